import type { Reader } from './identity-queries.ts';

export type StoredSigningKey = { id: string; sealedPrivateKey: Buffer; publicJwk: unknown; status: string };

export const selectSigningKeys = (reader: Reader): Promise<StoredSigningKey[]> =>
  reader.selectFrom('identitySigningKey').select(['id', 'sealedPrivateKey', 'publicJwk', 'status']).orderBy('createdAt').execute();

/** Of several processes that find no key, one makes it. */
export const insertFirstSigningKey = (reader: Reader, key: { id: string; sealedPrivateKey: Buffer; publicJwk: object }) =>
  reader
    .insertInto('identitySigningKey')
    .values({ ...key, publicJwk: JSON.stringify(key.publicJwk), status: 'active' })
    .onConflict((conflict) => conflict.column('status').where('status', '=', 'active').doNothing())
    .execute();
