import { commonPasswordRoots } from './guessable-roots.ts';

export const minPasswordLength = 8;

/** Specification 5: 8 to 128 characters with lower case, upper case, a number and a symbol. */
export const passwordRules = {
  isLongEnough: (password: string) => Array.from(password).length >= minPasswordLength,
  isShortEnough: (password: string) => Array.from(password).length <= 128,
  hasLowerCase: (password: string) => /\p{Ll}/u.test(password),
  hasUpperCase: (password: string) => /\p{Lu}/u.test(password),
  hasNumber: (password: string) => /\p{Nd}/u.test(password),
  hasSymbol: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;

/** The rules that a password violates, for the checklist in the form; empty if the password is valid. */
export const brokenPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password));

/** Minimum number of letters that remain after all known words are removed. */
const minRemainingLetters = 4;

/**
 * Whether a password consists mostly of guessable words: those of the list and those about its owner (address, name,
 * organization). Case, digits and symbols around a word, and digits in place of letters, do not make it less guessable.
 */
export const isGuessable = (password: string, about: readonly string[]): boolean => {
  const words = [...commonPasswordRoots, ...about.flatMap(splitWords)].toSorted((a, b) => b.length - a.length);
  return [normalizeText(password), replaceLeetSubstitutions(normalizeText(password))].some((text) => {
    let own = text;
    for (const word of words) own = own.replaceAll(word, ' ');
    return own !== text && own.replaceAll(/[^\p{L}]/gu, '').length < minRemainingLetters;
  });
};

const normalizeText = (text: string) => text.normalize('NFKC').toLowerCase();

const leetSubstitutions: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};
const replaceLeetSubstitutions = (text: string) => text.replaceAll(/[@4310!$57]/g, (sign) => leetSubstitutions[sign] ?? sign);

/** Latin words need three letters, because any two letters occur in most passwords. Two Chinese characters are already a name. */
const splitWords = (text: string) =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= (/^[\p{Script=Latin}\p{N}]+$/u.test(word) ? 3 : 2));
