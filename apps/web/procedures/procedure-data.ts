import type { BodyOf } from '@kiko/contract/endpoint.ts';
import {
  type ArrivalCallListQuery,
  createArrivalProcedure,
  deleteArrivalProcedure,
  getArrivalCall,
  listArrivalCalls,
  submitArrivalProcedures,
  updateArrivalProcedure,
} from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import {
  type DepartureCallListQuery,
  getDepartureCall,
  listDepartureCalls,
  updateDepartureCall,
} from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import { keepPreviousData, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { attachmentsQuery } from '../attachments/shared/attachment-data.ts';
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';

export const arrivalCallsQuery = (query: Partial<ArrivalCallListQuery>) =>
  queryOptions({
    queryKey: keyOf('procedures', 'arrivals', query),
    queryFn: ({ signal }) => request(listArrivalCalls, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const arrivalCallQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('procedures', 'arrival', id),
    queryFn: ({ signal }) => request(getArrivalCall, { params: { id } }, signal),
  });

export const departureCallsQuery = (query: Partial<DepartureCallListQuery>) =>
  queryOptions({
    queryKey: keyOf('procedures', 'departures', query),
    queryFn: ({ signal }) => request(listDepartureCalls, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const departureCallQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('procedures', 'departure', id),
    queryFn: ({ signal }) => request(getDepartureCall, { params: { id } }, signal),
  });

type ArrivalDocumentSave =
  | { kind: 'add'; record: BodyOf<typeof createArrivalProcedure> }
  | { kind: 'transition'; id: number; change: BodyOf<typeof updateArrivalProcedure> }
  | { kind: 'submitSeveral'; id: number; documents: BodyOf<typeof submitArrivalProcedures>['documents'] }
  | { kind: 'remove'; id: number };

const usableStates: readonly string[] = ['scanning', 'clean'];

/** The documents with a file that can be submitted: one that is clean or being scanned. */
export const useItemsWithFiles = (itemIds: readonly number[]) =>
  useQueries({
    queries: itemIds.map((id) => attachmentsQuery({ kind: 'arrivalProcedure', id })),
    combine: (results) =>
      itemIds.filter((_, index) => results[index]?.data?.rows.some(({ state }) => usableStates.includes(state))),
  });

/** Lists, counts, and which files can be changed depend on a document's status. */
const useInvalidateProcedures = () => {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [keyOf('summaries'), keyOf('reservations')]) void client.invalidateQueries({ queryKey });
    // Files after their documents: files of a removed document are not refetched.
    const refresh = async () => {
      await client.invalidateQueries({ queryKey: keyOf('procedures') });
      await client.invalidateQueries({ queryKey: keyOf('attachments') });
    };
    void refresh();
  };
};

export const useSaveArrivalDocument = () => {
  const onSuccess = useInvalidateProcedures();
  return useSend({
    send: async (requested: ArrivalDocumentSave, signal): Promise<{ id: number }> => {
      if (requested.kind === 'add') return request(createArrivalProcedure, { body: requested.record }, signal);
      if (requested.kind === 'submitSeveral') {
        const body = { transition: 'submit' as const, documents: requested.documents };
        return request(submitArrivalProcedures, { params: { id: requested.id }, body }, signal);
      }
      if (requested.kind === 'transition')
        return request(updateArrivalProcedure, { params: { id: requested.id }, body: requested.change }, signal);
      return request(deleteArrivalProcedure, { params: { id: requested.id } }, signal);
    },
    onSuccess,
  });
};

export const useSaveDepartureReport = (id: number) => {
  const client = useQueryClient();
  const stale = useInvalidateProcedures();
  return useSend({
    send: (change: BodyOf<typeof updateDepartureCall>, signal) =>
      request(updateDepartureCall, { params: { id }, body: change }, signal),
    onSuccess: (saved) => {
      client.setQueryData(departureCallQuery(id).queryKey, saved);
      stale();
    },
  });
};
