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
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSaveRecord } from '../kit/form/save-record.tsx';
import { useSend } from '../kit/form/use-send.ts';

// A berth has a handful of either, so one page holds them all.
const allOf = (berthId: number) => ({ berthId, pageSize: 500 });

export const acceptancePeriodsQuery = (berthId: number) =>
  queryOptions({
    queryKey: keyOf('acceptance-periods', 'list', berthId),
    queryFn: ({ signal }) => call(listAcceptancePeriods, { query: allOf(berthId) }, signal),
  });

/** Of every berth that this person sees. */
export const everyPeriodQuery = queryOptions({
  queryKey: keyOf('acceptance-periods', 'list', 'every'),
  queryFn: ({ signal }) => call(listAcceptancePeriods, { query: { pageSize: 500 } }, signal),
});

/** What opens soon at the ports that an applicant may book. */
export const openingsQuery = queryOptions({
  queryKey: keyOf('acceptance-periods', 'list', 'openings'),
  queryFn: ({ signal }) => call(listAcceptancePeriods, { query: { opening: true, available: true, pageSize: 500 } }, signal),
});

export const eventsQuery = (berthId: number) =>
  queryOptions({
    queryKey: keyOf('events', 'list', berthId),
    queryFn: ({ signal }) => call(listNonAcceptancePeriods, { query: allOf(berthId) }, signal),
  });

export const useSavePeriod = () =>
  useSaveRecord({
    name: 'acceptance-periods',
    create: (body: NewAcceptancePeriod, signal) => call(createAcceptancePeriod, { body }, signal),
    update: (id, body: AcceptancePeriodChange, signal) => call(updateAcceptancePeriod, { params: { id }, body }, signal),
    // A berth tells whether it needs its next period.
    alsoStale: ['berths'],
  });

export const useRemovePeriod = () => {
  const client = useQueryClient();
  return useSend({
    send: (id: number, signal) => call(deleteAcceptancePeriod, { params: { id } }, signal),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf('acceptance-periods') });
      void client.invalidateQueries({ queryKey: keyOf('berths') });
    },
  });
};

export const useSaveEvent = () =>
  useSaveRecord({
    name: 'events',
    create: (body: NewNonAcceptancePeriod, signal) => call(createNonAcceptancePeriod, { body }, signal),
    update: (id, body: NonAcceptancePeriodChange, signal) => call(updateNonAcceptancePeriod, { params: { id }, body }, signal),
  });

/** The whole event, or only the occurrence of one day. */
export const useRemoveEvent = () => {
  const client = useQueryClient();
  return useSend({
    send: ({ id, onlyOn }: { id: number; onlyOn?: string | undefined }, signal) =>
      call(deleteNonAcceptancePeriod, { params: { id }, query: { onlyOn } }, signal),
    onSuccess: () => void client.invalidateQueries({ queryKey: keyOf('events') }),
  });
};
