/**
 * Cells of a text as spreadsheets write it, to the clipboard (tabs) or into a file (commas): a quoted cell may hold separators,
 * line ends and doubled quotes. A quote inside an unquoted cell means itself.
 */
export const parseDelimitedText = (text: string, separator: ',' | '\t'): string[][] => parseDelimited(text, separator).rows;

/** The same, with the row in which a quotation mark is opened and not closed: all rows after it would be one cell. */
export const parseDelimited = (text: string, separator: ',' | '\t'): { rows: string[][]; openQuoteRow: number | undefined } => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  let quotedSince = 1;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const all = text.replaceAll(/\r\n?/g, '\n');
  for (let at = 0; at < all.length; at += 1) {
    const character = all[at] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (all[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') {
      isQuoted = true;
      quotedSince = rows.length;
    } else if (character === separator) endCell();
    else if (character === '\n') {
      endCell();
      rows.push([]);
    } else cell += character;
  }
  endCell();
  // The last line ends with its line end; there is no row after it.
  const isEndOnly = rows.at(-1)?.join('') === '' && rows.length > 1;
  return { rows: isEndOnly ? rows.slice(0, -1) : rows, openQuoteRow: isQuoted ? quotedSince : undefined };
};

/** The other way round, for the clipboard. */
export const toDelimitedText = (rows: readonly (readonly string[])[], separator: ',' | '\t') =>
  rows
    .map((row) => row.map((cell) => (/["\t\r\n,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator))
    .join('\r\n');

/** A file as text: UTF-8 with or without its mark, otherwise what Excel in Japan writes. */
export const decodeText = (bytes: ArrayBuffer | Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
};
