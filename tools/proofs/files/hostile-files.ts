import { fileExtensions } from '@kiko/domain/attachments/file-types.ts';
import { createZip, disguisedFileSamples, validFileSamples } from '../../../apps/server/testing/test-file-samples.ts';
import { testVirusMarker } from '../../storage/start-scanner.ts';

export type HostileFile = { name: string; bytes: Buffer };

const equivalentSuffixes = [
  ['jpg', 'jpeg'],
  ['doc', 'xls'],
  ['csv', 'txt'],
];
const suffixOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** Every honest file under every suffix that is not its own. */
const renamedFiles = Object.entries(validFileSamples).flatMap(([own, bytes]) =>
  fileExtensions
    .filter(
      (suffix) =>
        suffix !== suffixOf(own) && !equivalentSuffixes.some((kind) => kind.includes(suffix) && kind.includes(suffixOf(own))),
    )
    .map((suffix) => ({ name: `${own.replace('.', '-')}.${suffix}`, bytes })),
);

const pdfBytes = validFileSamples['a.pdf'] ?? Buffer.alloc(0);
const markup = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const rejectedNames = [
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
].map((name) => ({ name, bytes: name.includes('svg') ? markup : pdfBytes }));

/** Signatures that the scanner knows, plain and packed. */
const infectedFiles = [
  { name: 'marked.txt', bytes: Buffer.from(`note ${testVirusMarker}`) },
  { name: 'marked.csv', bytes: Buffer.from(`a,${testVirusMarker}\n`) },
  { name: 'marked.pdf', bytes: Buffer.concat([Buffer.from(`%PDF-1.4\n% ${testVirusMarker}\n`), pdfBytes.subarray(9)]) },
  {
    name: 'marked.docx',
    bytes: createZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': `<x>${testVirusMarker}</x>` }),
  },
  { name: 'marked.xlsx', bytes: createZip({ '[Content_Types].xml': '<Types/>', 'xl/media/a.bin': testVirusMarker }) },
  { name: 'marked.jpg', bytes: Buffer.concat([validFileSamples['a.jpg'] ?? Buffer.alloc(0), Buffer.from(testVirusMarker)]) },
];

const megabyte = 1024 * 1024;
const buildOfficeFile = (entries: Record<string, Buffer>) => createZip({ '[Content_Types].xml': '<Types/>', ...entries });

/** Small on the way, beyond every limit once unpacked. */
const archiveBombs = [
  { name: 'bomb.docx', bytes: buildOfficeFile({ 'word/document.xml': Buffer.alloc(150 * megabyte) }) },
  {
    name: 'bombs.docx',
    bytes: buildOfficeFile({
      'word/a': Buffer.alloc(90 * megabyte),
      'word/b': Buffer.alloc(90 * megabyte),
      'word/c': Buffer.alloc(90 * megabyte),
    }),
  },
  // Where a scanner that stops early would not find it.
  {
    name: 'deep.docx',
    bytes: buildOfficeFile({ 'word/document.xml': Buffer.concat([Buffer.alloc(60 * megabyte), Buffer.from(testVirusMarker)]) }),
  },
];

export const hostileFiles: readonly HostileFile[] = [
  ...Object.entries(disguisedFileSamples).map(([name, bytes]) => ({ name, bytes })),
  ...renamedFiles,
  ...rejectedNames,
  ...infectedFiles,
  ...archiveBombs,
];
