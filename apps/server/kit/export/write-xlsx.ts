import { Readable } from 'node:stream';
import type { Language } from '@kiko/messages/message-list.ts';
import { ZipFile } from 'yazl';
import { asSerial, type Cell, type FileColumn } from './file-cells.ts';

type Table<Row> = { columns: readonly FileColumn<Row>[]; pages: AsyncIterable<readonly Row[]>; language: Language };

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All parts of the workbook except the sheet: one sheet, a bold first row and a format for date and time. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Kiko" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy/mm/dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// Characters that are invalid in XML are removed.
const unheld =
  // oxlint-disable-next-line no-control-regex -- they are what this looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const escape = (text: string) => text.replaceAll(unheld, '').replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Text is written as an inline string, so it is never a formula. */
const textCell = (text: string, style = '') => `<c t="inlineStr"${style}><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

const asCell = (cell: Cell) => {
  if (cell instanceof Date) return `<c s="1"><v>${asSerial(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return cell ? '<c><v>1</v></c>' : '<c/>';
  return cell ? textCell(cell) : '<c/>';
};

const writeSheet = async function* <Row>({ columns, pages, language }: Table<Row>) {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData>`;
  yield `<row>${columns.map(({ title }) => textCell(title[language], ' s="2"')).join('')}</row>`;
  for await (const page of pages) {
    yield page.map((row) => `<row>${columns.map(({ cell }) => asCell(cell(row, language))).join('')}</row>`).join('');
  }
  yield '</sheetData></worksheet>';
};

/** A workbook streamed page by page: it is never in memory as a whole. */
export const writeXlsx = <Row>(table: Table<Row>): Readable => {
  const file = new ZipFile();
  const output = file.outputStream as Readable;
  for (const [name, text] of Object.entries(parts)) file.addBuffer(Buffer.from(declaration + text), name);
  const sheet = Readable.from(writeSheet(table));
  // The archive does not report errors of its parts.
  sheet.on('error', (error) => output.destroy(error));
  output.once('close', () => sheet.destroy());
  file.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  file.end();
  return output;
};
