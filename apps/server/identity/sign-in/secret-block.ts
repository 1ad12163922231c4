import { randomBytes } from 'node:crypto';
import type { IdentityKeys } from '../core/identity-keys.ts';
import type { AttemptCounters } from './attempt-counters.ts';

/** The server state between the two steps of SRP. The client holds it encrypted, so nothing is stored. */
export type SecretBlock = {
  /** Undefined for an unknown address: the answer is then refused like a wrong password. */
  sub: string | undefined;
  userId: string;
  clientPublic: bigint;
  serverPublic: bigint;
  secret: bigint;
  verifier: bigint;
  counters: AttemptCounters;
  nonce: Buffer;
  expiresAt: Date;
};

/** Padded to a fixed length so that it does not reveal whether the account exists. */
const paddedLength = 4096;
const lifetimeMinutes = 3;

export const sealSecretBlock = (keys: IdentityKeys, block: Omit<SecretBlock, 'nonce' | 'expiresAt'>, now: Date) => {
  const text = JSON.stringify({
    sub: block.sub ?? null,
    userId: block.userId,
    clientPublic: block.clientPublic.toString(16),
    serverPublic: block.serverPublic.toString(16),
    secret: block.secret.toString(16),
    verifier: block.verifier.toString(16),
    ownCounter: block.counters.own.toString('hex'),
    sharedCounter: block.counters.shared?.toString('hex') ?? null,
    nonce: randomBytes(16).toString('hex'),
    expiresAt: now.getTime() + lifetimeMinutes * 60_000,
  });
  return keys.seal('secretBlock', Buffer.from(text.padEnd(paddedLength))).toString('base64');
};

export const openSecretBlock = (keys: IdentityKeys, sealed: string, now: Date): SecretBlock | undefined => {
  const plain = keys.open('secretBlock', Buffer.from(sealed, 'base64'));
  if (!plain) return undefined;
  // Encrypted by us, so it has the shape that sealBlock wrote.
  const stored = JSON.parse(plain.toString('utf8')) as Record<string, string | null> & { expiresAt: number };
  if (stored.expiresAt <= now.getTime()) return undefined;
  const integer = (name: string) => BigInt(`0x${stored[name] ?? '0'}`);
  return {
    sub: stored['sub'] ?? undefined,
    userId: stored['userId'] ?? '',
    clientPublic: integer('clientPublic'),
    serverPublic: integer('serverPublic'),
    secret: integer('secret'),
    verifier: integer('verifier'),
    counters: {
      kind: 'password',
      own: Buffer.from(stored['ownCounter'] ?? '', 'hex'),
      shared: stored['sharedCounter'] ? Buffer.from(stored['sharedCounter'], 'hex') : undefined,
    },
    nonce: Buffer.from(stored['nonce'] ?? '', 'hex'),
    expiresAt: new Date(stored.expiresAt),
  };
};
