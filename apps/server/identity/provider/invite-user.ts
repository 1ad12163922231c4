import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from '@kiko/database/connection.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { temporaryPasswordDays } from '@kiko/domain/identity/code-lifetimes.ts';
import type { Identity } from '../core/identity.ts';
import { IdentityError } from '../core/identity-error.ts';
import { findAccountByEmail, insertInvitedUser } from '../core/identity-queries.ts';
import { createSealedVerifier } from '../sign-in/answer-challenge.ts';

const passwordAlphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@'] as const;
const temporaryPasswordLength = 16;

type Invitation = { email: string; password?: string | undefined; now: Date };

/** Creates a user with a temporary password for an existing account that has none. */
export const inviteUser = async (
  identity: Identity,
  tx: Transaction,
  { email, password = createTemporaryPassword(), now }: Invitation,
) => {
  const account = await findAccountByEmail(tx, email);
  if (!account) throw new IdentityError('UserNotFoundException');
  const sub = randomUUID();
  const temporaryPasswordExpiresAt = new Date(now.getTime() + temporaryPasswordDays * dayMs);
  const user = {
    sub,
    accountId: account.accountId,
    temporaryPasswordExpiresAt,
    ...(await createSealedVerifier(identity, sub, password)),
  };
  if (!(await insertInvitedUser(tx, user))) throw new IdentityError('UsernameExistsException');
  return { sub, password };
};

/** One character of each kind, the rest from all, then shuffled. Letters that look alike are excluded. */
export const createTemporaryPassword = () => {
  const all = passwordAlphabets.join('');
  const characters = Array.from({ length: temporaryPasswordLength }, (_, index) => pickCharacter(passwordAlphabets[index] ?? all));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
};
const pickCharacter = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
