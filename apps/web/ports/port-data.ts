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
import { call } from '../kit/api-client.ts';
import { useSaveRecord } from '../kit/save-record.tsx';

export const portsQuery = (query: PortListQuery) =>
  queryOptions({
    queryKey: ['ports', 'list', query],
    queryFn: ({ signal }) => call(listPorts, { query }, signal),
    placeholderData: keepPreviousData,
  });

/** To choose from; fewer than two hundred, so one page holds them all. */
export const usePortChoices = () =>
  useQuery({
    queryKey: ['ports', 'list', 'choices'],
    queryFn: ({ signal }) => call(listPorts, { query: { pageSize: 500 } }, signal),
    staleTime: 60_000,
  }).data?.rows ?? [];

export const portQuery = (id: number) =>
  queryOptions({ queryKey: ['ports', 'one', id], queryFn: ({ signal }) => call(getPort, { params: { id } }, signal) });

export const useSavePort = () =>
  useSaveRecord({
    name: 'ports',
    create: (body: NewPort) => call(createPort, { body }),
    update: (id, body: PortChange) => call(updatePort, { params: { id }, body }),
  });
