import type { DatabaseOrTransaction } from './identity-queries.ts';

export type StoredSigningKey = { id: string; sealedPrivateKey: Buffer; publicJwk: unknown; status: string };

export const selectSigningKeys = (reader: DatabaseOrTransaction): Promise<StoredSigningKey[]> =>
  reader.selectFrom('identitySigningKey').select(['id', 'sealedPrivateKey', 'publicJwk', 'status']).orderBy('createdAt').execute();

/** If several processes find no key, only one inserts it. */
export const insertFirstSigningKey = (
  reader: DatabaseOrTransaction,
  key: { id: string; sealedPrivateKey: Buffer; publicJwk: object },
) =>
  reader
    .insertInto('identitySigningKey')
    .values({ ...key, publicJwk: JSON.stringify(key.publicJwk), status: 'active' })
    .onConflict((conflict) => conflict.column('status').where('status', '=', 'active').doNothing())
    .execute();

export type SigningKeyStatus = { id: string; status: string; statusSince: Date };

/** All keys, locked for this transaction, so that concurrent rotations run one after the other. */
export const lockSigningKeys = (tx: DatabaseOrTransaction): Promise<SigningKeyStatus[]> =>
  tx.selectFrom('identitySigningKey').select(['id', 'status', 'statusSince']).orderBy('createdAt').forUpdate().execute();

/** Of concurrent rotations only one inserts the key. */
export const insertNextSigningKey = (
  tx: DatabaseOrTransaction,
  { now, ...key }: { id: string; sealedPrivateKey: Buffer; publicJwk: object; now: Date },
) =>
  tx
    .insertInto('identitySigningKey')
    .values({ ...key, publicJwk: JSON.stringify(key.publicJwk), status: 'next', statusSince: now })
    .onConflict((conflict) => conflict.column('status').where('status', '=', 'next').doNothing())
    .execute();

export const updateSigningKeyStatus = (
  tx: DatabaseOrTransaction,
  { id, status, now }: { id: string; status: 'active' | 'retired'; now: Date },
) => tx.updateTable('identitySigningKey').set({ status, statusSince: now }).where('id', '=', id).execute();

export const deleteSigningKey = (tx: DatabaseOrTransaction, id: string) =>
  tx.deleteFrom('identitySigningKey').where('id', '=', id).execute();
