import type { PlanDetails, PlanRow, SubmittedCall } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { type ReservationStatus, reservationStateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { localizedColumns, localizedName } from '../kit/database/sql-expressions.ts';
import { waitlistPosition } from '../reservations/shared/visible-reservation-queries.ts';

type AccessFilter = Condition<ScopeAttribute>;
type Paging = { page: number; pageSize: number };

export const seasonPlanScopeColumns = { organizationId: sql.ref('seasonPlan.organizationId') };

const submittedCount = sql<number>`(
  select count(*) from jsonb_array_elements(season_plan.rows) as planned
  join reservation on reservation.organization_id = season_plan.organization_id
    and reservation.plan_row_key = (planned ->> 'key')::uuid)`;

const rowColumns = [
  'seasonPlan.id',
  'seasonPlan.version',
  'seasonPlan.name',
  'seasonPlan.shipId',
  localizedColumns('shipName.nameJa', 'shipName.nameEn', 'cruiseShipName'),
  sql<number>`jsonb_array_length(season_plan.rows)`.as('callCount'),
  submittedCount.as('submittedCount'),
  'seasonPlan.updatedAt',
] as const;

const withinAccess = (tx: Transaction, accessFilter: AccessFilter) =>
  tx
    .selectFrom('seasonPlan')
    .innerJoin('shipName', 'shipName.id', 'seasonPlan.shipId')
    .where(conditionToSql(accessFilter, seasonPlanScopeColumns));

export const selectSeasonPlans = (tx: Transaction, accessFilter: AccessFilter, { page, pageSize }: Paging) =>
  pageOf(withinAccess(tx, accessFilter), { page, pageSize }, (found) =>
    found.select(rowColumns).orderBy('seasonPlan.updatedAt', 'desc').orderBy('seasonPlan.id'),
  );

const accessibleSeasonPlanById = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  withinAccess(tx, accessFilter)
    .select(rowColumns)
    .select([
      'seasonPlan.organizationId',
      sql<PlanDetails>`season_plan.details`.as('details'),
      sql<PlanRow[]>`season_plan.rows`.as('rows'),
    ])
    .where('seasonPlan.id', '=', id);

export const findSeasonPlan = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  accessibleSeasonPlanById(tx, accessFilter, id).executeTakeFirst();
export type StoredSeasonPlan = NonNullable<Awaited<ReturnType<typeof findSeasonPlan>>>;

/** A concurrent save waits for this lock and then finds another version. */
export const lockSeasonPlan = (tx: Transaction, accessFilter: AccessFilter, id: number) =>
  accessibleSeasonPlanById(tx, accessFilter, id).forUpdate('seasonPlan').executeTakeFirst();

/** The reservations made from the rows of a plan, by row key. */
export const selectSubmittedRows = async (
  tx: Transaction,
  { organizationId, rows }: Pick<StoredSeasonPlan, 'organizationId' | 'rows'>,
): Promise<Map<string, SubmittedCall>> => {
  const found = await tx
    .selectFrom('reservation')
    .innerJoin('berth', 'berth.id', 'reservation.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select([
      'reservation.id',
      'reservation.number',
      'planRowKey',
      'berthId',
      'portId',
      'startAt',
      'endAt',
      'status',
      'isCancellationRequested',
    ])
    .select([localizedName('berth', 'berthName'), localizedName('port', 'portName'), waitlistPosition])
    .where('reservation.organizationId', '=', organizationId)
    .where('planRowKey', '=', sql<string>`any(${rows.map(({ key }) => key)}::uuid[])`)
    .execute();
  return new Map(
    found.map(({ planRowKey, status, isCancellationRequested, ...call }) => [
      planRowKey ?? '',
      { ...call, state: reservationStateOf(status as ReservationStatus, isCancellationRequested) },
    ]),
  );
};

/** Ships outside the actor's access are treated like unknown ones. */
export const isShipVisible = async (tx: Transaction, actor: Actor, shipId: number) => {
  const accessFilter = accessFilterFor('ship.read', actor);
  if (!accessFilter) return false;
  const found = tx
    .selectFrom('ship')
    .select('id')
    .where('id', '=', shipId)
    .where(conditionToSql(accessFilter, { isAbolished: sql.ref('ship.isAbolished') }));
  return (await found.executeTakeFirst()) !== undefined;
};

type SeasonPlanInput = { organizationId: number; shipId: number; name: string; details: PlanDetails; rows: readonly PlanRow[] };

export const insertSeasonPlan = (tx: Transaction, { details, rows, ...columns }: SeasonPlanInput) =>
  tx
    .insertInto('seasonPlan')
    .values({ ...columns, details: JSON.stringify(details), rows: JSON.stringify(rows) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateSeasonPlanRow = (
  tx: Transaction,
  id: number,
  { name, details, rows }: Omit<SeasonPlanInput, 'organizationId' | 'shipId'>,
) =>
  tx
    .updateTable('seasonPlan')
    .set({
      name,
      details: JSON.stringify(details),
      rows: JSON.stringify(rows),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

export const deleteSeasonPlanRow = (tx: Transaction, id: number) => tx.deleteFrom('seasonPlan').where('id', '=', id).execute();
