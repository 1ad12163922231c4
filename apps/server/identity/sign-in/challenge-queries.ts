import { codeMinutes } from '@kiko/domain/identity/code-lifetimes.ts';
import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '../core/identity-queries.ts';

/** True for the first use. A second use of the same block is a replay. */
export const spendNonce = async (reader: DatabaseOrTransaction, nonce: Buffer, expiresAt: Date): Promise<boolean> => {
  const spent = await reader
    .insertInto('identitySpentNonce')
    .values({ nonce, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return spent !== undefined;
};

export type Challenge = { sub: string; step: string; deviceHash: Buffer | null };

export const insertChallenge = (reader: DatabaseOrTransaction, challenge: Challenge & { sessionHash: Buffer; minutes: number }) => {
  const { minutes, ...row } = challenge;
  return reader
    .insertInto('identityChallenge')
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .execute();
};

/** Reads and deletes a session in one statement: it is valid for one answer. */
export const consumeChallenge = (reader: DatabaseOrTransaction, sessionHash: Buffer): Promise<Challenge | undefined> =>
  reader
    .deleteFrom('identityChallenge')
    .where('sessionHash', '=', sessionHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['sub', 'step', 'deviceHash'])
    .executeTakeFirst();

/** The browser that asked for the code, or null for an administrator's request, whose code every browser may enter. */
export type CodePlace = { sub: string; purpose: 'signIn' | 'reset'; deviceHash: Buffer | null };

const anyBrowser = Buffer.alloc(0);

/** A new code invalidates the previous one of this browser. */
export const upsertCode = (
  reader: DatabaseOrTransaction,
  { sub, purpose, deviceHash, codeHash }: CodePlace & { codeHash: Buffer },
) => {
  const fresh = { codeHash, attemptsLeft: 5, expiresAt: sql<Date>`now() + make_interval(mins => ${codeMinutes}::int)` };
  return reader
    .insertInto('identityMailedCode')
    .values({ sub, purpose, deviceHash: deviceHash ?? anyBrowser, ...fresh })
    .onConflict((conflict) => conflict.columns(['sub', 'purpose', 'deviceHash']).doUpdateSet(fresh))
    .execute();
};

/** Counts the attempt before the code is compared, so that concurrent guesses cannot share one attempt. */
export const consumeCodeAttempts = (
  reader: DatabaseOrTransaction,
  { sub, purpose, deviceHash }: CodePlace,
): Promise<{ codeHash: Buffer }[]> =>
  reader
    .updateTable('identityMailedCode')
    .set({ attemptsLeft: sql`attempts_left - 1` })
    .where('sub', '=', sub)
    .where('purpose', '=', purpose)
    .where('deviceHash', 'in', [deviceHash ?? anyBrowser, anyBrowser])
    .where('attemptsLeft', '>', 0)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('codeHash')
    .execute();

/** Deletes the codes of every browser. */
export const deleteCodes = (reader: DatabaseOrTransaction, sub: string, purpose: CodePlace['purpose']) =>
  reader.deleteFrom('identityMailedCode').where('sub', '=', sub).where('purpose', '=', purpose).execute();

export const isDeviceKnown = async (reader: DatabaseOrTransaction, sub: string, deviceHash: Buffer | null): Promise<boolean> => {
  if (!deviceHash) return false;
  const found = await reader
    .selectFrom('identityDevice')
    .select('sub')
    .where('sub', '=', sub)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return found !== undefined;
};

export const insertDevice = (reader: DatabaseOrTransaction, sub: string, deviceHash: Buffer) =>
  reader
    .insertInto('identityDevice')
    .values({ sub, deviceHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
