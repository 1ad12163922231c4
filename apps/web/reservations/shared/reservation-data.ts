import type { BodyOf } from '@kiko/contract/endpoint.ts';
import { getExamination } from '@kiko/contract/reservations/decision-endpoints.ts';
import {
  createReservation,
  getReservation,
  listReservations,
  type ReservationListQuery,
  updateReservation,
} from '@kiko/contract/reservations/reservation-endpoints.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { request } from '../../kit/api/api-client.ts';
import { isUnanswered } from '../../kit/api/api-refusal.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useSend } from '../../kit/form/use-send.ts';

export const reservationsQuery = (query: Partial<ReservationListQuery>) =>
  queryOptions({
    queryKey: keyOf('reservations', 'list', query),
    queryFn: ({ signal }) => request(listReservations, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const fetchReservation = (id: number, signal: AbortSignal) => request(getReservation, { params: { id } }, signal);

export const reservationQuery = (id: number) =>
  queryOptions({ queryKey: keyOf('reservations', 'one', id), queryFn: ({ signal }) => fetchReservation(id, signal) });

/** `version`: of the place that the reservation had from that version on; undefined for the present one. */
export const examinationQuery = (id: number, version: number | undefined) =>
  queryOptions({
    queryKey: keyOf('reservations', 'examination', id, version),
    queryFn: ({ signal }) => request(getExamination, { params: { id }, query: { version } }, signal),
    staleTime: 0,
  });

/** The current version, fetched beside the shown one: the screen keeps its version until the user accepts the update. */
export const latestReservationQuery = (id: number, since: number) =>
  queryOptions({
    queryKey: keyOf('reservations', 'latest', id, since),
    queryFn: ({ signal }) => fetchReservation(id, signal),
    staleTime: 0,
  });

type Requested = { record: BodyOf<typeof createReservation> } | { id: number; change: BodyOf<typeof updateReservation> };

/** Sends a transition of a reservation. Retries after a lost response reuse the idempotency key. */
export const useReservationMutation = () => {
  const client = useQueryClient();
  const pendingRequest = useRef({ requested: '', key: '' });
  const requestKey = (body: Requested) => {
    const requested = JSON.stringify(body);
    if (requested !== pendingRequest.current.requested) pendingRequest.current = { requested, key: crypto.randomUUID() };
    return pendingRequest.current.key;
  };
  return useSend({
    send: (body: Requested, signal) =>
      'id' in body
        ? request(updateReservation, { params: { id: body.id }, body: body.change, idempotencyKey: requestKey(body) }, signal)
        : request(createReservation, { body: body.record, idempotencyKey: requestKey(body) }, signal),
    onSettled: (_outcome, error) => {
      if (isUnanswered(error)) return;
      pendingRequest.current = { requested: '', key: '' };
    },
    // A transition also changes calendars and counts. Not awaited, so that the dialog first reports success.
    onSuccess: () => {
      for (const queryKey of [keyOf('reservations'), keyOf('summaries'), keyOf('calendar')])
        void client.invalidateQueries({ queryKey });
    },
  });
};
