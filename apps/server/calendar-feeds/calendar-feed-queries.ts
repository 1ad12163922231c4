import type { Database, Transaction } from '@kiko/database/connection.ts';
import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { type Condition, covers } from '@kiko/domain/access/condition.ts';
import { noFacts, type ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { ReservationStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import { sql } from 'kysely';
import { asSql } from '../kit/database/as-sql.ts';
import { bothLanguages, nameIfAny, nameOf } from '../kit/database/columns.ts';
import { selectVisibleReservations, type Viewer } from '../reservations/shared/visible-reservation-queries.ts';

type AccessFilter = Condition<ScopeFact>;
type Name = { ja: string; en: string };
/** The scope of a feed; all accessible calls if both are null. */
export type FeedPlace = { portId: number | null; berthId: number | null };

export const calendarFeedFacts = { accountId: sql.ref('calendarFeed.accountId') };

export const selectFeeds = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('calendarFeed')
    .leftJoin('berth', 'berth.id', 'calendarFeed.berthId')
    .leftJoin('port', (join) => join.on(sql<boolean>`port.id = coalesce(calendar_feed.port_id, berth.port_id)`))
    .select(['calendarFeed.id', 'calendarFeed.portId', 'calendarFeed.berthId', 'calendarFeed.createdAt', 'calendarFeed.readAt'])
    .select([nameIfAny('port', 'portName'), nameIfAny('berth', 'berthName')])
    .where(asSql(accessFilter, calendarFeedFacts))
    .orderBy('calendarFeed.id')
    .execute();

export const findFeed = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  tx.selectFrom('calendarFeed').select('id').where('id', '=', id).where(asSql(accessFilter, calendarFeedFacts)).executeTakeFirst();

/** Of two concurrent requests the later URL is valid. */
export const upsertFeed = (tx: Transaction, feed: FeedPlace & { accountId: number; secretHash: Buffer }) =>
  tx
    .insertInto('calendarFeed')
    .values(feed)
    .onConflict((conflict) =>
      conflict
        .constraint('calendar_feed_one_per_scope')
        .doUpdateSet({ secretHash: feed.secretHash, createdAt: sql`now()`, readAt: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

export const removeFeed = (tx: Transaction, id: number) => tx.deleteFrom('calendarFeed').where('id', '=', id).execute();

export const isPortAccessible = async (tx: Transaction, actor: Actor, id: number) => {
  const port = await tx
    .selectFrom('port')
    .select(['id as portId', 'adminOrganizationId', 'isAbolished'])
    .where('id', '=', id)
    .executeTakeFirst();
  const accessFilter = accessFilterFor('port.read', actor);
  return port !== undefined && accessFilter !== undefined && covers(accessFilter, { ...noFacts, ...port });
};

export const isBerthAccessible = async (tx: Transaction, actor: Actor, id: number) => {
  const berth = await tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.id as berthId', 'berth.portId', 'port.adminOrganizationId'])
    .select(sql<boolean>`berth.is_abolished or port.is_abolished`.as('isAbolished'))
    .where('berth.id', '=', id)
    .executeTakeFirst();
  const accessFilter = accessFilterFor('berth.read', actor);
  return berth !== undefined && accessFilter !== undefined && covers(accessFilter, { ...noFacts, ...berth });
};

/** The account and scope of a feed URL; undefined once it is revoked. */
export const openFeed = async (database: Database, secretHash: Buffer) => {
  const { rows } = await sql<{ accountId: number } & FeedPlace>`
    select * from open_calendar_feed(${secretHash})`.execute(database);
  return rows[0];
};

/** All submitted calls, canceled or not, from three months ago on. */
export const selectFeedCalls = (tx: Transaction, sight: Viewer, { portId, berthId }: FeedPlace) => {
  let found = selectVisibleReservations(tx, sight)
    .select([
      'reservation.id',
      'reservation.number',
      'reservation.version',
      'reservation.startAt',
      'reservation.endAt',
      'reservation.updatedAt',
    ])
    .select(['reservation.isCancellationRequested', sql<ReservationStatus>`reservation.status`.as('status')])
    .select([nameOf('port', 'portName'), nameOf('berth', 'berthName')])
    .select([bothLanguages('shipName.nameJa', 'shipName.nameEn', 'shipName')])
    .select([nameIfAny('organizationName', 'organizationName')])
    .where('reservation.receiptNo', 'is not', null)
    .where('reservation.endAt', '>', sql<Date>`system_time() - interval '3 months'`)
    .orderBy('reservation.startAt')
    .orderBy('reservation.id');
  if (portId !== null) found = found.where('berth.portId', '=', portId);
  if (berthId !== null) found = found.where('reservation.berthId', '=', berthId);
  return found.execute();
};
export type FeedCall = Awaited<ReturnType<typeof selectFeedCalls>>[number];

export const findPlaceNames = async (tx: Transaction, { portId, berthId }: FeedPlace) => {
  const { rows } = await sql<{ port: Name; berth: Name | null }>`
    select json_build_object('ja', port.name_ja, 'en', port.name_en) as port,
      case when berth.id is not null then json_build_object('ja', berth.name_ja, 'en', berth.name_en) end as berth
    from port left join berth on berth.id = ${berthId}::bigint
    where port.id = coalesce(berth.port_id, ${portId}::bigint)`.execute(tx);
  return rows[0];
};
