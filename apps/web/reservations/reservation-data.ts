import type { BodyOf } from '@kiko/contract/endpoint.ts';
import {
  createReservation,
  getReservation,
  listReservations,
  type ReservationListQuery,
  updateReservation,
} from '@kiko/contract/reservations/reservation-endpoints.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiRefusal, call } from '../kit/api-client.ts';

export const reservationsQuery = (query: Partial<ReservationListQuery>) =>
  queryOptions({
    queryKey: ['reservations', 'list', query],
    queryFn: ({ signal }) => call(listReservations, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const readReservation = (id: number, signal: AbortSignal) => call(getReservation, { params: { id } }, signal);

export const reservationQuery = (id: number) =>
  queryOptions({ queryKey: ['reservations', 'one', id], queryFn: ({ signal }) => readReservation(id, signal) });

/** As it is now, beside what a screen shows of it: that stays until somebody asks to follow. */
export const latestReservationQuery = (id: number, since: number) =>
  queryOptions({
    queryKey: ['reservations', 'latest', id, since],
    queryFn: ({ signal }) => readReservation(id, signal),
    staleTime: 0,
  });

type Asked = { record: BodyOf<typeof createReservation> } | { id: number; change: BodyOf<typeof updateReservation> };

/**
 * Asking the desk for something. While nothing came back, pressing again asks under the same key: whatever the server
 * already did is answered, not done twice.
 */
export const useMoveReservation = () => {
  const client = useQueryClient();
  const open = useRef({ asked: '', key: '' });
  const keyOf = (body: Asked) => {
    const asked = JSON.stringify(body);
    if (asked !== open.current.asked) open.current = { asked, key: crypto.randomUUID() };
    return open.current.key;
  };
  return useMutation({
    mutationFn: (body: Asked) =>
      'id' in body
        ? call(updateReservation, { params: { id: body.id }, body: body.change, key: keyOf(body) })
        : call(createReservation, { body: body.record, key: keyOf(body) }),
    onSettled: (_outcome, error) => {
      if (error instanceof ApiRefusal && error.code === 'network.unreachable') return;
      open.current = { asked: '', key: '' };
    },
    // A call that moves changes calendars and counts too. Not waited for: the dialog says that it worked first.
    onSuccess: () => {
      for (const queryKey of [['reservations'], ['summaries'], ['calendar']]) void client.invalidateQueries({ queryKey });
    },
  });
};
