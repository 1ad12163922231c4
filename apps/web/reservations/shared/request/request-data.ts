import { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { listBerthDays } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import { previewReservation } from '@kiko/contract/reservations/preview-endpoints.ts';
import { getReservation, listReservations } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../kit/api/api-client.ts';
import { keyOf } from '../../../kit/api/query-keys.ts';

/** The input of the booking rules, once it is complete. */
export type RequestedPlacement = { berthId: number; shipId: number; startAt: Date; endAt: Date; isTemporaryCall: boolean };

/** The state of every day of a port's berths; `to` is exclusive. */
export const portBerthDaysQuery = (portId: number | null, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: keyOf('calendar', 'days', portId, from, to),
    queryFn: ({ signal }) => request(listBerthDays, { query: { portId: portId ?? 0, from, to } }, signal),
    enabled: portId !== null,
    placeholderData: keepPreviousData,
  });

/** The last visible request for a ship; null if there is none. */
export const latestReservationOfShipQuery = (ship: { id: number } | undefined) =>
  queryOptions({
    queryKey: keyOf('reservations', 'last', ship?.id),
    queryFn: async ({ signal }) => {
      const query = { shipId: ship?.id, sortField: 'updatedAt' as const, pageSize: 1 };
      const { rows } = await request(listReservations, { query }, signal);
      const [found] = rows;
      return found ? request(getReservation, { params: { id: found.id } }, signal) : null;
    },
    enabled: ship !== undefined,
    staleTime: 60_000,
  });

/** A preview waits until nothing was changed for a moment. */
export const previewDebounceMs = 300;

type PreviewOptions = { reservationId: number | undefined; organizationId: number | undefined; isOverridden: boolean };

export const reservationPreviewQuery = (requested: RequestedPlacement | undefined, options: PreviewOptions) =>
  queryOptions({
    queryKey: keyOf('calendar', 'preview', requested, options),
    queryFn: ({ signal }) => request(previewReservation, { query: { ...requested, ...options } }, signal),
    enabled: requested !== undefined,
    placeholderData: keepPreviousData,
    // Other users submit requests at the same time: refresh every minute.
    refetchInterval: 60_000,
  });

export const alternativesQuery = (requested: RequestedPlacement | undefined, isRefused: boolean) =>
  queryOptions({
    queryKey: keyOf('calendar', 'alternatives', requested),
    queryFn: ({ signal }) => request(listAlternatives, { query: { ...requested } }, signal),
    enabled: requested !== undefined && isRefused,
  });
