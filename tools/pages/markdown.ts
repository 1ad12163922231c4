/** Cells of a Markdown table may hold anything but the bar that ends them. */
const escapeCell = (cell: string) => cell.replaceAll('|', String.raw`\|`);

const row = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;

export const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(header), `|${'---|'.repeat(header.length)}`, ...rows.map(row)].join('\n');

/** A page of `docs/generated`: parts with a blank line between them, and a warning to whoever edits it. */
export const page = (...parts: readonly string[]) =>
  ['<!-- Written by `npm run docs` from the code; a change made here is lost. -->', ...parts].join('\n\n').concat('\n');

export const code = (text: string) => `\`${text}\``;
