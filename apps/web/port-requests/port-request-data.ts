import {
  createPortRequest,
  getPortRequest,
  listPortRequests,
  type PortRequestChange,
  type PortRequestListQuery,
  type PortRequestRow,
  updatePortRequest,
} from '@kiko/contract/port-requests/port-request-endpoints.ts';
import {
  activePortRequestStatuses,
  type PortRequestChange as PortRequestMove,
} from '@kiko/domain/port-requests/port-request-moves.ts';
import type { resultWords } from '@kiko/words/result-words.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';
import { useSaveRecord } from '../kit/save-record.tsx';

export const portRequestPath = ({ id }: { id: number }) => `/administration/reservable-port-request/${id}`;

export const isActive = ({ status }: PortRequestRow) => activePortRequestStatuses.some((active) => active === status);

export const portRequestsQuery = (query: PortRequestListQuery) =>
  queryOptions({
    queryKey: ['port-requests', 'list', query],
    queryFn: ({ signal }) => call(listPortRequests, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const readPortRequest = (id: number, signal: AbortSignal) => call(getPortRequest, { params: { id } }, signal);

export const portRequestQuery = (id: number) =>
  queryOptions({ queryKey: ['port-requests', 'one', id], queryFn: ({ signal }) => readPortRequest(id, signal) });

/** By port: the organization's active request, or its last one. Active ones come first, and there is one at most for each port. */
export const useRequestByPort = () => {
  const { data } = useQuery({
    queryKey: ['port-requests', 'list', 'by-port'],
    queryFn: ({ signal }) => call(listPortRequests, { query: { pageSize: 500, sortField: 'status' } }, signal),
  });
  const byPort = new Map<number, PortRequestRow>();
  for (const row of data?.rows ?? []) {
    const known = byPort.get(row.portId);
    if (!known || (!isActive(known) && row.lastUpdatedAt > known.lastUpdatedAt)) byPort.set(row.portId, row);
  }
  return byPort;
};

export const useSavePortRequest = () =>
  useSaveRecord({
    name: 'port-requests',
    create: (body: { portId: number }) => call(createPortRequest, { body }),
    update: (id, body: PortRequestChange) => call(updatePortRequest, { params: { id }, body }),
    // Ports tell whether they can be asked for, groups and their people what they have, the bell what waits.
    alsoStale: ['ports', 'groups', 'summaries'],
  });

/** What is said when a move worked. */
export const moveResults = {
  approve: 'applicationApproved',
  reject: 'applicationRejected',
  withdraw: 'applicationWithdrawn',
  revoke: 'applicationCancelled',
} as const satisfies Record<PortRequestMove, keyof typeof resultWords>;
