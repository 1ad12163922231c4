import {
  createPort,
  getPort,
  listPorts,
  type NewPort,
  type PortChange,
  type PortListQuery,
  updatePort,
} from '@kiko/contract/ports/port-endpoints.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useSaveRecord } from '../../kit/form/save-record.tsx';

export const portsQuery = (query: PortListQuery) =>
  queryOptions({
    queryKey: keyOf('ports', 'list', query),
    queryFn: ({ signal }) => request(listPorts, { query }, signal),
    placeholderData: keepPreviousData,
  });

/** To choose from; fewer than two hundred, so one page holds them all. */
export const usePortOptions = () =>
  useQuery({
    queryKey: keyOf('ports', 'list', 'choices'),
    queryFn: ({ signal }) => request(listPorts, { query: { pageSize: 500 } }, signal),
    staleTime: 60_000,
  }).data?.rows ?? [];

/** The ports that the user may book. */
export const readPortsToBook = (signal: AbortSignal) => request(listPorts, { query: { available: true, pageSize: 500 } }, signal);

export const portsToBookQuery = queryOptions({
  queryKey: keyOf('ports', 'list', 'toBook'),
  queryFn: ({ signal }) => readPortsToBook(signal),
  staleTime: 60_000,
});

export const portQuery = (id: number) =>
  queryOptions({ queryKey: keyOf('ports', 'one', id), queryFn: ({ signal }) => request(getPort, { params: { id } }, signal) });

export const useSavePort = () =>
  useSaveRecord({
    queryKey: 'ports',
    create: (body: NewPort, signal) => request(createPort, { body }, signal),
    update: (id, body: PortChange, signal) => request(updatePort, { params: { id }, body }, signal),
  });
