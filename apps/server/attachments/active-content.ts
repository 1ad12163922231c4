import type { FileExtension } from '@kiko/domain/attachments/file-types.ts';
import { unpackEntry } from './archive-limits.ts';
import { listCompoundEntries } from './compound-file.ts';
import { listPdfNames } from './list-pdf-names.ts';
import { listZipEntries } from './list-zip-entries.ts';

/** Programs, and data that a viewer hands to other programs, of old Office files; encrypted ones cannot be inspected. */
const activeCompoundEntry = /^(?:VBA|Macros|_VBA_PROJECT.*|.Ole10Native|Package|Equation Native|EncryptedPackage|EncryptionInfo)$/i;

/** The same in the present formats. */
const activeZipEntry = /embeddings\/|oleObject|macrosheets\/|activeX|vbaProject|customUI\//i;
/** Addresses that a person clicks, and workbooks that a workbook quotes. Others are loaded when the file is opened. */
const harmlessRelation = /\/(?:hyperlink|externalLinkPath|xlPathMissing|xlExternalLinkPath\/\w+)$/;

/** Actions of a PDF that run a program, send data or open a file, and files inside; an encrypted one cannot be inspected. */
const activePdfName = /^(?:JavaScript|Launch|SubmitForm|ImportData|Rendition|RichMedia|GoToE|EmbeddedFiles?|Encrypt)$/;

const isActiveCompound = (bytes: Buffer) => {
  const names = listCompoundEntries(bytes);
  return !names || names.some((name) => activeCompoundEntry.test(name));
};

const decodeXml = (bytes: Buffer) => {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = bytes.toString(isUtf16 ? 'utf16le' : 'utf8');
  return text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
};

const hasActiveRelation = (text: string) =>
  [...text.matchAll(/<\s*(?:\w+:)?Relationship\s[^>]*>/g)].some(([element]) => {
    const [, , type = ''] = /\sType\s*=\s*(["'])(.*?)\1/.exec(element) ?? [];
    return /\sTargetMode\s*=\s*["']External["']/.test(element) && !harmlessRelation.test(type);
  });

const isActiveOffice = async (bytes: Buffer) => {
  const entries = listZipEntries(bytes) ?? [];
  if (entries.some(({ name }) => activeZipEntry.test(name))) return true;
  for (const entry of entries.filter(({ name }) => name.endsWith('.rels'))) {
    const unpacked = await unpackEntry(bytes, entry);
    if (!unpacked || hasActiveRelation(decodeXml(unpacked))) return true;
  }
  return false;
};

const isActivePdf = async (bytes: Buffer) => {
  const names = await listPdfNames(bytes);
  return !names || [...names].some((name) => activePdfName.test(name));
};

const checks: Partial<Record<FileExtension, (bytes: Buffer) => boolean | Promise<boolean>>> = {
  pdf: isActivePdf,
  doc: isActiveCompound,
  xls: isActiveCompound,
  docx: isActiveOffice,
  xlsx: isActiveOffice,
  pptx: isActiveOffice,
};

/** Whether a file has macros or other content that runs, loads or sends something when it is opened, or cannot be inspected. */
export const hasActiveContent = async (extension: FileExtension, bytes: Buffer): Promise<boolean> =>
  (await checks[extension]?.(bytes)) ?? false;
