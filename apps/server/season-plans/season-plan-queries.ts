import type { PlanDetails, PlanRow, SubmittedCall } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { type ReservationStatus, stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { sql } from 'kysely';
import { asSql } from '../kit/as-sql.ts';
import { nameOf } from '../kit/columns.ts';

type Reach = Condition<ScopeFact>;
type Paging = { page: number; pageSize: number };

export const seasonPlanFacts = { organizationId: sql.ref('seasonPlan.organizationId') };

const submittedCount = sql<number>`(
  select count(*) from jsonb_array_elements(season_plan.rows) as planned
  join reservation on reservation.organization_id = season_plan.organization_id
    and reservation.plan_row_key = (planned ->> 'key')::uuid)`;

const rowColumns = [
  'seasonPlan.id',
  'seasonPlan.version',
  'seasonPlan.name',
  'seasonPlan.shipId',
  sql<{ ja: string; en: string }>`json_build_object('ja', ship_name.name_ja, 'en', ship_name.name_en)`.as('cruiseShipName'),
  sql<number>`jsonb_array_length(season_plan.rows)`.as('callCount'),
  submittedCount.as('submittedCount'),
  'seasonPlan.updatedAt',
] as const;

const withinReach = (tx: Transaction, reach: Reach) =>
  tx.selectFrom('seasonPlan').innerJoin('shipName', 'shipName.id', 'seasonPlan.shipId').where(asSql(reach, seasonPlanFacts));

export const selectSeasonPlans = (tx: Transaction, reach: Reach, { page, pageSize }: Paging) =>
  withinReach(tx, reach)
    .select(rowColumns)
    .orderBy('seasonPlan.updatedAt', 'desc')
    .orderBy('seasonPlan.id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();

export const countSeasonPlans = async (tx: Transaction, reach: Reach) => {
  const { count } = await withinReach(tx, reach)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const onePlan = (tx: Transaction, reach: Reach, id: number) =>
  withinReach(tx, reach)
    .select(rowColumns)
    .select([
      'seasonPlan.organizationId',
      sql<PlanDetails>`season_plan.details`.as('details'),
      sql<PlanRow[]>`season_plan.rows`.as('rows'),
    ])
    .where('seasonPlan.id', '=', id);

export const findSeasonPlan = (tx: Transaction, reach: Reach, id: number) => onePlan(tx, reach, id).executeTakeFirst();
export type StoredPlan = NonNullable<Awaited<ReturnType<typeof findSeasonPlan>>>;

/** Whoever saves at the same moment waits here, and then finds another version. */
export const lockSeasonPlan = (tx: Transaction, reach: Reach, id: number) =>
  onePlan(tx, reach, id).forUpdate('seasonPlan').executeTakeFirst();

/** What the rows of a plan became, by their keys. */
export const selectSubmitted = async (
  tx: Transaction,
  { organizationId, rows }: Pick<StoredPlan, 'organizationId' | 'rows'>,
): Promise<Map<string, SubmittedCall>> => {
  const found = await tx
    .selectFrom('reservation')
    .innerJoin('berth', 'berth.id', 'reservation.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['reservation.id', 'planRowKey', 'berthId', 'portId', 'startAt', 'endAt', 'status', 'isCancellationRequested'])
    .select([nameOf('berth', 'berthName'), nameOf('port', 'portName')])
    .select(
      sql<number | null>`case when reservation.status = 4 then 1 + waiting_before(
        reservation.berth_id, reservation.receipt_no, tstzrange(reservation.start_at, reservation.end_at)) end`.as('waitingPlace'),
    )
    .where('reservation.organizationId', '=', organizationId)
    .where('planRowKey', '=', sql<string>`any(${rows.map(({ key }) => key)}::uuid[])`)
    .execute();
  return new Map(
    found.map(({ planRowKey, status, isCancellationRequested, ...call }) => [
      planRowKey ?? '',
      { ...call, state: stateOf(status as ReservationStatus, isCancellationRequested) },
    ]),
  );
};

type NewPlan = { organizationId: number; shipId: number; name: string; details: PlanDetails; rows: readonly PlanRow[] };

export const insertSeasonPlan = (tx: Transaction, { details, rows, ...columns }: NewPlan) =>
  tx
    .insertInto('seasonPlan')
    .values({ ...columns, details: JSON.stringify(details), rows: JSON.stringify(rows) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateSeasonPlanRow = (
  tx: Transaction,
  id: number,
  { name, details, rows }: Omit<NewPlan, 'organizationId' | 'shipId'>,
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
