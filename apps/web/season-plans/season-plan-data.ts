import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { checkSeasonPlan, type RequestedRow } from '@kiko/contract/season-plans/season-check-endpoints.ts';
import {
  createSeasonPlan,
  deleteSeasonPlan,
  getSeasonPlan,
  listSeasonPlans,
  updateSeasonPlan,
} from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { readBerthsOfPorts } from '../berths/shared/berth-data.ts';
import { call, type Request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';
import { readPortsToBook } from '../ports/shared/port-data.ts';
import type { Places } from './read-row.ts';

/** An organization has at most a hundred plans: one page. */
export const seasonPlansQuery = queryOptions({
  queryKey: keyOf('seasonPlans', 'list'),
  queryFn: ({ signal }) => call(listSeasonPlans, { query: { pageSize: 100 } }, signal),
});

/** The input is kept in the screen; the query is not refetched while the user types. */
export const seasonPlanQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('seasonPlans', 'one', id),
    queryFn: ({ signal }) => call(getSeasonPlan, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The ports that the user may book and all their berths, used to parse cells. */
export const placesQuery = queryOptions({
  queryKey: keyOf('berths', 'list', 'placesToBook'),
  queryFn: async ({ signal }): Promise<Places> => {
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
export const seasonCheckQuery = (shipId: number, requested: readonly RequestedCall[]) =>
  queryOptions({
    queryKey: keyOf('calendar', 'seasonCheck', shipId, requested),
    queryFn: async ({ signal }) => {
      const rows = requested.map(({ key: _key, ...row }) => row);
      const answer = await call(checkSeasonPlan, { body: { shipId, rows } }, signal);
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

export const savePlan = (id: number, body: Request<typeof updateSeasonPlan>['body']) =>
  call(updateSeasonPlan, { params: { id }, body });

export const submitCall = (body: Request<typeof createReservation>['body'], key: string, signal: AbortSignal) =>
  call(createReservation, { body, key }, signal);

export const useCreatePlan = () => {
  const client = useQueryClient();
  return useSend({
    send: (body: Request<typeof createSeasonPlan>['body'], signal) => call(createSeasonPlan, { body }, signal),
    onSuccess: () => void client.invalidateQueries({ queryKey: seasonPlansQuery.queryKey }),
  });
};

/** The same calls under another name, none of them submitted. */
export const useDuplicatePlan = () => {
  const create = useCreatePlan();
  return useSend({
    send: async ({ id, name }: { id: number; name: string }, signal) => {
      const { shipId, details, rows } = await call(getSeasonPlan, { params: { id } }, signal);
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

export const useDeletePlan = () => {
  const client = useQueryClient();
  return useSend({
    send: (id: number, signal) => call(deleteSeasonPlan, { params: { id } }, signal),
    onSuccess: () => void client.invalidateQueries({ queryKey: seasonPlansQuery.queryKey }),
  });
};
