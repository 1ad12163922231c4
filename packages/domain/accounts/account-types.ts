/** Account types with the codes of the specification. Admin and operator have no right beyond a general account. */
export const accountTypes = { master: 1, user: 2, admin: 3, operator: 4 } as const;

export type AccountType = (typeof accountTypes)[keyof typeof accountTypes];
