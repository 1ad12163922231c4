import type { BodyOf } from '@kiko/contract/endpoint.ts';
import {
  type ArrivalCallListQuery,
  createArrivalProcedure,
  deleteArrivalProcedure,
  getArrivalCall,
  listArrivalCalls,
  updateArrivalProcedure,
} from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import {
  type DepartureCallListQuery,
  getDepartureCall,
  listDepartureCalls,
  updateDepartureCall,
} from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

export const arrivalCallsQuery = (query: Partial<ArrivalCallListQuery>) =>
  queryOptions({
    queryKey: ['procedures', 'arrivals', query],
    queryFn: ({ signal }) => call(listArrivalCalls, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const arrivalCallQuery = (id: number) =>
  queryOptions({
    queryKey: ['procedures', 'arrival', id],
    queryFn: ({ signal }) => call(getArrivalCall, { params: { id } }, signal),
  });

export const departureCallsQuery = (query: Partial<DepartureCallListQuery>) =>
  queryOptions({
    queryKey: ['procedures', 'departures', query],
    queryFn: ({ signal }) => call(listDepartureCalls, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const departureCallQuery = (id: number) =>
  queryOptions({
    queryKey: ['procedures', 'departure', id],
    queryFn: ({ signal }) => call(getDepartureCall, { params: { id } }, signal),
  });

type ItemChange =
  | { kind: 'add'; record: BodyOf<typeof createArrivalProcedure> }
  | { kind: 'move'; id: number; change: BodyOf<typeof updateArrivalProcedure> }
  | { kind: 'remove'; id: number };

/** What changes here changes lists and counts; nothing of it is waited for. */
const useStale = () => {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [['procedures'], ['summaries'], ['reservations']]) void client.invalidateQueries({ queryKey });
  };
};

export const useChangeItem = () => {
  const onSuccess = useStale();
  return useMutation({
    mutationFn: async (asked: ItemChange): Promise<{ id: number }> => {
      if (asked.kind === 'add') return call(createArrivalProcedure, { body: asked.record });
      if (asked.kind === 'move') return call(updateArrivalProcedure, { params: { id: asked.id }, body: asked.change });
      return call(deleteArrivalProcedure, { params: { id: asked.id } });
    },
    onSuccess,
  });
};

export const useChangeReport = (id: number) => {
  const client = useQueryClient();
  const stale = useStale();
  return useMutation({
    mutationFn: (change: BodyOf<typeof updateDepartureCall>) => call(updateDepartureCall, { params: { id }, body: change }),
    onSuccess: (saved) => {
      client.setQueryData(departureCallQuery(id).queryKey, saved);
      stale();
    },
  });
};
