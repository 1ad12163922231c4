import type { SessionEndCause } from '@kiko/contract/identity/session-end.ts';
import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '../core/identity-queries.ts';

export type SessionInput = { sub: string; deviceHash: Buffer | null; userAgent: string; address: string };

/** Absolute lifetime of thirty days. */
export const insertSession = (
  reader: DatabaseOrTransaction,
  { userAgent, ...session }: SessionInput,
): Promise<{ id: string; signedInAt: Date }> =>
  reader
    .insertInto('identitySession')
    .values({ ...session, userAgent, expiresAt: sql`now() + interval '30 days'` })
    .returning(['id', 'signedInAt'])
    .executeTakeFirstOrThrow();

export const insertRefreshToken = (reader: DatabaseOrTransaction, tokenHash: Buffer, sessionId: string) =>
  reader
    .insertInto('identityRefreshToken')
    .values({ tokenHash, sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type RefreshTokenState = { sessionId: string; sub: string; signedInAt: Date; isExpired: boolean; isReplayed: boolean };

/**
 * The session of a refresh token, locked for this transaction. Replayed: the token was replaced and its grace period of ten
 * seconds is over.
 */
export const lockRefreshToken = async (
  reader: DatabaseOrTransaction,
  tokenHash: Buffer,
): Promise<RefreshTokenState | undefined> => {
  const found = await sql<RefreshTokenState>`
    select session.id as session_id, session.sub, session.signed_in_at,
      session.ended_at is not null or session.expires_at <= now() or session.used_at <= now() - interval '12 hours'
        or session.signed_in_at < identity_user.tokens_valid_after as is_expired,
      coalesce(token.replaced_at < now() - interval '10 seconds', false) as is_replayed
    from identity_refresh_token token
    join identity_session session on session.id = token.session_id
    join identity_user on identity_user.sub = session.sub
    where token.token_hash = ${tokenHash}
    for update of token, session`.execute(reader);
  return found.rows[0];
};

export const markRefreshTokenReplaced = async (reader: DatabaseOrTransaction, tokenHash: Buffer, sessionId: string) => {
  await reader
    .updateTable('identityRefreshToken')
    .set({ replacedAt: sql`coalesce(replaced_at, now())` })
    .where('tokenHash', '=', tokenHash)
    .execute();
  await reader.updateTable('identitySession').set({ usedAt: sql`now()` }).where('id', '=', sessionId).execute();
};

/** Why a session was ended early; the first cause is kept. */
export type EndCause = 'signedOut' | 'otherDevice' | 'administrator' | 'passwordChanged' | 'tokenReused';

const endedBy = (cause: EndCause | null) => ({
  endedAt: sql<Date>`coalesce(ended_at, now())`,
  endCause: sql<EndCause | null>`case when ended_at is null then ${cause} else end_cause end`,
});

/** Without a cause the session expired. */
export const endSession = (reader: DatabaseOrTransaction, sessionId: string, cause: EndCause | null) =>
  reader.updateTable('identitySession').set(endedBy(cause)).where('id', '=', sessionId).execute();

/** Known devices need a code again, and calendars end; the device of the kept session stays known. */
const forgetDevicesAndFeeds = async (reader: DatabaseOrTransaction, sub: string, keptSessionId: string | null) => {
  const keptDevice = sql`(select device_hash from identity_session where id = ${keptSessionId}::uuid)`;
  await reader
    .deleteFrom('identityDevice')
    .where('sub', '=', sub)
    .where(sql<boolean>`device_hash is distinct from ${keptDevice}`)
    .execute();
  await sql`select revoke_calendar_feeds(${sub}::uuid)`.execute(reader);
};

export const endAllSessions = async (reader: DatabaseOrTransaction, sub: string, cause: EndCause) => {
  await reader.updateTable('identitySession').set(endedBy(cause)).where('sub', '=', sub).execute();
  await forgetDevicesAndFeeds(reader, sub, null);
};

type Kept = { sub: string; sessionId: string };

export const endOtherSessions = async (reader: DatabaseOrTransaction, { sub, sessionId }: Kept, cause: EndCause) => {
  await reader.updateTable('identitySession').set(endedBy(cause)).where('sub', '=', sub).where('id', '<>', sessionId).execute();
  await forgetDevicesAndFeeds(reader, sub, sessionId);
};

export const findSessionEnd = async (
  reader: DatabaseOrTransaction,
  { sub, sessionId }: Kept,
): Promise<SessionEndCause | undefined> => {
  const { rows } = await sql<{ cause: SessionEndCause }>`
    select find_session_end(${sub}::uuid, ${sessionId}::uuid) as cause`.execute(reader);
  return rows[0]?.cause;
};

/** A session of an external provider, started or used again. False when its user is unknown here or the session has ended. */
export const upsertSession = async (
  reader: DatabaseOrTransaction,
  { id, sub, deviceHash, userAgent, address, signedInAt }: SessionInput & { id: string; signedInAt: Date },
): Promise<boolean> => {
  const kept = await sql`
    insert into identity_session as session (id, sub, device_hash, user_agent, address, signed_in_at, expires_at)
    select ${id}::uuid, identity_user.sub, ${deviceHash}::bytea, ${userAgent}, ${address}, ${signedInAt}::timestamptz,
      ${signedInAt}::timestamptz + interval '30 days'
    from identity_user where identity_user.sub = ${sub}::uuid and ${signedInAt}::timestamptz >= identity_user.tokens_valid_after
    on conflict (id) do update set used_at = now()
    where session.ended_at is null and session.expires_at > now() and session.used_at > now() - interval '12 hours'
    returning id`.execute(reader);
  return kept.rows.length > 0;
};
