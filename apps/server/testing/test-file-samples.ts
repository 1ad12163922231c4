import { crc32, deflateRawSync } from 'node:zlib';

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

const createOfficeFile = (folder: string, more: Record<string, string> = {}) =>
  createZip({ '[Content_Types].xml': '<Types/>', [`${folder}/document.xml`]: '<document/>', ...more });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);

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
