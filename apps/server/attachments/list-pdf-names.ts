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

/** The length of a dictionary before its stream, at most. */
const dictionaryBytes = 400;

/**
 * The names in a PDF: in its objects, and in packed streams of objects. Undefined where such a stream cannot be unpacked. Text of pages
 * is not searched.
 */
export const listPdfNames = async (bytes: Buffer): Promise<Set<string> | undefined> => {
  const text = bytes.toString('latin1');
  const names = new Set(namesIn(text));
  if (!names.has('ObjStm')) return names;
  let left = maxUnpackedBytes;
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    const dictionary = text.slice(Math.max(0, index - dictionaryBytes), index);
    if (dictionary.endsWith('end') || !namesIn(dictionary.slice(dictionary.lastIndexOf('obj'))).includes('ObjStm')) continue;
    const packed = bytes.subarray(index + keyword.length);
    const unpacked = await unpack(packed, { maxOutputLength: Math.max(left, 1) }).catch(() => undefined);
    if (!unpacked) return undefined;
    left -= unpacked.length;
    for (const name of namesIn(unpacked.toString('latin1'))) names.add(name);
  }
  return names;
};
