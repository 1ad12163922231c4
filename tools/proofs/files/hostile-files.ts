import { fileSuffixes } from '@kiko/domain/attachments/file-types.ts';
import { honestFiles, lyingFiles, zipOf } from '../../../apps/server/testing/test-files.ts';
import { testMarker } from '../../storage/start-scanner.ts';

export type Hostile = { name: string; bytes: Buffer };

const sameKind = [
  ['jpg', 'jpeg'],
  ['doc', 'xls'],
  ['csv', 'txt'],
];
const suffixOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Every honest file under every suffix that is not its own. */
const disguised = Object.entries(honestFiles).flatMap(([own, bytes]) =>
  fileSuffixes
    .filter((suffix) => suffix !== suffixOf(own) && !sameKind.some((kind) => kind.includes(suffix) && kind.includes(suffixOf(own))))
    .map((suffix) => ({ name: `${own.replace('.', '-')}.${suffix}`, bytes })),
);

const pdf = honestFiles['a.pdf'] ?? Buffer.alloc(0);
const markup = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const names = [
  'page.html',
  'page.htm',
  'page.xhtml',
  'logo.svg',
  'logo.svgz',
  'data.xml',
  'run.exe',
  'run.js',
  'run.bat',
  'run.cmd',
  'run.ps1',
  'run.vbs',
  'run.jar',
  'run.msi',
  'run.scr',
  'run.hta',
  'run.lnk',
  'all.zip',
  'all.rar',
  'macro.docm',
  'macro.xlsm',
  'photo.gif',
  'photo.webp',
  'font.woff',
  'a.php',
  'none',
  '.htaccess',
  '.pdf',
  'a.',
  'a.pdf.exe',
  'a.exe.pdf',
  'a.html.txt',
  'a.svg.png',
  'a.js.csv',
  'a.php.jpg',
  '../../etc/passwd.txt',
  '..\\..\\boot.txt',
  '/etc/passwd.txt',
  'C:\\a.pdf',
  'a/b.pdf',
  'a\u0000.pdf',
  'a\n.pdf',
  'a\r\nSet-Cookie: x=1.pdf',
  'a"; filename="b.exe.pdf',
  'fdp.\u202Etxt.exe.pdf',
  'x\u202Efdp.pdf',
  'a<script>.pdf',
  'con:stream.pdf',
  'a*.pdf',
  'a?.pdf',
  'a|b.pdf',
  `${'a'.repeat(300)}.pdf`,
].map((name) => ({ name, bytes: name.includes('svg') ? markup : pdf }));

/** Signatures that the scanner knows, plain and packed. */
const known = [
  { name: 'marked.txt', bytes: Buffer.from(`note ${testMarker}`) },
  { name: 'marked.csv', bytes: Buffer.from(`a,${testMarker}\n`) },
  { name: 'marked.pdf', bytes: Buffer.concat([Buffer.from(`%PDF-1.4\n% ${testMarker}\n`), pdf.subarray(9)]) },
  { name: 'marked.docx', bytes: zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': `<x>${testMarker}</x>` }) },
  { name: 'marked.xlsx', bytes: zipOf({ '[Content_Types].xml': '<Types/>', 'xl/media/a.bin': testMarker }) },
  { name: 'marked.jpg', bytes: Buffer.concat([honestFiles['a.jpg'] ?? Buffer.alloc(0), Buffer.from(testMarker)]) },
];

const megabyte = 1024 * 1024;
const office = (entries: Record<string, Buffer>) => zipOf({ '[Content_Types].xml': '<Types/>', ...entries });

/** Small on the way, beyond every limit once unpacked. */
const bombs = [
  { name: 'bomb.docx', bytes: office({ 'word/document.xml': Buffer.alloc(150 * megabyte) }) },
  {
    name: 'bombs.docx',
    bytes: office({
      'word/a': Buffer.alloc(90 * megabyte),
      'word/b': Buffer.alloc(90 * megabyte),
      'word/c': Buffer.alloc(90 * megabyte),
    }),
  },
  // Where a scanner that stops early would not find it.
  {
    name: 'deep.docx',
    bytes: office({ 'word/document.xml': Buffer.concat([Buffer.alloc(60 * megabyte), Buffer.from(testMarker)]) }),
  },
];

export const hostileFiles: readonly Hostile[] = [
  ...Object.entries(lyingFiles).map(([name, bytes]) => ({ name, bytes })),
  ...disguised,
  ...names,
  ...known,
  ...bombs,
];
