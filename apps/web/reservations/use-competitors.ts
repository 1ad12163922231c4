import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { reservationsQuery } from './reservation-data.ts';

const { tentative, waiting } = reservationStatuses;

/** Who else wants a part of the same time at the same berth, in order of receipt; as far as the person may see them. */
export const useCompetitors = ({ id, berthId, startAt, endAt }: Pick<ReservationRow, 'id' | 'berthId' | 'startAt' | 'endAt'>) => {
  const { data } = useQuery(
    reservationsQuery({
      berthId,
      from: startAt.toISOString(),
      to: endAt.toISOString(),
      statuses: [tentative, waiting],
      sortField: 'receivedAt',
      sortOrder: 'asc',
      pageSize: 50,
    }),
  );
  const others = data?.rows.filter((row) => row.id !== id) ?? [];
  return {
    rivals: others.filter(({ state }) => state === 'tentative'),
    waiters: others.filter(({ state }) => state === 'waiting'),
  };
};
