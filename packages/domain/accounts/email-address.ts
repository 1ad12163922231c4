/** One form of an address for the contract and for the gate, which is loaded without the contract's shapes. */
export const emailPattern = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** As it is meant: an input method may have typed it in full width. */
export const readEmail = (typed: string) => typed.normalize('NFKC').trim();

/**
 * One text for all spellings of an address, for looking it up and for counting attempts. An address has ASCII characters only, so a
 * text with others is none: they are replaced, because a database may fold some of them to letters of an address.
 */
export const foldAddress = (typed: string) =>
  readEmail(typed)
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[^ -~]/gu, (character) => `%${character.codePointAt(0)?.toString(16)}`);

export const isEmail = (typed: string) => typed.length <= 255 && emailPattern.test(typed);
