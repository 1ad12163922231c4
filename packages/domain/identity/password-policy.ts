/** Specification 5: 8 to 128 characters with lower case, upper case, a number and a symbol. */
export const passwordRules = {
  isLongEnough: (password: string) => Array.from(password).length >= 8,
  isShortEnough: (password: string) => Array.from(password).length <= 128,
  hasLowerCase: (password: string) => /\p{Ll}/u.test(password),
  hasUpperCase: (password: string) => /\p{Lu}/u.test(password),
  hasNumber: (password: string) => /\p{Nd}/u.test(password),
  hasSymbol: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;

export type PasswordRule = keyof typeof passwordRules;

/** The rules a password breaks, for a form that ticks them off; none means it may be used. */
export const brokenPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password));
