import type { Database, Transaction } from '@kiko/database/connection.ts';
import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { type Condition, matches } from '@kiko/domain/access/condition.ts';
import { noScopeAttributes, type ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { ReservationStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { localizedColumns, localizedName, nameIfAny } from '../kit/database/sql-expressions.ts';
import { selectVisibleReservations, type Viewer } from '../reservations/shared/visible-reservation-queries.ts';

type AccessFilter = Condition<ScopeAttribute>;
type LocalizedName = { ja: string; en: string };
/** The scope of a feed; all accessible calls if both are null. */
export type FeedScope = { portId: number | null; berthId: number | null };

export const calendarFeedScopeColumns = { accountId: sql.ref('calendarFeed.accountId') };

export const selectFeeds = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('calendarFeed')
    .leftJoin('berth', 'berth.id', 'calendarFeed.berthId')
    .leftJoin('port', (join) => join.on(sql<boolean>`port.id = coalesce(calendar_feed.port_id, berth.port_id)`))
    .select(['calendarFeed.id', 'calendarFeed.portId', 'calendarFeed.berthId', 'calendarFeed.createdAt', 'calendarFeed.readAt'])
    .select([nameIfAny('port', 'portName'), nameIfAny('berth', 'berthName')])
    .where(conditionToSql(accessFilter, calendarFeedScopeColumns))
    .orderBy('calendarFeed.id')
    .execute();

export const findFeed = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  tx
    .selectFrom('calendarFeed')
    .select('id')
    .where('id', '=', id)
    .where(conditionToSql(accessFilter, calendarFeedScopeColumns))
    .executeTakeFirst();

/** Of two concurrent requests the later URL is valid. */
export const upsertFeed = (tx: Transaction, feed: FeedScope & { accountId: number; secretHash: Buffer }) =>
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

export const deleteFeedRow = (tx: Transaction, id: number) => tx.deleteFrom('calendarFeed').where('id', '=', id).execute();

export const isPortAccessible = async (tx: Transaction, actor: Actor, id: number) => {
  const port = await tx
    .selectFrom('port')
    .select(['id as portId', 'adminOrganizationId', 'isAbolished'])
    .where('id', '=', id)
    .executeTakeFirst();
  const accessFilter = accessFilterFor('port.read', actor);
  return port !== undefined && accessFilter !== undefined && matches(accessFilter, { ...noScopeAttributes, ...port });
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
  return berth !== undefined && accessFilter !== undefined && matches(accessFilter, { ...noScopeAttributes, ...berth });
};

/** The account and scope of a feed URL; undefined once it is revoked. */
export const resolveFeedSecret = async (database: Database, secretHash: Buffer) => {
  const { rows } = await sql<{ accountId: number } & FeedScope>`
    select * from resolve_calendar_feed(${secretHash})`.execute(database);
  return rows[0];
};

/** All submitted calls, canceled or not, from three months ago on. */
export const selectFeedReservations = (tx: Transaction, sight: Viewer, { portId, berthId }: FeedScope) => {
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
    .select([localizedName('port', 'portName'), localizedName('berth', 'berthName')])
    .select([localizedColumns('shipName.nameJa', 'shipName.nameEn', 'shipName')])
    .select([nameIfAny('organizationName', 'organizationName')])
    .where('reservation.receiptNo', 'is not', null)
    .where('reservation.endAt', '>', sql<Date>`system_time() - interval '3 months'`)
    .orderBy('reservation.startAt')
    .orderBy('reservation.id');
  if (portId !== null) found = found.where('berth.portId', '=', portId);
  if (berthId !== null) found = found.where('reservation.berthId', '=', berthId);
  return found.execute();
};
export type FeedReservation = Awaited<ReturnType<typeof selectFeedReservations>>[number];

export const findFeedScopeNames = async (tx: Transaction, { portId, berthId }: FeedScope) => {
  const { rows } = await sql<{ port: LocalizedName; berth: LocalizedName | null }>`
    select json_build_object('ja', port.name_ja, 'en', port.name_en) as port,
      case when berth.id is not null then json_build_object('ja', berth.name_ja, 'en', berth.name_en) end as berth
    from port left join berth on berth.id = ${berthId}::bigint
    where port.id = coalesce(berth.port_id, ${portId}::bigint)`.execute(tx);
  return rows[0];
};
