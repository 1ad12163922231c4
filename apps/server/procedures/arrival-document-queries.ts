import type { ArrivalProcedureListQuery } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { DocumentPreset } from '@kiko/domain/procedure-settings/procedure-presets.ts';
import type { ItemStatus } from '@kiko/domain/procedures/item-workflow.ts';
import { itemStatuses } from '@kiko/domain/procedures/item-workflow.ts';
import type { ReservationStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { pageOf } from '../kit/database/page-of.ts';
import { localizedColumns } from '../kit/database/sql-expressions.ts';
import { hasOwner, isSkipped, selectVisibleReservations, type Viewer } from '../reservations/shared/visible-reservation-queries.ts';
import { findPortCall } from './port-call-queries.ts';

const documentColumns = [
  'item.id',
  'item.reservationId',
  'item.settingId',
  localizedColumns('item.nameJa', 'item.nameEn', 'name'),
  sql<DocumentPreset | null>`item.preset`.as('preset'),
  'item.isRequired',
  'item.isFromSetting',
  'item.deadlineDays',
  'item.isAfterArrival',
  'item.requestedOn',
  'item.dueOn',
  sql<ItemStatus>`item.status`.as('status'),
  'item.comment',
  'item.submittedAt',
  'item.returnReason',
  'item.version',
  'item.updatedAt',
] as const;

export const selectDocumentsOfPortCall = (tx: Transaction, reservationId: number) =>
  tx
    .selectFrom('arrivalProcedure as item')
    .select(documentColumns)
    .where('item.reservationId', '=', reservationId)
    .orderBy('item.dueOn')
    .orderBy('item.id')
    .execute();

export type StoredArrivalDocument = Awaited<ReturnType<typeof selectDocumentsOfPortCall>>[number];

const visibleDocuments = (tx: Transaction, sight: Viewer) =>
  selectVisibleReservations(tx, sight).innerJoin('arrivalProcedure as item', 'item.reservationId', 'reservation.id');

const filtered = (tx: Transaction, sight: Viewer, { reservationId, status }: ArrivalProcedureListQuery) => {
  let found = visibleDocuments(tx, sight);
  if (reservationId !== undefined) found = found.where('item.reservationId', '=', reservationId);
  if (status !== undefined) found = found.where('item.status', '=', status);
  return found;
};

const relationColumns = [
  'reservation.number',
  'reservation.berthId',
  'berth.portId',
  'port.adminOrganizationId',
  'reservation.organizationId',
  'reservation.startAt',
  'reservation.isProxy',
  hasOwner,
  isSkipped,
  'reservation.departureStatus',
  'reservation.isCancellationRequested',
  sql<ReservationStatus>`reservation.status`.as('callStatus'),
] as const;

/** With the data of the call that decides the allowed transitions. */
export const selectArrivalDocuments = (tx: Transaction, sight: Viewer, query: ArrivalProcedureListQuery) =>
  pageOf(filtered(tx, sight, query), query, (found) =>
    found.select(documentColumns).select(relationColumns).orderBy('item.dueOn').orderBy('item.id'),
  );

/** The documents of one call in id order, locked. */
export const lockItemsOfCall = (tx: Transaction, reservationId: number, ids: readonly number[]) =>
  tx
    .selectFrom('arrivalProcedure as item')
    .select(documentColumns)
    .where('item.reservationId', '=', reservationId)
    .where('item.id', 'in', ids)
    .orderBy('item.id')
    .forUpdate()
    .execute();

/** Locks the document. A concurrent transaction that voids it is awaited, and its result is read. */
export const lockArrivalDocument = async (tx: Transaction, sight: Viewer, id: number) => {
  const document = await tx
    .selectFrom('arrivalProcedure as item')
    .select(documentColumns)
    .where('item.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const portCall = document && (await findPortCall(tx, sight, document.reservationId));
  return document && portCall && { document, portCall };
};

export const getArrivalDocument = (tx: Transaction, id: number) =>
  tx.selectFrom('arrivalProcedure as item').select(documentColumns).where('item.id', '=', id).executeTakeFirstOrThrow();

export const insertArrivalDocument = (tx: Transaction, row: Insertable<DB['arrivalProcedure']>) =>
  tx.insertInto('arrivalProcedure').values(row).returning('id').executeTakeFirstOrThrow();

export const updateArrivalDocument = (tx: Transaction, id: number, row: UpdateObject<DB, 'arrivalProcedure'>) =>
  tx
    .updateTable('arrivalProcedure')
    .set(row)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const deleteArrivalDocument = (tx: Transaction, id: number) =>
  tx.deleteFrom('arrivalProcedure').where('id', '=', id).execute();

/** The given documents that have a file that is clean or being scanned; a refused file does not count. */
export const selectItemsWithFiles = async (tx: Transaction, itemIds: readonly number[]) => {
  const found = await tx
    .selectFrom('attachment')
    .select('arrivalProcedureId')
    .distinct()
    .where('arrivalProcedureId', 'in', itemIds)
    .where('deletedAt', 'is', null)
    .where('state', 'in', ['scanning', 'clean'])
    .execute();
  return new Set(found.map(({ arrivalProcedureId }) => arrivalProcedureId));
};

/** Documents that completing the report closes: required ones that are not confirmed, and submitted ones. */
export const selectOutstanding = (tx: Transaction, reservationId: number) =>
  tx
    .selectFrom('arrivalProcedure as item')
    .select(['item.id', localizedColumns('item.nameJa', 'item.nameEn', 'name')])
    .select(sql<boolean>`item.submitted_at is not null`.as('isSubmitted'))
    .where('item.reservationId', '=', reservationId)
    .where('item.status', '=', itemStatuses.inProgress)
    .where(({ eb, or }) => or([eb('item.isRequired', '=', true), eb('item.submittedAt', 'is not', null)]))
    .orderBy('item.dueOn')
    .orderBy('item.id')
    .execute();

/** Optional documents of the berth that have not been started. */
export const selectOptionalDocuments = (tx: Transaction, { id, berthId }: { id: number; berthId: number }) =>
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
            .where('item.status', '<>', itemStatuses.void),
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
