import {
  type BerthChange,
  type BerthListQuery,
  createBerth,
  getBerth,
  listBerths,
  type NewBerth,
  updateBerth,
} from '@kiko/contract/berths/berth-endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';
import { useSaveRecord } from '../kit/save-record.tsx';

export const berthsQuery = (query: BerthListQuery) =>
  queryOptions({
    queryKey: ['berths', 'list', query],
    queryFn: ({ signal }) => call(listBerths, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const berthQuery = (id: number) =>
  queryOptions({ queryKey: ['berths', 'one', id], queryFn: ({ signal }) => call(getBerth, { params: { id } }, signal) });

export const useSaveBerth = () =>
  useSaveRecord({
    name: 'berths',
    create: (body: NewBerth) => call(createBerth, { body }),
    update: (id, body: BerthChange) => call(updateBerth, { params: { id }, body }),
    // A port tells how many berths it has, a group what they are called.
    alsoStale: ['ports', 'groups'],
  });
