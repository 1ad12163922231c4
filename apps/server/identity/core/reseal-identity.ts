import type { Transaction } from '@kiko/database/connection.ts';
import type { IdentityKeys } from './identity-keys.ts';
import {
  deleteKeyedRows,
  endSessionsOfAllUsers,
  lockIdentityTables,
  selectSealedDecoyKeys,
  selectSealedSigningKeys,
  selectSealedVerifiers,
  updateSealedDecoyKey,
  updateSealedSigningKey,
  updateSealedVerifier,
} from './reseal-queries.ts';

type KeyChange = { from: IdentityKeys; to: IdentityKeys };
type Place = { purpose: Parameters<IdentityKeys['open']>[0]; context: string; name: string };

/** The same bytes, sealed with the new key; undefined if they are already: by an earlier run or by a process that writes with it. */
const reseal = ({ from, to }: KeyChange, sealed: Buffer, { purpose, context, name }: Place) => {
  if (to.open(purpose, sealed, context)) return undefined;
  const plain = from.open(purpose, sealed, context);
  if (!plain) throw new Error(`${name} was not sealed with the current identity key; nothing was changed`);
  return to.seal(purpose, plain, context);
};

type SealedVerifiers = Awaited<ReturnType<typeof selectSealedVerifiers>>;

const resealVerifiers = async (tx: Transaction, change: KeyChange, users: SealedVerifiers) => {
  let resealed = 0;
  for (const { sub, sealedVerifier } of users) {
    const next = reseal(change, sealedVerifier, { purpose: 'verifier', context: sub, name: `the password of user ${sub}` });
    if (next) resealed += await updateSealedVerifier(tx, { sub, from: sealedVerifier, to: next });
  }
  return resealed;
};

/**
 * Seals everything that is stored with the new key, while API and worker run and accept both keys. Sessions and devices go on,
 * hashed with the old key until they end.
 */
export const resealIdentity = async (tx: Transaction, change: KeyChange) => {
  const resealed = await resealVerifiers(tx, change, await selectSealedVerifiers(tx));
  for (const { id, sealedPrivateKey } of await selectSealedSigningKeys(tx)) {
    const next = reseal(change, sealedPrivateKey, { purpose: 'signingKey', context: id, name: `the signing key ${id}` });
    if (next) await updateSealedSigningKey(tx, id, next);
  }
  for (const { sealedKey } of await selectSealedDecoyKeys(tx)) {
    const next = reseal(change, sealedKey, { purpose: 'decoyKey', context: '', name: 'the decoy key' });
    if (next) await updateSealedDecoyKey(tx, next);
  }
  return resealed;
};

/**
 * Replaces an identity key that may be known to others, while API and worker are stopped. Passwords stay valid: their verifiers are sealed
 * with the new key. Everything else that depends on the key is short-lived and is discarded: users sign in again, and devices are unknown
 * once. The signing key is replaced too, because with a leaked identity key it could be read from a copy of the database.
 */
export const replaceLeakedKey = async (tx: Transaction, change: KeyChange) => {
  await lockIdentityTables(tx);
  const users = await selectSealedVerifiers(tx);
  const resealed = await resealVerifiers(tx, change, users);
  if (resealed === 0 && users.length > 0)
    throw new Error('no password was sealed with the current identity key; nothing was changed');
  await endSessionsOfAllUsers(tx);
  await deleteKeyedRows(tx);
  return resealed;
};
