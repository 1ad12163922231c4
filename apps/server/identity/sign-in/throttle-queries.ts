import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '../core/identity-queries.ts';

/** How many attempts are free, the first delay, which doubles each time, and the longest one. */
export type DelayRule = { free: number; firstSeconds: number; longestSeconds: number };

/**
 * Counts an attempt before the verification and returns whether it may go on. The count begins anew after a day. One statement,
 * because counting after the check let 40 of 60 parallel guesses through.
 */
export const countAttempt = async (
  reader: DatabaseOrTransaction,
  key: Buffer,
  { free, firstSeconds, longestSeconds }: DelayRule,
): Promise<boolean> => {
  const counted = await sql`
    insert into identity_throttle as counter (key, failures, blocked_until)
    values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when counter.counted_since <= now() - interval '1 day' then 1 else counter.failures + 1 end,
      counted_since = case when counter.counted_since <= now() - interval '1 day' then now() else counter.counted_since end,
      blocked_until = now() + case
        when counter.failures + 1 < ${free}::int or counter.counted_since <= now() - interval '1 day' then interval '0'
        -- The exponent is limited because a large power is an error.
        else make_interval(secs => least(
          ${firstSeconds}::int * power(2, least(counter.failures + 1 - ${free}::int, 30)), ${longestSeconds}::int))
      end,
      last_attempt_at = now()
    where counter.blocked_until <= now()
    returning failures`.execute(reader);
  return counted.rows.length > 0;
};

export const clearAttempts = (reader: DatabaseOrTransaction, keys: readonly Buffer[]) =>
  reader.deleteFrom('identityThrottle').where('key', 'in', keys).execute();
