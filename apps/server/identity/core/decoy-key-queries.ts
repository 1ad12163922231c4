import type { DatabaseOrTransaction } from './identity-queries.ts';

/** Changes nothing if there is one. */
export const insertDecoyKey = (reader: DatabaseOrTransaction, sealedKey: Buffer) =>
  reader
    .insertInto('identityDecoyKey')
    .values({ sealedKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findDecoyKey = async (reader: DatabaseOrTransaction) =>
  (await reader.selectFrom('identityDecoyKey').select('sealedKey').executeTakeFirstOrThrow()).sealedKey;
