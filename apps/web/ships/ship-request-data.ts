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
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSaveRecord } from '../kit/form/save-record.tsx';

/** `mode` selects the list of the screen; it is not sent to the server. */
export const shipRequestsQuery = (state: ShipRequestListQuery & { mode?: string | undefined }) => {
  const { mode: _, ...query } = state;
  return queryOptions({
    queryKey: keyOf('shipRequests', 'list', query),
    queryFn: ({ signal }) => request(listShipRequests, { query }, signal),
    placeholderData: keepPreviousData,
  });
};

export const fetchShipRequest = (id: number, signal: AbortSignal) => request(getShipRequest, { params: { id } }, signal);

export const shipRequestQuery = (id: number) =>
  queryOptions({ queryKey: keyOf('shipRequests', 'one', id), queryFn: ({ signal }) => fetchShipRequest(id, signal) });

const createShipRequestRecord = (body: NewShipRequest, signal: AbortSignal) => request(createShipRequest, { body }, signal);

/** Submits a request or makes a transition; an approval also changes ships and to-do counts. */
export const useShipRequestMutation = () =>
  useSaveRecord({
    queryKey: 'shipRequests',
    create: createShipRequestRecord,
    update: (id, body: ShipRequestChange, signal) => request(updateShipRequest, { params: { id }, body }, signal),
    alsoInvalidate: ['ships', 'summaries'],
  });

/** Edits a returned request, which stays returned. */
export const useUpdateShipRequest = () =>
  useSaveRecord({
    queryKey: 'shipRequests',
    create: createShipRequestRecord,
    update: (id, change: Omit<ShipRequestChange, 'transition'>, signal) =>
      request(updateShipRequest, { params: { id }, body: { ...change, transition: 'saveEdit' } }, signal),
  });
