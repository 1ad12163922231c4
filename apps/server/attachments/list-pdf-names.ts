import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);
const maxUnpackedBytes = 20 * 1024 * 1024;

/** A name of at least five letters, some of which may be written as codes: /JavaScript, /Java#53cript. */
const namePattern = /\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){5,})/g;

const namesIn = (text: string) =>
  [...text.matchAll(namePattern)].map(([, name = '']) =>
    name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );

/**
 * The names in a PDF: in its objects, and in packed streams of objects. Undefined where such a stream cannot be unpacked. Text of pages
 * is not searched.
 */
export const listPdfNames = async (bytes: Buffer): Promise<Set<string> | undefined> => {
  const text = bytes.toString('latin1');
  const names = new Set(namesIn(text));
  if (!names.has('ObjStm')) return names;
  let left = maxUnpackedBytes;
  // The dictionary of a stream is somewhere after the stream before it. A keyword within a string can only lead to a stream too many.
  let dictionaryFrom = 0;
  let isInStream = false;
  for (const { index, 0: keyword } of text.matchAll(/endstream|stream\r?\n/g)) {
    if (keyword === 'endstream') {
      if (isInStream) dictionaryFrom = index;
      isInStream = false;
      continue;
    }
    isInStream = true;
    if (!namesIn(text.slice(dictionaryFrom, index)).includes('ObjStm')) continue;
    const packed = bytes.subarray(index + keyword.length);
    const unpacked = await unpack(packed, { maxOutputLength: Math.max(left, 1) }).catch(() => undefined);
    if (!unpacked) return undefined;
    left -= unpacked.length;
    for (const name of namesIn(unpacked.toString('latin1'))) names.add(name);
  }
  return names;
};
