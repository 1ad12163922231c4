import type { Transaction } from '@kiko/database/connection.ts';
import { brokenPasswordRules, isGuessable } from '@kiko/domain/identity/password-policy.ts';
import { IdentityError } from './identity-error.ts';
import { findAccountOfUser } from './identity-queries.ts';

const guessableMessage = 'Password is too easy to guess.';

/** A new password must meet the policy, be on no list of common ones and not contain public data of its owner. */
export const assertStrongPassword = async (tx: Transaction, sub: string, password: string) => {
  if (brokenPasswordRules(password).length > 0) throw new IdentityError('InvalidPasswordException');
  const account = await findAccountOfUser(tx, sub);
  if (!account) throw new IdentityError('NotAuthorizedException');
  const { email, accountName, organizationJa, organizationEn } = account;
  if (isGuessable(password, [email, accountName, organizationJa, organizationEn]))
    throw new IdentityError('InvalidPasswordException', guessableMessage);
};
