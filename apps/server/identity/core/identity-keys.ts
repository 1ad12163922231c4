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
  | 'signingKey'
  | 'mail';

export type IdentityKeys = ReturnType<typeof createIdentityKeys>;

export const createIdentityKeys = (masterKey: Buffer) => {
  if (masterKey.length !== 32) throw new Error('the identity key is 32 bytes, given as base64');
  const keyFor = (purpose: KeyPurpose) => Buffer.from(hkdfSync('sha256', masterKey, '', `kiko identity ${purpose}`, 32));
  return {
    /** Encrypts bytes. `context` binds them to one place, so that they cannot be moved to another. */
    seal: (purpose: KeyPurpose, plain: Buffer, context = '') => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce).setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    /** Decrypts bytes; undefined if they were encrypted with another key, changed or moved. */
    open: (purpose: KeyPurpose, sealed: Buffer, context = ''): Buffer | undefined => {
      if (sealed.length < 28) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-16));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
    /** A keyed hash: equal for equal texts, and not reversible. */
    hmac: (purpose: KeyPurpose, text: string | Buffer) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
  };
};
