import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { findAccountByEmail, insertInvitedUser } from '../identity-queries.ts';
import { sealedVerifier } from '../sign-in/answer-challenge.ts';

const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@'] as const;
const passwordLength = 16;
const days = 7;

type Invitation = { email: string; password?: string | undefined; now: Date };

/** Creates a user with a temporary password for an existing account that has none. */
export const inviteUser = async (identity: Identity, tx: Transaction, { email, password = createPassword(), now }: Invitation) => {
  const account = await findAccountByEmail(tx, email);
  if (!account) throw new IdentityError('UserNotFoundException');
  const sub = randomUUID();
  const temporaryUntil = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  const user = { sub, accountId: account.accountId, temporaryUntil, ...(await sealedVerifier(identity, sub, password)) };
  if (!(await insertInvitedUser(tx, user))) throw new IdentityError('UsernameExistsException');
  return { sub, password };
};

/** One character of each kind, the rest from all, then shuffled. Letters that look alike are excluded. */
export const createPassword = () => {
  const all = alphabets.join('');
  const characters = Array.from({ length: passwordLength }, (_, index) => pick(alphabets[index] ?? all));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
};
const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
