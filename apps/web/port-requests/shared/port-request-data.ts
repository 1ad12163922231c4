import {
  createPortRequest,
  getPortRequest,
  listPortRequests,
  type PortRequestChange,
  type PortRequestListQuery,
  type PortRequestRow,
  updatePortRequest,
} from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import {
  activePortRequestStatuses,
  type PortRequestChange as PortRequestTransition,
} from '@kiko/domain/port-requests/port-request-workflow.ts';
import type { resultMessages } from '@kiko/messages/result-messages.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useSaveRecord } from '../../kit/form/save-record.tsx';

export const portRequestPath = ({ id }: { id: number }) => screenPath('portRequests', id);

export const isActivePortRequest = ({ status }: PortRequestRow) => activePortRequestStatuses.some((active) => active === status);

export const portRequestsQuery = (query: PortRequestListQuery) =>
  queryOptions({
    queryKey: keyOf('port-requests', 'list', query),
    queryFn: ({ signal }) => request(listPortRequests, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const fetchPortRequest = (id: number, signal: AbortSignal) => request(getPortRequest, { params: { id } }, signal);

export const portRequestQuery = (id: number) =>
  queryOptions({ queryKey: keyOf('port-requests', 'one', id), queryFn: ({ signal }) => fetchPortRequest(id, signal) });

/** Those of the organization; active ones come first. */
export const allPortRequestsQuery = queryOptions({
  queryKey: keyOf('port-requests', 'list', 'by-port'),
  queryFn: ({ signal }) => request(listPortRequests, { query: { pageSize: 500, sortField: 'status' } }, signal),
});

/** By port: the organization's active request, or its last one. There is one active request at most for each port. */
export const usePortRequestsByPort = () => {
  const { data } = useQuery(allPortRequestsQuery);
  const byPort = new Map<number, PortRequestRow>();
  for (const row of data?.rows ?? []) {
    const known = byPort.get(row.portId);
    if (!known || (!isActivePortRequest(known) && row.lastUpdatedAt > known.lastUpdatedAt)) byPort.set(row.portId, row);
  }
  return byPort;
};

export const useSavePortRequest = () =>
  useSaveRecord({
    queryKey: 'port-requests',
    create: (body: { portId: number }, signal) => request(createPortRequest, { body }, signal),
    update: (id, body: PortRequestChange, signal) => request(updatePortRequest, { params: { id }, body }, signal),
    // A decision changes the request status of ports, the ports of groups, and the to-do counts.
    alsoInvalidate: ['ports', 'groups', 'summaries'],
  });

/** The success message of each transition. */
export const transitionResults = {
  approve: 'applicationApproved',
  reject: 'applicationRejected',
  withdraw: 'applicationWithdrawn',
  revoke: 'applicationCancelled',
} as const satisfies Record<PortRequestTransition, keyof typeof resultMessages>;
