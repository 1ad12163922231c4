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

type Resealed = { sub: string; from: Buffer; to: Buffer };

/** Returns how many rows it changed: none if the password was replaced meanwhile. */
export const updateSealedVerifier = async (tx: Transaction, { sub, from, to }: Resealed) => {
  const changed = tx.updateTable('identityUser').set({ sealedVerifier: to }).where('sub', '=', sub);
  const { numUpdatedRows } = await changed.where('sealedVerifier', '=', from).executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Locked: a rotation may not remove one meanwhile. */
export const selectSealedSigningKeys = (tx: Transaction) =>
  tx.selectFrom('identitySigningKey').select(['id', 'sealedPrivateKey']).orderBy('createdAt').forUpdate().execute();

export const updateSealedSigningKey = (tx: Transaction, id: string, sealedPrivateKey: Buffer) =>
  tx.updateTable('identitySigningKey').set({ sealedPrivateKey }).where('id', '=', id).execute();

/** One, or none before the first sign-in. */
export const selectSealedDecoyKeys = (tx: Transaction) => tx.selectFrom('identityDecoyKey').select('sealedKey').execute();

export const updateSealedDecoyKey = (tx: Transaction, sealedKey: Buffer) =>
  tx.updateTable('identityDecoyKey').set({ sealedKey }).execute();

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
    'identityDecoyKey',
  ] as const)
    await tx.deleteFrom(table).execute();
  await tx.deleteFrom('identitySigningKey').execute();
};
