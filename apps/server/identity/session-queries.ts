import { sql } from 'kysely';
import type { Reader } from './identity-queries.ts';

export type NewSession = { sub: string; deviceHash: Buffer | null; agent: string; address: string };

/** Thirty days at the most, whatever happens in between. */
export const insertSession = (reader: Reader, session: NewSession): Promise<{ id: string; signedInAt: Date }> =>
  reader
    .insertInto('identitySession')
    .values({ ...session, endsAt: sql`now() + interval '30 days'` })
    .returning(['id', 'signedInAt'])
    .executeTakeFirstOrThrow();

export const insertRefreshToken = (reader: Reader, tokenHash: Buffer, sessionId: string) =>
  reader
    .insertInto('identityRefreshToken')
    .values({ tokenHash, sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type RefreshState = { sessionId: string; sub: string; signedInAt: Date; isOver: boolean; isReplayed: boolean };

/** The session behind a token, held for this transaction. Replayed: it was replaced, and the ten seconds of grace are past. */
export const lockRefreshToken = async (reader: Reader, tokenHash: Buffer): Promise<RefreshState | undefined> => {
  const found = await sql<RefreshState>`
    select session.id as session_id, session.sub, session.signed_in_at,
      session.ended_at is not null or session.ends_at <= now() or session.used_at <= now() - interval '12 hours'
        or session.signed_in_at < person.valid_after as is_over,
      coalesce(token.replaced_at < now() - interval '10 seconds', false) as is_replayed
    from identity_refresh_token token
    join identity_session session on session.id = token.session_id
    join identity_user person on person.sub = session.sub
    where token.token_hash = ${tokenHash}
    for update of token, session`.execute(reader);
  return found.rows[0];
};

export const replaceRefreshToken = async (reader: Reader, tokenHash: Buffer, sessionId: string) => {
  await reader
    .updateTable('identityRefreshToken')
    .set({ replacedAt: sql`coalesce(replaced_at, now())` })
    .where('tokenHash', '=', tokenHash)
    .execute();
  await reader.updateTable('identitySession').set({ usedAt: sql`now()` }).where('id', '=', sessionId).execute();
};

export const endSession = (reader: Reader, sessionId: string) =>
  reader.updateTable('identitySession').set({ endedAt: sql`coalesce(ended_at, now())` }).where('id', '=', sessionId).execute();

export const endAllSessions = (reader: Reader, sub: string) =>
  reader.updateTable('identitySession').set({ endedAt: sql`coalesce(ended_at, now())` }).where('sub', '=', sub).execute();

export const endOtherSessions = (reader: Reader, sub: string, sessionId: string) =>
  reader
    .updateTable('identitySession')
    .set({ endedAt: sql`coalesce(ended_at, now())` })
    .where('sub', '=', sub)
    .where('id', '<>', sessionId)
    .execute();

/** A session of a provider elsewhere, begun or used again; false when its user is unknown here or it is over. */
export const upsertSession = async (
  reader: Reader,
  { id, sub, deviceHash, agent, address, signedInAt }: NewSession & { id: string; signedInAt: Date },
): Promise<boolean> => {
  const kept = await sql`
    insert into identity_session as session (id, sub, device_hash, agent, address, signed_in_at, ends_at)
    select ${id}::uuid, person.sub, ${deviceHash}::bytea, ${agent}, ${address}, ${signedInAt}::timestamptz,
      ${signedInAt}::timestamptz + interval '30 days'
    from identity_user person where person.sub = ${sub}::uuid and ${signedInAt}::timestamptz >= person.valid_after
    on conflict (id) do update set used_at = now()
    where session.ended_at is null and session.ends_at > now() and session.used_at > now() - interval '12 hours'
    returning id`.execute(reader);
  return kept.rows.length > 0;
};
