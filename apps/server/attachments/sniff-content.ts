import type { FileExtension } from '@kiko/domain/attachments/file-types.ts';
import { listZipEntries } from './list-zip-entries.ts';

const startsWith = (bytes: Buffer, ...magic: number[]) => bytes.subarray(0, magic.length).equals(Buffer.from(magic));
const head = (bytes: Buffer) => bytes.subarray(0, 1024).toString('latin1');
const tail = (bytes: Buffer) => bytes.subarray(-1024).toString('latin1');

const zipEndSignature = Buffer.from('PK\u0005\u0006', 'latin1');
// Maximum distance of the end-of-directory record from the end of a file.
const zipEndSearchBytes = 65_557;
const markupPattern = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|img|a\s|\?xml|\?php|%)/i;

/** Polyglot: an archive is appended, or a page or a document starts within the head of the file. */
const isPolyglot = (bytes: Buffer) =>
  bytes.subarray(-zipEndSearchBytes).includes(zipEndSignature) ||
  markupPattern.test(head(bytes)) ||
  head(bytes).lastIndexOf('%PDF-') > 0;

const isPdf = (bytes: Buffer) => head(bytes).startsWith('%PDF-') && tail(bytes).includes('%%EOF') && !isPolyglot(bytes);
const pngEndChunk = Buffer.from('IEND\u00ae\u0042\u0060\u0082', 'latin1');
const isPng = (bytes: Buffer) =>
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) && bytes.subarray(-8).equals(pngEndChunk) && !isPolyglot(bytes);
const isJpeg = (bytes: Buffer) =>
  startsWith(bytes, 0xff, 0xd8, 0xff) && bytes.includes(Buffer.from([0xff, 0xd9])) && !isPolyglot(bytes);
const isOle = (bytes: Buffer) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) && !isPolyglot(bytes);

const forbiddenEntryPattern = /vbaProject|activeX\/|\.(?:exe|dll|js|vbs|bat|cmd|ps1|html?|svg)$|\.\.|\\|^\//i;

/** An Office package: the list of its parts, the folder of its type, and no executable content. */
const isOffice = (folder: string) => (bytes: Buffer) => {
  const listed = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? listZipEntries(bytes) : undefined;
  const entries = listed?.map(({ name }) => name);
  if (!entries?.includes('[Content_Types].xml')) return false;
  return entries.some((entry) => entry.startsWith(folder)) && !entries.some((entry) => forbiddenEntryPattern.test(entry));
};

const decoders = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder('shift_jis', { fatal: true })];
// oxlint-disable-next-line no-control-regex -- they are what this looks for
const controlCharacters = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Plain text without markup or program headers. Windows still writes Shift_JIS. */
const isText = (bytes: Buffer) =>
  decoders.some((decoder) => {
    try {
      const text = decoder.decode(bytes);
      return !controlCharacters.test(text) && !/<[a-z!?/%]/i.test(text) && !/^\s*(?:#!|%PDF-|%!PS|\{\\rtf|MZ)/.test(text);
    } catch {
      return false;
    }
  });

const contentChecksByExtension: Record<FileExtension, (bytes: Buffer) => boolean> = {
  pdf: isPdf,
  png: isPng,
  jpg: isJpeg,
  jpeg: isJpeg,
  docx: isOffice('word/'),
  xlsx: isOffice('xl/'),
  pptx: isOffice('ppt/'),
  doc: isOle,
  xls: isOle,
  csv: isText,
  txt: isText,
};

/** Whether the content matches the suffix and is not a polyglot. */
export const matchesExtension = (suffix: FileExtension, bytes: Buffer) => contentChecksByExtension[suffix](bytes);
