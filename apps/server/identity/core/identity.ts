import type { Database, Transaction } from '@kiko/database/connection.ts';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { createDecoyKey } from './decoy-key.ts';
import { createIdentityKeys } from './identity-keys.ts';
import type { IdentitySettings } from './identity-settings.ts';
import { createSigningKeys } from './signing-keys.ts';

/** The dependencies of the identity actions. */
export const createIdentity = (database: Database, settings: IdentitySettings) => {
  const keys = createIdentityKeys(settings.masterKey, settings.otherKey);
  const signingKeys = createSigningKeys(database, keys);
  const remote = settings.mode === 'cognito' && createRemoteJWKSet(new URL(`${settings.issuer}/.well-known/jwks.json`));
  /** Verification keys: our own, or those published by the provider. */
  const keySet = async (): Promise<JWTVerifyGetKey> => remote || signingKeys.keySet();
  return { database, settings, keys, signingKeys, keySet, decoyKey: createDecoyKey(database, keys) };
};

export type Identity = ReturnType<typeof createIdentity>;

/** The device that a call comes from, as far as it is known. */
export type ClientDevice = { deviceHash: Buffer | null; userAgent: string; address: string };

/** One call of the protocol: caller, time, and the transaction shared by its outcome and its audit entry. */
export type ActionContext = {
  identity: Identity;
  device: ClientDevice;
  now: Date;
  runInAuditedTransaction: RunInAuditedTransaction;
  /** Audits a refusal that is not thrown, such as a repeated challenge for a code. */
  noteRefusal: (type: string) => void;
};
export type RunInAuditedTransaction = <Answer>(work: (tx: Transaction) => Promise<Answer>) => Promise<Answer>;
