import {
  createShipRequest,
  getShipRequest,
  listShipRequests,
  type NewShipRequest,
  type ShipRequestChange,
  type ShipRequestListQuery,
  updateShipRequest,
} from '@kiko/contract/ships/ship-request-endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSaveRecord } from '../kit/form/save-record.tsx';

/** `mode` selects the list of the screen; it is not sent to the server. */
export const shipRequestsQuery = (state: ShipRequestListQuery & { mode?: string | undefined }) => {
  const { mode: _, ...query } = state;
  return queryOptions({
    queryKey: keyOf('shipRequests', 'list', query),
    queryFn: ({ signal }) => call(listShipRequests, { query }, signal),
    placeholderData: keepPreviousData,
  });
};

export const readShipRequest = (id: number, signal: AbortSignal) => call(getShipRequest, { params: { id } }, signal);

export const shipRequestQuery = (id: number) =>
  queryOptions({ queryKey: keyOf('shipRequests', 'one', id), queryFn: ({ signal }) => readShipRequest(id, signal) });

const create = (body: NewShipRequest, signal: AbortSignal) => call(createShipRequest, { body }, signal);

/** Submits a request or makes a transition; an approval also changes ships and to-do counts. */
export const useMoveShipRequest = () =>
  useSaveRecord({
    name: 'shipRequests',
    create,
    update: (id, body: ShipRequestChange, signal) => call(updateShipRequest, { params: { id }, body }, signal),
    alsoStale: ['ships', 'summaries'],
  });

/** Edits a returned request, which stays returned. */
export const useEditShipRequest = () =>
  useSaveRecord({
    name: 'shipRequests',
    create,
    update: (id, change: Omit<ShipRequestChange, 'move'>, signal) =>
      call(updateShipRequest, { params: { id }, body: { ...change, move: 'saveEdit' } }, signal),
  });
