import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { checkSeasonPlan, type RequestedRow } from '@kiko/contract/season-plans/season-plan-check-endpoints.ts';
import {
  createSeasonPlan,
  deleteSeasonPlan,
  getSeasonPlan,
  listSeasonPlans,
  updateSeasonPlan,
} from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { readBerthsOfPorts } from '../berths/shared/berth-data.ts';
import { type ApiRequest, request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';
import { readPortsToBook } from '../ports/shared/port-data.ts';
import type { BookablePlaces } from './parse-row.ts';

/** An organization has at most a hundred plans: one page. */
export const seasonPlansQuery = queryOptions({
  queryKey: keyOf('seasonPlans', 'list'),
  queryFn: ({ signal }) => request(listSeasonPlans, { query: { pageSize: 100 } }, signal),
});

/** The input is kept in the screen; the query is not refetched while the user types. */
export const seasonPlanQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('seasonPlans', 'one', id),
    queryFn: ({ signal }) => request(getSeasonPlan, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The ports that the user may book and all their berths, used to parse cells. */
export const bookablePlacesQuery = queryOptions({
  queryKey: keyOf('berths', 'list', 'placesToBook'),
  queryFn: async ({ signal }): Promise<BookablePlaces> => {
    const { rows: ports } = await readPortsToBook(signal);
    const portIds = ports.map(({ id }) => id);
    const berths = await readBerthsOfPorts(portIds, signal);
    return {
      ports: ports.map(({ id, name, code, locode }) => ({ id, name, codes: locode ? [code, locode] : [code] })),
      berths: berths.map(({ id, portId, name, code, berthCode }) => ({ id, portId, name, codes: [code, berthCode] })),
    };
  },
  staleTime: 60_000,
});

export type RequestedCall = RequestedRow & { key: string };

/** The answer includes the requested rows, so that the component can tell whether it matches the current input. */
export const seasonPlanCheckQuery = (shipId: number, requested: readonly RequestedCall[]) =>
  queryOptions({
    queryKey: keyOf('calendar', 'seasonCheck', shipId, requested),
    queryFn: async ({ signal }) => {
      const rows = requested.map(({ key: _key, ...row }) => row);
      const answer = await request(checkSeasonPlan, { body: { shipId, rows } }, signal);
      return requested.flatMap((one, index) => {
        const found = answer.rows[index];
        return found ? [{ requested: one, found, keys: requested.map(({ key }) => key) }] : [];
      });
    },
    enabled: requested.length > 0,
    placeholderData: keepPreviousData,
    // Other users submit requests at the same time.
    refetchInterval: 60_000,
  });

export const readPlan = (id: number) => request(getSeasonPlan, { params: { id } });

export const updatePlan = (id: number, body: ApiRequest<typeof updateSeasonPlan>['body']) =>
  request(updateSeasonPlan, { params: { id }, body });

export const submitPlanRow = (body: ApiRequest<typeof createReservation>['body'], idempotencyKey: string, signal: AbortSignal) =>
  request(createReservation, { body, idempotencyKey }, signal);

export const useCreateSeasonPlan = () => {
  const client = useQueryClient();
  return useSend({
    send: (body: ApiRequest<typeof createSeasonPlan>['body'], signal) => request(createSeasonPlan, { body }, signal),
    onSuccess: () => void client.invalidateQueries({ queryKey: seasonPlansQuery.queryKey }),
  });
};

/** The same calls under another name, none of them submitted. */
export const useDuplicateSeasonPlan = () => {
  const create = useCreateSeasonPlan();
  return useSend({
    send: async ({ id, name }: { id: number; name: string }, signal) => {
      const { shipId, details, rows } = await request(getSeasonPlan, { params: { id } }, signal);
      const fresh = rows.map(({ reservation: _made, ...row }) => ({
        ...row,
        key: crypto.randomUUID(),
        attempt: 0,
        refusal: null,
      }));
      return create.mutateAsync({ name: name.slice(0, 100), shipId, details, rows: fresh });
    },
  });
};

export const useDeleteSeasonPlan = () => {
  const client = useQueryClient();
  return useSend({
    send: (id: number, signal) => request(deleteSeasonPlan, { params: { id } }, signal),
    onSuccess: () => void client.invalidateQueries({ queryKey: seasonPlansQuery.queryKey }),
  });
};
