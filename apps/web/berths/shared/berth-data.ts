import {
  type BerthChange,
  type BerthListQuery,
  type BerthRow,
  createBerth,
  getBerth,
  listBerths,
  type NewBerth,
  updateBerth,
} from '@kiko/contract/berths/berth-endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useSaveRecord } from '../../kit/form/save-record.tsx';

export const berthsQuery = (query: BerthListQuery) =>
  queryOptions({
    queryKey: keyOf('berths', 'list', query),
    queryFn: ({ signal }) => request(listBerths, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const berthsOfPortQuery = (portId: number | null) =>
  queryOptions({
    queryKey: keyOf('berths', 'list', 'ofPort', portId),
    queryFn: ({ signal }) =>
      request(listBerths, { query: { portIds: portId === null ? [] : [portId], sortField: 'code', pageSize: 100 } }, signal),
    enabled: portId !== null,
    staleTime: 60_000,
  });

const pageSize = 500;

/** All berths of some ports, page by page. */
export const readBerthsOfPorts = async (portIds: number[], signal: AbortSignal) => {
  const berths: BerthRow[] = [];
  for (let page = 0; portIds.length > 0; page += 1) {
    const { rows, rowCount } = await request(listBerths, { query: { portIds, page, pageSize, sortField: 'code' } }, signal);
    berths.push(...rows);
    if (rows.length === 0 || berths.length >= rowCount) break;
  }
  return berths;
};

/** Null: none is chosen yet. */
export const berthQuery = (id: number | null) =>
  queryOptions({
    queryKey: keyOf('berths', 'one', id),
    queryFn: ({ signal }) => request(getBerth, { params: { id: id ?? 0 } }, signal),
    enabled: id !== null,
  });

export const useSaveBerth = () =>
  useSaveRecord({
    queryKey: 'berths',
    create: (body: NewBerth, signal) => request(createBerth, { body }, signal),
    update: (id, body: BerthChange, signal) => request(updateBerth, { params: { id }, body }, signal),
    // A port shows the number of its berths, a group their names.
    alsoInvalidate: ['ports', 'groups'],
  });
