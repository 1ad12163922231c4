import { dayMs } from '@kiko/domain/calendar/durations.ts';
import type { Identity } from './identity.ts';
import {
  deleteSigningKey,
  insertNextSigningKey,
  lockSigningKeys,
  type SigningKeyStatus,
  updateSigningKeyStatus,
} from './signing-key-queries.ts';
import { generateSigningKey } from './signing-keys.ts';

/** A key signs for thirty days. It is published from a day before to a day after, far longer than any token or cache lives. */
const signingDays = 30;

/** Run daily. A second run on the same day changes nothing. */
export const rotateSigningKeys = async ({ database, keys }: Identity, now: Date) => {
  const created = await generateSigningKey(keys);
  await database.transaction().execute(async (tx) => {
    const stored = await lockSigningKeys(tx);
    const isOlder = ({ statusSince }: SigningKeyStatus, days: number) => now.getTime() - statusSince.getTime() >= days * dayMs;
    for (const { id } of stored.filter((key) => key.status === 'retired' && isOlder(key, 1))) await deleteSigningKey(tx, id);
    const active = stored.find(({ status }) => status === 'active');
    const next = stored.find(({ status }) => status === 'next');
    if (!active || !isOlder(active, signingDays - 1)) return;
    if (!next) await insertNextSigningKey(tx, { ...created, now });
    else if (isOlder(active, signingDays) && isOlder(next, 1)) {
      // The order matters: the schema allows only one active key at any time.
      await updateSigningKeyStatus(tx, { id: active.id, status: 'retired', now });
      await updateSigningKeyStatus(tx, { id: next.id, status: 'active', now });
    }
  });
};
