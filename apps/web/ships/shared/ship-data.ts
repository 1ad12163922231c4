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
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useSaveRecord } from '../../kit/form/save-record.tsx';
import { useSend } from '../../kit/form/use-send.ts';

/** `mode` selects the list of the screen; it is not sent to the server. */
export const shipsQuery = (state: ShipListQuery & { mode?: string | undefined }) => {
  const { mode: _, ...query } = state;
  return queryOptions({
    queryKey: keyOf('ships', 'list', query),
    queryFn: ({ signal }) => request(listShips, { query }, signal),
    placeholderData: keepPreviousData,
  });
};

export const favoriteShipsQuery = queryOptions({
  queryKey: keyOf('ships', 'list', 'favorites'),
  queryFn: ({ signal }) => request(listShips, { query: { favoriteOnly: true, sortField: 'nameEn', pageSize: 100 } }, signal),
  staleTime: 60_000,
});

const shipsFound = 30;

export const shipSearchQuery = (freetext: string) =>
  queryOptions({
    queryKey: keyOf('ships', 'list', 'search', freetext),
    queryFn: ({ signal }) => request(listShips, { query: { freetext, sortField: 'nameEn', pageSize: shipsFound } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Null: none is chosen yet. */
export const shipQuery = (id: number | null) =>
  queryOptions({
    queryKey: keyOf('ships', 'one', id),
    queryFn: ({ signal }) => request(getShip, { params: { id: id ?? 0 } }, signal),
    enabled: id !== null,
  });

export const useSaveShip = () =>
  useSaveRecord({
    queryKey: 'ships',
    create: (body: ShipFields, signal) => request(createShip, { body }, signal),
    update: (id, body: ShipChange, signal) => request(updateShip, { params: { id }, body }, signal),
  });

type FavoriteChange = { id: number; favorite: boolean };
type Page = { rows: ShipRow[]; rowCount: number };

/** Optimistic update of the star. Ships are refetched after every answer, success or refusal. */
export const useSetFavoriteShip = () => {
  const client = useQueryClient();
  return useSend({
    onLeave: 'keep',
    send: ({ id, favorite }: FavoriteChange, signal) => request(updateShip, { params: { id }, body: { favorite } }, signal),
    onMutate: async ({ id, favorite }) => {
      await client.cancelQueries({ queryKey: keyOf('ships') });
      client.setQueryData<ShipDetail>(keyOf('ships', 'one', id), (ship) => ship && { ...ship, favorite });
      client.setQueriesData<Page>(
        { queryKey: keyOf('ships', 'list') },
        (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, favorite } : row)) },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf('ships') }),
  });
};
