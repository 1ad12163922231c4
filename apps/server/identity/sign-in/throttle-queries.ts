import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '../core/identity-queries.ts';

/** Consecutive failures after which only a reset by mail helps. */
const maxFailures = 100;

/**
 * Counts an attempt before the verification and returns whether it may go on: five are free, then the delay doubles each time up
 * to 15 minutes. One statement, because counting after the check let 40 of 60 parallel guesses through.
 */
export const consumeAttempt = async (reader: DatabaseOrTransaction, key: Buffer): Promise<boolean> => {
  const counted = await sql`
    insert into identity_throttle as counter (key, failures, blocked_until)
    values (${key}, 1, now())
    on conflict (key) do update set
      failures = counter.failures + 1,
      blocked_until = now() + case
        when counter.failures + 1 < 5 then interval '0'
        else least(interval '1 second' * power(2, counter.failures + 1 - 5), interval '15 minutes')
      end,
      last_attempt_at = now()
    where counter.blocked_until <= now() and counter.failures < ${maxFailures}
    returning failures`.execute(reader);
  return counted.rows.length > 0;
};

/** Wrong codes of one day. A new code does not reset the count. */
export const consumeDailyAttempt = async (reader: DatabaseOrTransaction, key: Buffer, perDay: number): Promise<boolean> => {
  const counted = await sql`
    insert into identity_throttle as counter (key, failures, blocked_until)
    values (${key}, 1, now() + interval '24 hours')
    on conflict (key) do update set
      failures = case when counter.blocked_until <= now() then 1 else counter.failures + 1 end,
      blocked_until = case when counter.blocked_until <= now() then now() + interval '24 hours' else counter.blocked_until end,
      last_attempt_at = now()
    where counter.blocked_until <= now() or counter.failures < ${perDay}
    returning failures`.execute(reader);
  return counted.rows.length > 0;
};

export const clearAttempts = (reader: DatabaseOrTransaction, keys: readonly Buffer[]) =>
  reader.deleteFrom('identityThrottle').where('key', 'in', keys).execute();
