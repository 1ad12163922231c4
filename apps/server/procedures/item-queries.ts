import type { ArrivalProcedureListQuery } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { ProcedurePreset } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import type { ItemStatus } from '@kiko/domain/procedures/item-moves.ts';
import type { ReservationStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { bothLanguages } from '../kit/columns.ts';
import { reservationsWithinSight, type Sight } from '../kit/reservation-sight-queries.ts';
import { findCall } from './call-queries.ts';

const itemColumns = [
  'item.id',
  'item.reservationId',
  'item.settingId',
  bothLanguages('item.nameJa', 'item.nameEn', 'name'),
  sql<ProcedurePreset | null>`item.preset`.as('preset'),
  'item.isRequired',
  'item.isPreset',
  'item.dueOn',
  sql<ItemStatus>`item.status`.as('status'),
  'item.comment',
  'item.submittedAt',
  'item.returnReason',
  'item.version',
  'item.updatedAt',
] as const;

export const selectItemsOfCall = (tx: Transaction, reservationId: number) =>
  tx
    .selectFrom('arrivalProcedure as item')
    .select(itemColumns)
    .where('item.reservationId', '=', reservationId)
    .orderBy('item.dueOn')
    .orderBy('item.id')
    .execute();

export type StoredItem = Awaited<ReturnType<typeof selectItemsOfCall>>[number];

const itemsWithinSight = (tx: Transaction, sight: Sight) =>
  reservationsWithinSight(tx, sight).innerJoin('arrivalProcedure as item', 'item.reservationId', 'reservation.id');

const filtered = (tx: Transaction, sight: Sight, { reservationId, status }: ArrivalProcedureListQuery) => {
  let found = itemsWithinSight(tx, sight);
  if (reservationId !== undefined) found = found.where('item.reservationId', '=', reservationId);
  if (status !== undefined) found = found.where('item.status', '=', status);
  return found;
};

const standingColumns = [
  'reservation.berthId',
  'berth.portId',
  'port.adminOrganizationId',
  'reservation.organizationId',
  'reservation.isProxy',
  'reservation.departureStatus',
  'reservation.isCancellationRequested',
  sql<ReservationStatus>`reservation.status`.as('callStatus'),
] as const;

/** With what is needed of its call to say who may do what with it. */
export const selectItems = (tx: Transaction, sight: Sight, query: ArrivalProcedureListQuery) =>
  filtered(tx, sight, query)
    .select(itemColumns)
    .select(standingColumns)
    .orderBy('item.dueOn')
    .orderBy('item.id')
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .execute();

export const countItems = async (tx: Transaction, sight: Sight, query: ArrivalProcedureListQuery) => {
  const { count } = await filtered(tx, sight, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Locked; whoever voids it meanwhile is waited for, and what they made of it is found. */
export const lockItem = async (tx: Transaction, sight: Sight, id: number) => {
  const item = await tx
    .selectFrom('arrivalProcedure as item')
    .select(itemColumns)
    .where('item.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const call = item && (await findCall(tx, sight, item.reservationId));
  return item && call && { item, call };
};

export const getItem = (tx: Transaction, id: number) =>
  tx.selectFrom('arrivalProcedure as item').select(itemColumns).where('item.id', '=', id).executeTakeFirstOrThrow();

export const insertItem = (tx: Transaction, row: Insertable<DB['arrivalProcedure']>) =>
  tx.insertInto('arrivalProcedure').values(row).returning('id').executeTakeFirstOrThrow();

export const updateItem = (tx: Transaction, id: number, row: UpdateObject<DB, 'arrivalProcedure'>) =>
  tx
    .updateTable('arrivalProcedure')
    .set(row)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteItem = (tx: Transaction, id: number) => tx.deleteFrom('arrivalProcedure').where('id', '=', id).execute();

/** Files that are there or on their way through the scanner; one that was refused does not count. */
export const hasFiles = async (tx: Transaction, itemId: number) => {
  const file = await tx
    .selectFrom('attachment')
    .select('id')
    .where('arrivalProcedureId', '=', itemId)
    .where('deletedAt', 'is', null)
    .where('state', 'in', ['scanning', 'clean'])
    .limit(1)
    .executeTakeFirst();
  return file !== undefined;
};

/** What the berth offers without asking for it, and nobody has begun. */
export const selectOffered = (tx: Transaction, { id, berthId }: { id: number; berthId: number }) =>
  tx
    .selectFrom('arrivalProcedureSetting as setting')
    .select(['setting.id', 'setting.preset', 'setting.nameJa', 'setting.nameEn', 'setting.isRequired'])
    .select(['setting.deadlineDays', 'setting.isAfterArrival'])
    .where('setting.berthId', '=', berthId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('arrivalProcedure as item')
            .select('item.id')
            .whereRef('item.settingId', '=', 'setting.id')
            .where('item.reservationId', '=', id)
            .where('item.status', '<>', 9),
        ),
      ),
    )
    .orderBy('setting.id')
    .execute();

export const findSetting = (tx: Transaction, { id, berthId }: { id: number; berthId: number }) =>
  tx
    .selectFrom('arrivalProcedureSetting')
    .select(['id', 'preset', 'nameJa', 'nameEn', 'isRequired', 'deadlineDays', 'isAfterArrival'])
    .where('id', '=', id)
    .where('berthId', '=', berthId)
    .executeTakeFirst();
