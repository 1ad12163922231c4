const toFullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

/** A reservation number as users type it: as printed, without dashes, without the letter, and in full-width characters. */
export const numberNotations = (number: string | null) => {
  const [letter = '', year = '', serial = ''] = (number ?? '').split('-');
  return [
    `${letter}-${year}-${serial}`,
    `${letter}${year}${serial}`,
    `${year}${serial}`,
    `k${year} ${serial}`,
    toFullWidth(`K-${year}-${serial}`),
    toFullWidth(`${year}${serial}`),
  ];
};
