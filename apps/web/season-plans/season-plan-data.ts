import { listBerths } from '@kiko/contract/berths/berth-endpoints.ts';
import { listPorts } from '@kiko/contract/ports/port-endpoints.ts';
import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { type AskedRow, checkSeasonPlan } from '@kiko/contract/season-plans/season-check-endpoints.ts';
import {
  createSeasonPlan,
  deleteSeasonPlan,
  getSeasonPlan,
  listSeasonPlans,
  updateSeasonPlan,
} from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Request } from '../kit/api-client.ts';
import type { Places } from './read-row.ts';

/** An organization has at most a hundred: one page. */
export const seasonPlansQuery = queryOptions({
  queryKey: ['seasonPlans', 'list'],
  queryFn: ({ signal }) => call(listSeasonPlans, { query: { pageSize: 100 } }, signal),
});

/** What is typed lives in the screen; nothing else changes it under somebody's hands. */
export const seasonPlanQuery = (id: number) =>
  queryOptions({
    queryKey: ['seasonPlans', 'one', id],
    queryFn: ({ signal }) => call(getSeasonPlan, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const pageSize = 500;

/** The ports somebody may book and all their berths, by which cells are understood. */
export const placesQuery = queryOptions({
  queryKey: ['berths', 'list', 'placesToBook'],
  queryFn: async ({ signal }): Promise<Places> => {
    const ports = (await call(listPorts, { query: { available: true, pageSize } }, signal)).rows;
    const portIds = ports.map(({ id }) => id);
    const berths = [];
    for (let page = 0; portIds.length > 0; page += 1) {
      const { rows, rowCount } = await call(listBerths, { query: { portIds, page, pageSize, sortField: 'code' } }, signal);
      berths.push(...rows);
      if (rows.length === 0 || berths.length >= rowCount) break;
    }
    return {
      ports: ports.map(({ id, name, code, locode }) => ({ id, name, codes: locode ? [code, locode] : [code] })),
      berths: berths.map(({ id, portId, name, code, berthCode }) => ({ id, portId, name, codes: [code, berthCode] })),
    };
  },
  staleTime: 60_000,
});

export type AskedCall = AskedRow & { key: string };

/** The answer comes with the question: who shows it sees whether it is about what is there now. */
export const seasonCheckQuery = (shipId: number, asked: readonly AskedCall[]) =>
  queryOptions({
    queryKey: ['calendar', 'seasonCheck', shipId, asked],
    queryFn: async ({ signal }) => {
      const rows = asked.map(({ key: _key, ...row }) => row);
      const answer = await call(checkSeasonPlan, { body: { shipId, rows } }, signal);
      return asked.flatMap((one, index) => {
        const found = answer.rows[index];
        return found ? [{ asked: one, found, keys: asked.map(({ key }) => key) }] : [];
      });
    },
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    // Others ask at the same time.
    refetchInterval: 60_000,
  });

export const savePlan = (id: number, body: Request<typeof updateSeasonPlan>['body']) =>
  call(updateSeasonPlan, { params: { id }, body });

export const submitCall = (body: Request<typeof createReservation>['body'], key: string) => call(createReservation, { body, key });

export const useCreatePlan = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Request<typeof createSeasonPlan>['body']) => call(createSeasonPlan, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: seasonPlansQuery.queryKey }),
  });
};

/** The same calls under another name, none of them submitted. */
export const useDuplicatePlan = () => {
  const create = useCreatePlan();
  return useMutation({
    mutationFn: async ({ id, name }: { id: number; name: string }) => {
      const { shipId, details, rows } = await call(getSeasonPlan, { params: { id } });
      const fresh = rows.map(({ reservation: _made, ...row }) => ({
        ...row,
        ...{ key: crypto.randomUUID(), attempt: 0, refusal: null },
      }));
      return create.mutateAsync({ name: name.slice(0, 100), shipId, details, rows: fresh });
    },
  });
};

export const useDeletePlan = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteSeasonPlan, { params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: seasonPlansQuery.queryKey }),
  });
};
