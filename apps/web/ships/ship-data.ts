import {
  createShip,
  getShip,
  listShips,
  type ShipChange,
  type ShipDetail,
  type ShipListQuery,
  type ShipRow,
  updateShip,
} from '@kiko/contract/ships/ship-endpoints.ts';
import type { ShipFields } from '@kiko/contract/ships/ship-shapes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';
import { useSaveRecord } from '../kit/save-record.tsx';

/** `mode` says which list of the screen this is; the server is not asked about it. */
export const shipsQuery = (state: ShipListQuery & { mode?: string | undefined }) => {
  const { mode: _, ...query } = state;
  return queryOptions({
    queryKey: ['ships', 'list', query],
    queryFn: ({ signal }) => call(listShips, { query }, signal),
    placeholderData: keepPreviousData,
  });
};

export const shipQuery = (id: number) =>
  queryOptions({ queryKey: ['ships', 'one', id], queryFn: ({ signal }) => call(getShip, { params: { id } }, signal) });

export const useSaveShip = () =>
  useSaveRecord({
    name: 'ships',
    create: (body: ShipFields) => call(createShip, { body }),
    update: (id, body: ShipChange) => call(updateShip, { params: { id }, body }),
  });

type Mark = { id: number; favorite: boolean };
type Page = { rows: ShipRow[]; rowCount: number };

/** The star answers at once; should the server say no after all, everything is asked for again. */
export const useMarkFavorite = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, favorite }: Mark) => call(updateShip, { params: { id }, body: { favorite } }),
    onMutate: async ({ id, favorite }) => {
      await client.cancelQueries({ queryKey: ['ships'] });
      client.setQueryData<ShipDetail>(['ships', 'one', id], (ship) => ship && { ...ship, favorite });
      client.setQueriesData<Page>(
        { queryKey: ['ships', 'list'] },
        (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, favorite } : row)) },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['ships'] }),
  });
};
