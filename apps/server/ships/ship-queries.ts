import type { ShipDetail, ShipListQuery } from '@kiko/contract/ships/ship-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { ShipClass } from '@kiko/domain/ships/ship-classes.ts';
import { shipRequestStatuses } from '@kiko/domain/ships/ship-request-workflow.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import {
  inJapaneseOrder,
  localizedColumns,
  localizedName,
  searchTextContains,
  withNullsLast,
} from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';

const { pending, returning } = shipRequestStatuses;

/** The actor and the access filter. */
export type Viewer = { actor: Actor; accessFilter: Condition<ScopeAttribute> };
export type StoredShip = Omit<ShipDetail, 'editableFields' | 'canRequestChange'>;

export const shipScopeColumns = { isAbolished: sql.ref('ship.isAbolished') };

const sortColumns = {
  nameJa: inJapaneseOrder('ship.nameJa'),
  nameEn: sql.ref('ship.nameEn'),
  imoNumber: sql.ref('ship.imoNumber'),
  ownerJa: inJapaneseOrder('ship.ownerJa'),
  ownerEn: sql.ref('ship.ownerEn'),
  countryCode: sql.ref('ship.countryCode'),
  shipClass: sql.ref('ship.shipClass'),
  grossTonnage: sql.ref('ship.grossTonnage'),
  lengthM: sql.ref('ship.lengthM'),
  lastUpdatedAt: sql.ref('ship.updatedAt'),
};

/** The descriptive columns of a ship, under their API names. */
const descriptiveColumns = [
  localizedName('ship'),
  sql<string>`coalesce(ship.imo_number, '')`.as('imoNumber'),
  sql<string>`coalesce(ship.call_sign, '')`.as('callSign'),
  'ship.shipNumber',
  'ship.countryCode',
  localizedColumns('ship.homePortJa', 'ship.homePortEn', 'homePort'),
  localizedColumns('ship.ownerJa', 'ship.ownerEn', 'owner'),
  sql<ShipClass | null>`ship.ship_class`.as('shipClass'),
  'ship.grossTonnage',
  'ship.passengerCapacity',
  sql<number | null>`ship.length_m`.as('lengthM'),
  sql<number | null>`ship.width_m`.as('widthM'),
  sql<number | null>`ship.max_draft_bow_m`.as('maxDraftBowM'),
  sql<number | null>`ship.max_draft_stern_m`.as('maxDraftSternM'),
  sql<number | null>`ship.air_draft_m`.as('airDraftM'),
] as const;

const isFavorite = ({ groupId }: Actor) =>
  sql<boolean>`exists (select from group_ship where group_ship.ship_id = ship.id and group_ship.group_id = ${groupId})`;

/** At most one, by the schema. Row-level security hides requests of other organizations. */
const activeRequest = sql<StoredShip['request']>`(
  select json_build_object('id', ship_request.id, 'status', ship_request.status)
  from ship_request where ship_request.ship_id = ship.id and ship_request.status in (${sql.lit(pending)}, ${sql.lit(returning)}))`;

const rowColumns = (actor: Actor) =>
  [
    'ship.id',
    ...descriptiveColumns,
    'ship.isHidden',
    'ship.isScrapped',
    sql<boolean>`ship.is_abolished`.as('isAbolished'),
    isFavorite(actor).as('favorite'),
    activeRequest.as('request'),
    'ship.updatedAt as lastUpdatedAt',
  ] as const;

const filtered = (tx: Transaction, { actor, accessFilter }: Viewer, query: ShipListQuery & { onlyFavorites: boolean }) => {
  let found = tx.selectFrom('ship').where(conditionToSql(accessFilter, shipScopeColumns));
  if (query.freetext) found = found.where(searchTextContains('ship.searchText', query.freetext));
  if (query.shipClasses) found = found.where('ship.shipClass', 'in', query.shipClasses);
  if (query.onlyFavorites) found = found.where(isFavorite(actor));
  return found;
};

/** Latest change first by default (specification 2). */
export const selectShips = (tx: Transaction, viewer: Viewer, query: Parameters<typeof filtered>[2]) =>
  pageOf(filtered(tx, viewer, query), query, (found) =>
    found
      .select(rowColumns(viewer.actor))
      .orderBy(sortColumns[query.sortField ?? 'lastUpdatedAt'], withNullsLast(query.sortField ? query.sortOrder : 'desc'))
      .orderBy('ship.id'),
  );

const accessibleShipById = (tx: Transaction, { actor, accessFilter }: Viewer, id: number) =>
  tx
    .selectFrom('ship')
    .where(conditionToSql(accessFilter, shipScopeColumns))
    .select(rowColumns(actor))
    .select('ship.version')
    .where('ship.id', '=', id);

export const findShip = (tx: Transaction, viewer: Viewer, id: number): Promise<StoredShip | undefined> =>
  accessibleShipById(tx, viewer, id).executeTakeFirst();

/** Only for actors that may change ships: for others row-level security hides the row to lock. */
export const lockShip = (tx: Transaction, viewer: Viewer, id: number): Promise<StoredShip | undefined> =>
  accessibleShipById(tx, viewer, id).forUpdate('ship').executeTakeFirst();

export const getShip = async (tx: Transaction, viewer: Viewer, id: number): Promise<StoredShip> => {
  const ship = await findShip(tx, viewer, id);
  if (!ship) throw new Refusal('record.notFound');
  return ship;
};

export const insertShip = (tx: Transaction, columns: Insertable<DB['ship']>) =>
  tx.insertInto('ship').values(columns).returning('id').executeTakeFirstOrThrow();

export const updateShipRow = (tx: Transaction, id: number, columns: Updateable<DB['ship']>) =>
  tx.updateTable('ship').set(columns).set({ version: sql`version + 1`, updatedAt: sql`now()` }).where('id', '=', id).execute();

type ShipNumbers = { imoNumber: string; callSign: string; except: number | null };

/** Ships in service that already have one of these numbers. */
export const selectShipsWithNumbers = (tx: Transaction, { imoNumber, callSign, except }: ShipNumbers) =>
  tx
    .selectFrom('ship')
    .select(['imoNumber', 'callSign'])
    .where('isScrapped', '=', false)
    .where('id', '<>', except ?? 0)
    .where((where) => where.or([where('imoNumber', '=', imoNumber), where('callSign', '=', callSign)]))
    .execute();

export const findCountry = (tx: Transaction, code: string) =>
  tx.selectFrom('country').select('code').where('code', '=', code).executeTakeFirst();
