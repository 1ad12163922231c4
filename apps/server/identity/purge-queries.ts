import { sql } from 'kysely';
import { sweepEmailChanges } from '../accounts/shared/email-change-queries.ts';
import { sweepInvitations } from '../accounts/shared/invitation-queries.ts';
import { purgeRequestCounts } from '../kit/http/request-count-queries.ts';
import type { DatabaseOrTransaction } from './core/identity-queries.ts';

/** Deletes rows without further effect. Sessions are kept for 90 days after their end for later inquiries. */
export const purgeExpiredIdentityData = async (reader: DatabaseOrTransaction) => {
  await reader.deleteFrom('identitySpentNonce').where('expiresAt', '<', sql<Date>`now()`).execute();
  await reader.deleteFrom('identityChallenge').where('expiresAt', '<', sql<Date>`now()`).execute();
  await reader.deleteFrom('identityMailedCode').where('expiresAt', '<', sql<Date>`now()`).execute();
  await sweepEmailChanges(reader);
  await sweepInvitations(reader);
  await purgeRequestCounts(reader);
  await sql`delete from identity_session
    where least(ended_at, expires_at, used_at + interval '12 hours') < now() - interval '90 days'`.execute(reader);
  // A token is needed for its grace period of ten seconds and, to detect theft, for the lifetime of its session.
  await sql`delete from identity_refresh_token token using identity_session session
    where session.id = token.session_id and least(session.ended_at, session.expires_at, session.used_at + interval '12 hours') < now()`.execute(
    reader,
  );
  await sql`delete from identity_throttle where blocked_until < now() and counted_since < now() - interval '1 day'`.execute(reader);
};
