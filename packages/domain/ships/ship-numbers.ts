const imoWeights = [7, 6, 5, 4, 3, 2];

/** Seven digits; the last one is the last digit of the others' sum, weighted from 7 down to 2. */
export const isImoNumber = (text: string) => {
  if (!/^[0-9]{7}$/.test(text)) return false;
  const sum = imoWeights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return sum % 10 === Number(text[6]);
};

// ITU Radio Regulations 19.48 to 19.56: two characters of the country, one of them a letter, then letters and digits.
const callSignPattern = /^(?:[A-Z][A-Z0-9]|[2-9][A-Z])(?:[A-Z]{2}[2-9]?|[A-Z]?[0-9]{4})$/;

export const isCallSign = (text: string) => callSignPattern.test(text);
