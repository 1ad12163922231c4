/**
 * The number of a reservation for use on the phone: K, two digits of the year of submission, five digits or more, and a check
 * digit that detects typing errors. `reservation_number` of the schema generates it; a test compares both.
 */
export const formatReservationNumber = (year: number, serial: number) => {
  const ofYear = String(year % 100).padStart(2, '0');
  const ofSerial = String(serial).padStart(5, '0');
  return `K-${ofYear}-${ofSerial}${checkDigitOf(ofYear + ofSerial)}`;
};

/** The number as it is stored, from any way of typing it: without dashes, in full width, without the letter; null where it is none. */
export const readReservationNumber = (text: string): string | null => {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}\u30fc]/gu, '');
  const [, year, serial = '', digit] = /^#?K?(\d{2})(\d{5,12})(\d)$/.exec(plain) ?? [];
  if (year === undefined || digit !== String(checkDigitOf(year + serial))) return null;
  return `K-${year}-${serial}${digit}`;
};

/** Luhn: every second digit from the right is doubled, the rightmost first. */
const checkDigitOf = (digits: string) => {
  let sum = 0;
  for (const [place, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
};
