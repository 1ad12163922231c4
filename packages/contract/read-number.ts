/** A number as it is typed: in any width, with or without separators between thousands. Empty is null; anything else is NaN. */
export const readNumber = (typed: string | number | null | undefined) => {
  const text = `${typed ?? ''}`.normalize('NFKC').trim();
  if (text === '') return null;
  // `Number` also reads 0x10 and 1e3, which are not spellings of a measure.
  if (/[a-z]/i.test(text)) return Number.NaN;
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text);
  return Number(isGrouped ? text.replaceAll(',', '') : text);
};
