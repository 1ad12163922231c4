import {
  type AcceptancePeriodChange,
  createAcceptancePeriod,
  deleteAcceptancePeriod,
  listAcceptancePeriods,
  type NewAcceptancePeriod,
  updateAcceptancePeriod,
} from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import {
  createNonAcceptancePeriod,
  deleteNonAcceptancePeriod,
  listNonAcceptancePeriods,
  updateNonAcceptancePeriod,
} from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import type { NewNonAcceptancePeriod, NonAcceptancePeriodChange } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';
import { useSaveRecord } from '../kit/save-record.tsx';

// A berth has a handful of either, so one page holds them all.
const allOf = (berthId: number) => ({ berthId, pageSize: 500 });

export const acceptancePeriodsQuery = (berthId: number) =>
  queryOptions({
    queryKey: ['acceptance-periods', 'list', berthId],
    queryFn: ({ signal }) => call(listAcceptancePeriods, { query: allOf(berthId) }, signal),
  });

/** Of every berth that this person sees. */
export const everyPeriodQuery = queryOptions({
  queryKey: ['acceptance-periods', 'list', 'every'],
  queryFn: ({ signal }) => call(listAcceptancePeriods, { query: { pageSize: 500 } }, signal),
});

/** What opens soon at the ports that an applicant may book. */
export const openingsQuery = queryOptions({
  queryKey: ['acceptance-periods', 'list', 'openings'],
  queryFn: ({ signal }) => call(listAcceptancePeriods, { query: { opening: true, available: true, pageSize: 500 } }, signal),
});

export const eventsQuery = (berthId: number) =>
  queryOptions({
    queryKey: ['events', 'list', berthId],
    queryFn: ({ signal }) => call(listNonAcceptancePeriods, { query: allOf(berthId) }, signal),
  });

export const useSavePeriod = () =>
  useSaveRecord({
    name: 'acceptance-periods',
    create: (body: NewAcceptancePeriod) => call(createAcceptancePeriod, { body }),
    update: (id, body: AcceptancePeriodChange) => call(updateAcceptancePeriod, { params: { id }, body }),
    // A berth tells whether it needs its next period.
    alsoStale: ['berths'],
  });

export const useRemovePeriod = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteAcceptancePeriod, { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['acceptance-periods'] });
      void client.invalidateQueries({ queryKey: ['berths'] });
    },
  });
};

export const useSaveEvent = () =>
  useSaveRecord({
    name: 'events',
    create: (body: NewNonAcceptancePeriod) => call(createNonAcceptancePeriod, { body }),
    update: (id, body: NonAcceptancePeriodChange) => call(updateNonAcceptancePeriod, { params: { id }, body }),
  });

/** The whole event, or only the occurrence of one day. */
export const useRemoveEvent = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, onlyOn }: { id: number; onlyOn?: string | undefined }) =>
      call(deleteNonAcceptancePeriod, { params: { id }, query: { onlyOn } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['events'] }),
  });
};
