import type { Transaction } from '@kiko/database/connection.ts';
import type { IdentityKeys } from './identity-keys.ts';
import {
  deleteKeyedRows,
  endSessionsOfAllUsers,
  lockIdentityTables,
  selectSealedVerifiers,
  updateSealedVerifier,
} from './reseal-queries.ts';

/**
 * Replaces the identity key. Passwords stay valid: their verifiers are sealed with the new key. Everything else that depends on the key
 * is short-lived and is discarded: users sign in again, and devices are unknown once. The signing key is replaced too, because with a
 * leaked identity key it could be read from a copy of the database.
 */
export const resealIdentity = async (tx: Transaction, { from, to }: { from: IdentityKeys; to: IdentityKeys }) => {
  await lockIdentityTables(tx);
  const users = await selectSealedVerifiers(tx);
  for (const { sub, sealedVerifier } of users) {
    const verifier = from.open('verifier', sealedVerifier, sub);
    if (!verifier) throw new Error(`the password of user ${sub} was not sealed with the current identity key; nothing was changed`);
    await updateSealedVerifier(tx, sub, to.seal('verifier', verifier, sub));
  }
  await endSessionsOfAllUsers(tx);
  await deleteKeyedRows(tx);
  return users.length;
};
