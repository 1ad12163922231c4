import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The use of a key. Each use has a key derived from the master key, which is kept outside the database. */
type KeyPurpose =
  | 'verifier'
  | 'secretBlock'
  | 'code'
  | 'session'
  | 'nextRefreshToken'
  | 'device'
  | 'throttle'
  | 'unknownUser'
  | 'decoyKey'
  | 'signingKey'
  | 'mail';

export type IdentityKeys = ReturnType<typeof createIdentityKeys>;

const idLength = 2;
const nonceLength = 12;
const tagLength = 16;

/** A master key with the id by which everything that was made with it names it. */
const toNamedKey = (masterKey: Buffer) => {
  if (masterKey.length !== 32) throw new Error('the identity key is 32 bytes, given as base64');
  const derive = (use: string, length: number) => Buffer.from(hkdfSync('sha256', masterKey, '', `kiko identity ${use}`, length));
  return { id: derive('key id', idLength), derive: (purpose: KeyPurpose) => derive(purpose, 32) };
};
type NamedKey = ReturnType<typeof toNamedKey>;

/** `otherKey`: accepted as well while the identity key is replaced. Everything new is made with `masterKey`. */
export const createIdentityKeys = (masterKey: Buffer, otherKey?: Buffer) => {
  const current = toNamedKey(masterKey);
  const accepted = [current, ...(otherKey ? [toNamedKey(otherKey)] : [])];
  const currentId = current.id.toString('hex');
  // One pair of 65,536: tokens of one key would be taken for those of the other.
  if (new Set(accepted.map(({ id }) => id.toString('hex'))).size < accepted.length)
    throw new Error('the two identity keys have the same id: generate another one');
  /** What was made before keys had ids names none; it was made with the key that was the current one then. */
  const keyOfToken = (token: string) => accepted.find(({ id }) => token.startsWith(`${id.toString('hex')}.`)) ?? current;
  const hmacWith = (key: NamedKey, purpose: KeyPurpose, text: string | Buffer) =>
    createHmac('sha256', key.derive(purpose)).update(text).digest();
  return {
    /** Encrypts bytes. `context` binds them to one place, so that they cannot be moved to another. */
    seal: (purpose: KeyPurpose, plain: Buffer, context = '') => {
      // The id is a part of the nonce, whose other 80 bits are random, enough for a billion seals: releases without ids can open it too.
      const nonce = Buffer.concat([current.id, randomBytes(nonceLength - idLength)]);
      const cipher = createCipheriv('aes-256-gcm', current.derive(purpose), nonce).setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    /** Decrypts bytes; undefined if they were encrypted with another key, changed or moved. */
    open: (purpose: KeyPurpose, sealed: Buffer, context = ''): Buffer | undefined => {
      if (sealed.length < nonceLength + tagLength) return undefined;
      const named = accepted.find(({ id }) => sealed.subarray(0, idLength).equals(id));
      // A nonce from before keys had ids names none, or one by chance.
      const tried = named ? [named, ...accepted.filter((key) => key !== named)] : accepted;
      for (const key of tried) {
        const plain = decrypt(key.derive(purpose), sealed, context);
        if (plain) return plain;
      }
      return undefined;
    },
    /** A keyed hash: equal for equal texts, and not reversible. */
    hmac: (purpose: KeyPurpose, text: string | Buffer) => hmacWith(current, purpose, text),
    /** The hashes that equal texts may have: while the key is replaced there are two. */
    hmacs: (purpose: KeyPurpose, text: string | Buffer) => accepted.map((key) => hmacWith(key, purpose, text)),
    /** A random text for a client, of which only the hash is stored. It names the key of its hash. */
    createToken: (bytes: number) => `${currentId}.${randomBytes(bytes).toString('base64url')}`,
    hashToken: (purpose: KeyPurpose, token: string) => hmacWith(keyOfToken(token), purpose, token),
    /** The same successor each time while the current key is the same. The holder of the token cannot compute it. */
    nextToken: (token: string) => `${currentId}.${hmacWith(keyOfToken(token), 'nextRefreshToken', token).toString('base64url')}`,
    derive: (purpose: KeyPurpose) => current.derive(purpose),
  };
};

const decrypt = (key: Buffer, sealed: Buffer, context: string) => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
};
