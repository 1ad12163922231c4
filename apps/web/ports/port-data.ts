import {
  createPort,
  getPort,
  listPorts,
  type NewPort,
  type PortChange,
  type PortListQuery,
  updatePort,
} from '@kiko/contract/ports/port-endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';
import { useSaveRecord } from '../kit/save-record.tsx';

export const portsQuery = (query: PortListQuery) =>
  queryOptions({
    queryKey: ['ports', 'list', query],
    queryFn: ({ signal }) => call(listPorts, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const portQuery = (id: number) =>
  queryOptions({ queryKey: ['ports', 'one', id], queryFn: ({ signal }) => call(getPort, { params: { id } }, signal) });

export const useSavePort = () =>
  useSaveRecord({
    name: 'ports',
    create: (body: NewPort) => call(createPort, { body }),
    update: (id, body: PortChange) => call(updatePort, { params: { id }, body }),
  });
