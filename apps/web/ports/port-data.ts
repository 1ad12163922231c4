import {
  createPort,
  getPort,
  listPorts,
  type NewPort,
  type PortChange,
  type PortListQuery,
  updatePort,
} from '@kiko/contract/ports/port-endpoints.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

export const portsQuery = (query: PortListQuery) =>
  queryOptions({
    queryKey: ['ports', 'list', query],
    queryFn: ({ signal }) => call(listPorts, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const portQuery = (id: number) =>
  queryOptions({ queryKey: ['ports', 'one', id], queryFn: ({ signal }) => call(getPort, { params: { id } }, signal) });

/** Registering and changing; afterwards every list of ports is asked for again. */
export const useSavePort = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: { id: number; change: PortChange } | { port: NewPort }) =>
      'id' in save ? call(updatePort, { params: { id: save.id }, body: save.change }) : call(createPort, { body: save.port }),
    onSuccess: (port) => {
      client.setQueryData(portQuery(port.id).queryKey, port);
      return client.invalidateQueries({ queryKey: ['ports', 'list'] });
    },
  });
};
