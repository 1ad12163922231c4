import { sql } from 'kysely';
import type { Reader } from './identity-queries.ts';

/**
 * Takes away what can have no effect any more. Sessions stay for 90 days after their end, so that somebody who asks what
 * happened can be told.
 */
export const sweepIdentity = async (reader: Reader) => {
  await reader.deleteFrom('identitySpentNonce').where('expiresAt', '<', sql<Date>`now()`).execute();
  await reader.deleteFrom('identityChallenge').where('expiresAt', '<', sql<Date>`now()`).execute();
  await reader.deleteFrom('identityCode').where('expiresAt', '<', sql<Date>`now()`).execute();
  await sql`delete from identity_session
    where least(ended_at, ends_at, used_at + interval '12 hours') < now() - interval '90 days'`.execute(reader);
  // A token is looked up for its ten seconds of grace and, to notice a thief, as long as its session can live.
  await sql`delete from identity_refresh_token token using identity_session session
    where session.id = token.session_id and least(session.ended_at, session.ends_at, session.used_at + interval '12 hours') < now()`.execute(
    reader,
  );
  // Four failures a day lead nowhere; whoever was made to wait stays counted for ninety days.
  await sql`delete from identity_throttle where free_at < now() and (
    (failures < 5 and counted_at < now() - interval '1 day') or counted_at < now() - interval '90 days')`.execute(reader);
};
