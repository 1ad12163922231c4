import { decodeText, parseDelimited } from './delimited-text.ts';
import type { FileProblem } from './import-issues.ts';
import { maxImportMegabytes } from './import-limits.ts';
import type { FileContent } from './import-table.ts';

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
/** Excel before 2007, and every workbook with a password. */
const compoundFileSignature = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);

/** Reads a CSV file or an Excel workbook; its content decides which, because names and types of files are often wrong. */
export const readFile = async (bytes: Uint8Array): Promise<FileContent | { problem: FileProblem }> => {
  if (bytes.length > maxImportMegabytes * 1_000_000)
    return { problem: { code: 'tooLarge', params: { megabytes: maxImportMegabytes } } };
  if (startsWith(bytes, compoundFileSignature)) return { problem: { code: 'oldExcel' } };
  if (!startsWith(bytes, zipSignature)) return readText(bytes);
  // Loaded when the first workbook is read, so that pages do not grow.
  const { readWorkbook } = await import('./read-workbook.ts');
  return readWorkbook(bytes);
};

// oxlint-disable-next-line no-control-regex -- they are what this looks for
const controlCharacters = /[\u0000-\u0008\u000e-\u001f\u007f]/;

const readText = (bytes: Uint8Array): FileContent | { problem: FileProblem } => {
  const text = decodeText(bytes);
  if (controlCharacters.test(text)) return { problem: { code: 'notTable' } };
  if (text.includes('\uFFFD')) return { problem: { code: 'undecodable' } };
  const [head = ''] = text.split(/[\r\n]/, 1);
  const { rows, openQuoteRow } = parseDelimited(text, head.includes('\t') && !head.includes(',') ? '\t' : ',');
  if (openQuoteRow !== undefined) return { problem: { code: 'openQuote', params: { row: openQuoteRow } } };
  return { rows, otherSheets: 0 };
};
