import type { ActorKind } from '../access/actor.ts';

export const minPasswordLength = 8;
/** For accounts that can do more harm: those of the ministry and the masters of organizations. */
export const minPrivilegedPasswordLength = 12;

export const minPasswordLengthOf = (kind: ActorKind) =>
  kind === 'harborMember' || kind === 'applicantMember' ? minPasswordLength : minPrivilegedPasswordLength;

const lengthOf = (password: string) => Array.from(password).length;

/** The longest minimum that the password meets. */
export const longestMinMet = (password: string) =>
  lengthOf(password) >= minPrivilegedPasswordLength ? minPrivilegedPasswordLength : minPasswordLength;

/** Specification 5: 8 to 128 characters with lower case, upper case, a number and a symbol. */
export const passwordRules = {
  isLongEnough: (password: string, minLength: number) => lengthOf(password) >= minLength,
  isShortEnough: (password: string) => lengthOf(password) <= 128,
  hasLowerCase: (password: string) => /\p{Ll}/u.test(password),
  hasUpperCase: (password: string) => /\p{Lu}/u.test(password),
  hasNumber: (password: string) => /\p{Nd}/u.test(password),
  hasSymbol: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;

/** The rules that a password violates, for the checklist in the form; empty if the password is valid. */
export const brokenPasswordRules = (password: string, minLength = minPasswordLength): PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password, minLength));
