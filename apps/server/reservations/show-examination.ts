import type { Examination } from '@kiko/contract/reservations/decision-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { type ReservationStatus, reservationStateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { type findExamined, selectDecisions, selectExamined } from './decision-queries.ts';
import type { Viewer } from './shared/visible-reservation-queries.ts';

type Examined = NonNullable<Awaited<ReturnType<typeof findExamined>>>;

/** The record of examination of a berth on the days of a reservation. */
export const showExamination = async (tx: Transaction, sight: Viewer, { id, ...head }: Examined): Promise<Examination> => {
  const requests = await selectExamined(tx, sight, id);
  const decisions = await selectDecisions(
    tx,
    requests.map(({ reservationId }) => reservationId),
  );
  const byReservation = Map.groupBy(decisions, ({ reservationId }) => reservationId);
  return {
    ...head,
    rows: requests.map(({ status, isCancellationRequested, ...request }) => ({
      ...request,
      state: reservationStateOf(status as ReservationStatus, isCancellationRequested),
      decisions: byReservation.get(request.reservationId) ?? [],
    })),
  };
};
