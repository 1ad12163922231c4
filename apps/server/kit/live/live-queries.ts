import type { LiveEvent } from '@kiko/contract/live/live-endpoints.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { Audience } from '@kiko/domain/live/audiences.ts';
import { sql } from 'kysely';

type AddressedLiveEvent = { audience: Audience; event: LiveEvent };

export const insertLiveEvents = async (tx: Transaction, signs: readonly AddressedLiveEvent[]) => {
  if (signs.length === 0) return;
  const rows = signs.map(({ audience, event: { topic, ...data } }) => ({ audience, topic, data: JSON.stringify(data) }));
  await tx.insertInto('liveEvent').values(rows).execute();
};

/** Writes a live event for these audiences. It is published after the commit, at the next read. */
export const insertLiveEvent = (tx: Transaction, audiences: readonly Audience[], event: LiveEvent) =>
  insertLiveEvents(
    tx,
    [...new Set(audiences)].map((audience) => ({ audience, event })),
  );

export type StoredLiveEvent = { id: number; transactionId: number; audience: Audience; event: LiveEvent };
type LiveEventPage = { position: number; events: StoredLiveEvent[] };

/**
 * Returns the events since a position, and the next position. All transactions below it have ended, so that a reader that
 * continues from it misses nothing. Events already visible above it are read again. `most` limits the events, not the position.
 */
export const selectLiveEvents = async (
  database: Database,
  since: number | undefined,
  { audiences = null, most = null }: { audiences?: readonly Audience[] | null; most?: number | null } = {},
): Promise<LiveEventPage> => {
  const from = since === undefined ? sql`pg_snapshot_xmin(pg_current_snapshot())` : sql`${String(since)}::xid8`;
  const { rows } = await sql<LiveEventPage>`
    select
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint as position,
      coalesce((
        select json_agg(json_build_object('id', id, 'transactionId', transaction_id::text::bigint, 'audience', audience,
          'event', data || jsonb_build_object('topic', topic)) order by id)
        from live_events_since(${from}, ${audiences}::text[], ${most}::bigint)
      ), '[]') as events`.execute(database);
  const [looked] = rows;
  if (!looked) throw new Error('expected one row from the live event query');
  return looked;
};

/** Events are kept for a day. A client that was away for longer reloads everything. */
export const purgeLiveEvents = (database: Database) =>
  database.deleteFrom('liveEvent').where('createdAt', '<', sql<Date>`now() - interval '1 day'`).execute();
