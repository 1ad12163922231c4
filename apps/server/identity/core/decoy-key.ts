import { findDecoyKey, insertDecoyKey } from './decoy-key-queries.ts';
import type { IdentityKeys } from './identity-keys.ts';
import type { DatabaseOrTransaction } from './identity-queries.ts';
import { WrongIdentityKey } from './signing-keys.ts';

/**
 * The key of the fake values that an unknown address gets. It is stored and encrypted, so that they stay the same when the identity key
 * is replaced: an address whose values change would be known to be unknown.
 */
export const createDecoyKey = (database: DatabaseOrTransaction, keys: IdentityKeys) => {
  const read = async () => {
    // The values were computed with this key before it was stored.
    await insertDecoyKey(database, keys.seal('decoyKey', keys.derive('unknownUser')));
    const opened = keys.open('decoyKey', await findDecoyKey(database));
    if (!opened) throw new WrongIdentityKey('the decoy key of the database was encrypted with another identity key');
    return opened;
  };
  let found: Promise<Buffer> | undefined;
  return () => {
    found ??= read().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
};
