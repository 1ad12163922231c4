import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK, type JWTVerifyGetKey } from 'jose';
import type { Reader } from '../identity-queries.ts';
import type { IdentityKeys } from './keys.ts';
import { insertFirstSigningKey, type StoredSigningKey, selectSigningKeys } from './signing-key-queries.ts';

const algorithm = 'RS256';
const keptMs = 60_000;

type Kept = { stored: StoredSigningKey[]; publicKeys: { keys: JWK[] }; keySet: JWTVerifyGetKey };

/** One key set per cache period: creating one for each token cost more than half of its verification. */
const keep = (stored: StoredSigningKey[]): Kept => {
  const publicKeys = { keys: stored.map(({ publicJwk }) => publicJwk as JWK) };
  return { stored, publicKeys, keySet: createLocalJWKSet(publicKeys) };
};

/** The keys that sign tokens. Private keys are encrypted; the first one is created on first use. */
export const createSigningKeys = (database: Reader, keys: IdentityKeys) => {
  let kept: { readAt: number; found: Promise<Kept> } | undefined;
  const read = async () => {
    const found = await selectSigningKeys(database);
    if (found.some(({ status }) => status === 'active')) return found;
    await insertFirstSigningKey(database, await createKey(keys));
    return selectSigningKeys(database);
  };
  // Keys change a few times a year and are published before they sign, so caching them for a minute is safe.
  const recall = () => {
    if (!kept || performance.now() - kept.readAt > keptMs) {
      const found = read().then(keep);
      kept = { readAt: performance.now(), found };
      found.catch(() => {
        kept = undefined;
      });
    }
    return kept.found;
  };
  return {
    active: async () => {
      const key = (await recall()).stored.find(({ status }) => status === 'active');
      const plain = key && keys.open('signingKey', key.sealedPrivateKey, key.id);
      if (!key || !plain) throw new Error('decrypting the signing key failed: it was encrypted with another identity key');
      return { id: key.id, privateKey: await importPKCS8(plain.toString('utf8'), algorithm) };
    },
    /** Keys whose tokens may still be in use, and the next key, so that verifiers know it in time. */
    publicKeys: async () => (await recall()).publicKeys,
    /** The same keys for verification. */
    keySet: async () => (await recall()).keySet,
  };
};

export const createKey = async (keys: IdentityKeys) => {
  const id = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 });
  const sealedPrivateKey = keys.seal('signingKey', Buffer.from(await exportPKCS8(privateKey)), id);
  return { id, sealedPrivateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: id, alg: algorithm, use: 'sig' } };
};
