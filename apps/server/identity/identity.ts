import type { Database, Transaction } from '@kiko/database/connection.ts';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { createIdentityKeys } from './keys.ts';
import type { IdentitySettings } from './settings.ts';
import { createSigningKeys } from './signing-keys.ts';

/** Everything the module's actions work with. */
export const createIdentity = (database: Database, settings: IdentitySettings) => {
  const keys = createIdentityKeys(settings.masterKey);
  const signingKeys = createSigningKeys(database, keys);
  const remote = settings.mode === 'cognito' && createRemoteJWKSet(new URL(`${settings.issuer}/.well-known/jwks.json`));
  /** What tokens are verified with: our own keys, or those the provider publishes. */
  const keySet = async (): Promise<JWTVerifyGetKey> => remote || signingKeys.keySet();
  return { database, settings, keys, signingKeys, keySet };
};

export type Identity = ReturnType<typeof createIdentity>;

/** The machine a call comes from, as far as it tells. */
export type Caller = { deviceHash: Buffer | null; agent: string; address: string };

/** One call of the protocol: who asks, when, and the transaction that its outcome and its audit entry share. */
export type Call = {
  identity: Identity;
  caller: Caller;
  now: Date;
  inStep: InStep;
  /** For an answer that is a refusal all the same, as a code that is asked for again. */
  noteRefusal: (type: string) => void;
};
export type InStep = <Answer>(work: (tx: Transaction) => Promise<Answer>) => Promise<Answer>;
