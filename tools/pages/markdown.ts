/** Escapes the bar that separates cells of a Markdown table. */
const escapeCell = (cell: string) => cell.replaceAll('|', String.raw`\|`);

const renderRow = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;

export const renderTable = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [renderRow(header), `|${'---|'.repeat(header.length)}`, ...rows.map(renderRow)].join('\n');

/** A page of `docs/generated`: parts separated by blank lines, with a warning against manual edits. */
export const renderPage = (...parts: readonly string[]) =>
  ['<!-- Written by `npm run docs` from the code; a change made here is lost. -->', ...parts].join('\n\n').concat('\n');

export const inlineCode = (text: string) => `\`${text}\``;
