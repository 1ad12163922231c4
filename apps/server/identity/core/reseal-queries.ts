import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** No sign-in and no change of a password may run meanwhile: it would write with the old key. */
export const lockIdentityTables = (tx: Transaction) =>
  sql`lock table identity_user, identity_signing_key, identity_session in exclusive mode`.execute(tx);

export const selectSealedVerifiers = (tx: Transaction) =>
  tx
    .selectFrom('identityUser')
    .select(['sub', 'sealedVerifier'])
    .where('sealedVerifier', 'is not', null)
    .$narrowType<{ sealedVerifier: Buffer }>()
    .orderBy('sub')
    .execute();

export const updateSealedVerifier = (tx: Transaction, sub: string, sealedVerifier: Buffer) =>
  tx.updateTable('identityUser').set({ sealedVerifier }).where('sub', '=', sub).execute();

/** Sessions end, and no issued token is accepted any longer. */
export const endSessionsOfAllUsers = async (tx: Transaction) => {
  await sql`update identity_user set tokens_valid_after = now(), tokens_valid_after_cause = 'administrator', updated_at = now()`.execute(
    tx,
  );
  await sql`update identity_session set ended_at = now(), end_cause = 'administrator' where ended_at is null`.execute(tx);
};

/** Hashes and private keys that only the old key can use. The next start of an API process creates a signing key. */
export const deleteKeyedRows = async (tx: Transaction) => {
  for (const table of [
    'identityRefreshToken',
    'identityDevice',
    'identityChallenge',
    'identityMailedCode',
    'identityThrottle',
  ] as const)
    await tx.deleteFrom(table).execute();
  await tx.deleteFrom('identitySigningKey').execute();
};
