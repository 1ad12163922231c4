import { randomInt, randomUUID } from 'node:crypto';
import { sealedVerifier } from './answer-challenge.ts';
import type { Identity } from './identity.ts';
import { findUserByAccount, upsertInvitedUser } from './identity-queries.ts';

const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@'] as const;
const passwordLength = 16;
const days = 7;

/** A temporary password nobody but the invited person sees; inviting again makes a new one. No sign-in before has any worth then. */
export const inviteUser = async (identity: Identity, accountId: number, now: Date) => {
  const known = await findUserByAccount(identity.database, accountId);
  const sub = known?.sub ?? randomUUID();
  const password = createPassword();
  const temporaryUntil = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  await upsertInvitedUser(identity.database, {
    sub,
    accountId,
    temporaryUntil,
    ...(await sealedVerifier(identity, sub, password)),
  });
  return { sub, password, temporaryUntil };
};

/** One of each kind first, the rest from all, then shuffled; letters that look alike are left out. */
const createPassword = () => {
  const all = alphabets.join('');
  const characters = Array.from({ length: passwordLength }, (_, index) => pick(alphabets[index] ?? all));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
};
const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
