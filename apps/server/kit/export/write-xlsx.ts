import { Readable } from 'node:stream';
import type { Language } from '@kiko/messages/message-list.ts';
import { ZipFile } from 'yazl';
import { type Cell, type ExportColumn, toSpreadsheetDate } from './file-cells.ts';

type SheetInput<Row> = { columns: readonly ExportColumn<Row>[]; pages: AsyncIterable<readonly Row[]>; language: Language };

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationshipsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentTypePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All parts of the workbook except the sheet: one sheet, a bold first row and formats for date and time, to the minute and to the second. */
const packageParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypePrefix}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypePrefix}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentTypePrefix}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationshipsNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${relationshipsNamespace}"><sheets><sheet name="Kiko" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationshipsNamespace}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationshipsNamespace}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${spreadsheetNamespace}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy/mm/dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy/mm/dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const xmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// Characters that are invalid in XML are removed.
const invalidXmlCharacters =
  // oxlint-disable-next-line no-control-regex -- they are what this looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const escapeXml = (text: string) =>
  text.replaceAll(invalidXmlCharacters, '').replaceAll(/[&<>]/g, (sign) => xmlEscapes[sign] ?? sign);

/** Text is written as an inline string, so it is never a formula. */
const renderTextCell = (text: string, style = '') =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const renderCell = (cell: Cell) => {
  if (cell instanceof Date) return `<c s="1"><v>${toSpreadsheetDate(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return cell ? '<c><v>1</v></c>' : '<c/>';
  if (typeof cell === 'object' && cell !== null) return `<c s="3"><v>${toSpreadsheetDate(cell.exactAt)}</v></c>`;
  return cell ? renderTextCell(cell) : '<c/>';
};

const renderSheet = async function* <Row>({ columns, pages, language }: SheetInput<Row>) {
  yield `${xmlDeclaration}<worksheet xmlns="${spreadsheetNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData>`;
  yield `<row>${columns.map(({ title }) => renderTextCell(title[language], ' s="2"')).join('')}</row>`;
  for await (const page of pages) {
    yield page.map((row) => `<row>${columns.map(({ cell }) => renderCell(cell(row, language))).join('')}</row>`).join('');
  }
  yield '</sheetData></worksheet>';
};

/** A workbook streamed page by page: it is never in memory as a whole. */
export const writeXlsx = <Row>(table: SheetInput<Row>): Readable => {
  const file = new ZipFile();
  const output = file.outputStream as Readable;
  for (const [name, text] of Object.entries(packageParts)) file.addBuffer(Buffer.from(xmlDeclaration + text), name);
  const sheet = Readable.from(renderSheet(table));
  // The archive does not report errors of its parts.
  sheet.on('error', (error) => output.destroy(error));
  output.once('close', () => sheet.destroy());
  file.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  file.end();
  return output;
};
