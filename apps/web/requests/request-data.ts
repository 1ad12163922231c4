import { getBerth, listBerths } from '@kiko/contract/berths/berth-endpoints.ts';
import { listPorts } from '@kiko/contract/ports/port-endpoints.ts';
import { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { listBerthDays } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import { previewReservation } from '@kiko/contract/reservations/preview-endpoints.ts';
import { getReservation, listReservations } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { getShip, listShips } from '@kiko/contract/ships/ship-endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

/** What the rules decide about, once it is whole. */
export type Call = { berthId: number; shipId: number; startAt: Date; endAt: Date; isTemporaryCall: boolean };

/** The ports somebody may ask for; fewer than two hundred, so one page holds them all. */
export const portsToBookQuery = queryOptions({
  queryKey: ['ports', 'list', 'toBook'],
  queryFn: ({ signal }) => call(listPorts, { query: { available: true, pageSize: 500 } }, signal),
  staleTime: 60_000,
});

export const berthsOfPortQuery = (portId: number | null) =>
  queryOptions({
    queryKey: ['berths', 'list', 'ofPort', portId],
    queryFn: ({ signal }) =>
      call(listBerths, { query: { portIds: portId === null ? [] : [portId], sortField: 'code', pageSize: 100 } }, signal),
    enabled: portId !== null,
    staleTime: 60_000,
  });

export const berthOfRequestQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['berths', 'one', id],
    queryFn: ({ signal }) => call(getBerth, { params: { id: id ?? 0 } }, signal),
    enabled: id !== null,
    staleTime: 60_000,
  });

/** What every day of a port's berths is; not included is `to`. */
export const portDaysQuery = (portId: number | null, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['calendar', 'days', portId, from, to],
    queryFn: ({ signal }) => call(listBerthDays, { query: { portId: portId ?? 0, from, to } }, signal),
    enabled: portId !== null,
    placeholderData: keepPreviousData,
  });

export const favoriteShipsQuery = queryOptions({
  queryKey: ['ships', 'list', 'favorites'],
  queryFn: ({ signal }) => call(listShips, { query: { favoriteOnly: true, sortField: 'nameEn', pageSize: 100 } }, signal),
  staleTime: 60_000,
});

const shipsFound = 30;

export const shipSearchQuery = (freetext: string) =>
  queryOptions({
    queryKey: ['ships', 'list', 'search', freetext],
    queryFn: ({ signal }) => call(listShips, { query: { freetext, sortField: 'nameEn', pageSize: shipsFound } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const shipOfRequestQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['ships', 'one', id],
    queryFn: ({ signal }) => call(getShip, { params: { id: id ?? 0 } }, signal),
    enabled: id !== null,
    staleTime: 60_000,
  });

/** The last request that was made for a ship, as far as it is in sight; null where there is none. */
export const lastRequestQuery = (ship: { id: number; name: { en: string } } | undefined) =>
  queryOptions({
    queryKey: ['reservations', 'last', ship?.id],
    queryFn: async ({ signal }) => {
      const query = { freetext: ship?.name.en ?? '', sortField: 'updatedAt' as const, pageSize: 20 };
      const { rows } = await call(listReservations, { query }, signal);
      const found = rows.find(({ shipId }) => shipId === ship?.id);
      return found ? call(getReservation, { params: { id: found.id } }, signal) : null;
    },
    enabled: ship !== undefined,
    staleTime: 60_000,
  });

type Previewed = { reservationId: number | undefined; isOverridden: boolean };

export const previewQuery = (asked: Call | undefined, { reservationId, isOverridden }: Previewed) =>
  queryOptions({
    queryKey: ['calendar', 'preview', asked, reservationId, isOverridden],
    queryFn: ({ signal }) => call(previewReservation, { query: { ...asked, reservationId, isOverridden } }, signal),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    // Others ask at the same time: what was true a minute ago is looked at again.
    refetchInterval: 60_000,
  });

export const alternativesQuery = (asked: Call | undefined, isRefused: boolean) =>
  queryOptions({
    queryKey: ['calendar', 'alternatives', asked],
    queryFn: ({ signal }) => call(listAlternatives, { query: { ...asked } }, signal),
    enabled: asked !== undefined && isRefused,
  });
