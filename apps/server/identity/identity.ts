import type { Database } from '@kiko/database/connection.ts';
import { createIdentityKeys } from './keys.ts';
import type { IdentitySettings } from './settings.ts';
import { createSigningKeys } from './signing-keys.ts';

/** Everything the module's actions work with. */
export const createIdentity = (database: Database, settings: IdentitySettings) => {
  const keys = createIdentityKeys(settings.masterKey);
  return { database, settings, keys, signingKeys: createSigningKeys(database, keys) };
};

export type Identity = ReturnType<typeof createIdentity>;

/** The machine a call comes from, as far as it tells. */
export type Caller = { deviceHash: Buffer | null; agent: string; address: string };
