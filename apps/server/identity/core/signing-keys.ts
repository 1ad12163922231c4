import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK, type JWTVerifyGetKey } from 'jose';
import type { IdentityKeys } from './identity-keys.ts';
import type { DatabaseOrTransaction } from './identity-queries.ts';
import { insertFirstSigningKey, type StoredSigningKey, selectSigningKeys } from './signing-key-queries.ts';

const algorithm = 'RS256';
const cacheMs = 60_000;

/** The identity key of this process is not the one of the database: no user could sign in. */
export class WrongIdentityKey extends Error {
  override name = 'WrongIdentityKey';
}

type CachedKeys = { stored: StoredSigningKey[]; publicKeys: { keys: JWK[] }; keySet: JWTVerifyGetKey };

/** One key set per cache period: creating one for each token cost more than half of its verification. */
const toCachedKeys = (stored: StoredSigningKey[]): CachedKeys => {
  const publicKeys = { keys: stored.map(({ publicJwk }) => publicJwk as JWK) };
  return { stored, publicKeys, keySet: createLocalJWKSet(publicKeys) };
};

/** The keys that sign tokens. Private keys are encrypted; the first one is created on first use. */
export const createSigningKeys = (database: DatabaseOrTransaction, keys: IdentityKeys) => {
  let cache: { readAt: number; found: Promise<CachedKeys> } | undefined;
  const read = async () => {
    const found = await selectSigningKeys(database);
    if (found.some(({ status }) => status === 'active')) return found;
    await insertFirstSigningKey(database, await generateSigningKey(keys));
    return selectSigningKeys(database);
  };
  // Keys change a few times a year and are published before they sign, so caching them for a minute is safe.
  const readCached = () => {
    if (!cache || performance.now() - cache.readAt > cacheMs) {
      const found = read().then(toCachedKeys);
      cache = { readAt: performance.now(), found };
      found.catch(() => {
        cache = undefined;
      });
    }
    return cache.found;
  };
  return {
    active: async () => {
      const key = (await readCached()).stored.find(({ status }) => status === 'active');
      const plain = key && keys.open('signingKey', key.sealedPrivateKey, key.id);
      if (!key || !plain) throw new WrongIdentityKey('the signing key of the database was encrypted with another identity key');
      return { id: key.id, privateKey: await importPKCS8(plain.toString('utf8'), algorithm) };
    },
    /** Keys whose tokens may still be in use, and the next key, so that verifiers know it in time. */
    publicKeys: async () => (await readCached()).publicKeys,
    /** The same keys for verification. */
    keySet: async () => (await readCached()).keySet,
  };
};

export const generateSigningKey = async (keys: IdentityKeys) => {
  const id = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 });
  const sealedPrivateKey = keys.seal('signingKey', Buffer.from(await exportPKCS8(privateKey)), id);
  return { id, sealedPrivateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: id, alg: algorithm, use: 'sig' } };
};
