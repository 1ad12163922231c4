import type { Transaction } from '@kiko/database/connection.ts';
import { actorKindOf } from '@kiko/domain/access/actor.ts';
import { brokenPasswordRules, minPasswordLengthOf } from '@kiko/domain/identity/password-policy.ts';
import { isGuessable } from '../passwords/guessable-password.ts';
import { IdentityError } from './identity-error.ts';
import { findAccountOfUser } from './identity-queries.ts';

const guessableMessage = 'Password is too easy to guess.';
const tooShortMessage = (minLength: number) => `Password must have at least ${minLength} characters.`;

/** A new password must meet the policy for its owner and must not be guessed easily. */
export const assertStrongPassword = async (tx: Transaction, sub: string, password: string) => {
  if (brokenPasswordRules(password).length > 0) throw new IdentityError('InvalidPasswordException');
  const account = await findAccountOfUser(tx, sub);
  if (!account) throw new IdentityError('NotAuthorizedException');
  const { email, accountName, organizationJa, organizationEn } = account;
  const minLength = minPasswordLengthOf(actorKindOf(account));
  if (brokenPasswordRules(password, minLength).length > 0)
    throw new IdentityError('InvalidPasswordException', tooShortMessage(minLength));
  if (await isGuessable(password, [email, accountName, organizationJa, organizationEn]))
    throw new IdentityError('InvalidPasswordException', guessableMessage);
};
