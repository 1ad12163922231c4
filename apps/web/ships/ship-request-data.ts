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
import { call } from '../kit/api-client.ts';
import { useSaveRecord } from '../kit/save-record.tsx';

/** `mode` says which list of the screen this is; the server is not asked about it. */
export const shipRequestsQuery = (state: ShipRequestListQuery & { mode?: string | undefined }) => {
  const { mode: _, ...query } = state;
  return queryOptions({
    queryKey: ['shipRequests', 'list', query],
    queryFn: ({ signal }) => call(listShipRequests, { query }, signal),
    placeholderData: keepPreviousData,
  });
};

export const readShipRequest = (id: number, signal: AbortSignal) => call(getShipRequest, { params: { id } }, signal);

export const shipRequestQuery = (id: number) =>
  queryOptions({ queryKey: ['shipRequests', 'one', id], queryFn: ({ signal }) => readShipRequest(id, signal) });

const create = (body: NewShipRequest) => call(createShipRequest, { body });

/** Submitting a request and moving it on; an approval changes ships too, and what waits for whom. */
export const useMoveShipRequest = () =>
  useSaveRecord({
    name: 'shipRequests',
    create,
    update: (id, body: ShipRequestChange) => call(updateShipRequest, { params: { id }, body }),
    alsoStale: ['ships', 'summaries'],
  });

/** Correcting a returned request, which stays returned. */
export const useEditShipRequest = () =>
  useSaveRecord({
    name: 'shipRequests',
    create,
    update: (id, change: Omit<ShipRequestChange, 'move'>) =>
      call(updateShipRequest, { params: { id }, body: { ...change, move: 'saveEdit' } }),
  });
