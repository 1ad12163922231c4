import type { BerthSchedule } from '@kiko/domain/reservations/berth-schedule.ts';
import type { LiveRequest } from '@kiko/domain/reservations/booking-request.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import { asLive, type BatchData, lastReceiptHash, type StoredReservation, toBerthSchedule, toReservation } from './batch-data.ts';

/** The account and organization that entered a reservation. */
export type Entry = Pick<StoredReservation, 'enteredByOrganizationId' | 'accountId'>;

/** A row to be written: its columns by their SQL names. `was` is the version that was read, null for a new row. */
export type ReservationWrite = { id: number; previousVersion: number | null; columns: Record<string, unknown> };

/** The state of a batch while it is decided: the result of the commands so far and the rows to be written for them. */
export type BatchState = {
  data: BatchData;
  schedules: Map<number, BerthSchedule>;
  /** Current state after the commands so far, and state as read. */
  reservations: Map<number, Reservation>;
  reservationsBefore: ReadonlyMap<number, Reservation>;
  entries: Map<number, Entry>;
  numbers: Map<number, string | null>;
  /** By the id of the reservation. */
  live: Map<number, LiveRequest>;
  receivedAt: Map<number, number | null>;
  receiptChainHeads: Map<number, string>;
  reservedIds: number[];
  storedResponses: Map<string, { requestHash: string; status: number; response: unknown }>;
  /** Season plan rows and the reservations made from them. */
  reservationsByPlanRow: Map<string, number>;
  reservationWrites: Map<number, ReservationWrite>;
  receiptRows: object[];
  historyRows: object[];
  auditRows: object[];
  outboxRows: object[];
  storedResponseRows: object[];
};

export const createBatchState = (data: BatchData): BatchState => {
  const stored = [...data.reservations, ...data.berths.flatMap(({ waiting, competitors }) => [...waiting, ...competitors])];
  const reservationsBefore = new Map(stored.map((one) => [one.id, toReservation(one)]));
  return {
    data,
    schedules: new Map(data.berths.map((berth) => [berth.id, toBerthSchedule(berth)])),
    reservations: new Map(reservationsBefore),
    reservationsBefore,
    entries: new Map(stored.map((one) => [one.id, one])),
    numbers: new Map(stored.map((one) => [one.id, one.number])),
    live: new Map(data.liveRequests.map((one) => [one.id, asLive(one)])),
    receivedAt: new Map(stored.map((one) => [one.id, one.receivedAt])),
    receiptChainHeads: new Map(data.berths.map((berth) => [berth.id, lastReceiptHash(berth)])),
    reservedIds: [...data.newIds],
    storedResponses: new Map(data.storedResponses.map((one) => [storedResponseKey(one.accountId, one.idempotencyKey), one])),
    reservationsByPlanRow: new Map(
      data.submittedPlanRows.map(({ organizationId, key, reservationId }) => [planRowKey(organizationId, key), reservationId]),
    ),
    reservationWrites: new Map(),
    receiptRows: [],
    historyRows: [],
    auditRows: [],
    outboxRows: [],
    storedResponseRows: [],
  };
};

export const storedResponseKey = (accountId: number, idempotencyKey: string) => `${accountId}:${idempotencyKey}`;

export const planRowKey = (organizationId: number, key: string) => `${organizationId}:${key.toLowerCase()}`;

/** Merges column changes so that each row is written once. */
export const mergeColumns = (
  { reservationWrites, reservationsBefore }: BatchState,
  id: number,
  columns: Record<string, unknown>,
) => {
  const row = reservationWrites.get(id) ?? { id, previousVersion: reservationsBefore.get(id)?.version ?? null, columns: {} };
  reservationWrites.set(id, { ...row, columns: { ...row.columns, ...columns } });
};

/** The columns of a row after the commands so far. For a new or a waiting reservation, only the columns that were set. */
export const currentColumns = ({ data, reservationWrites }: BatchState, id: number): Record<string, unknown> => ({
  ...data.reservationColumns[id],
  ...reservationWrites.get(id)?.columns,
});
