import {
  type AcceptancePeriodChange,
  createAcceptancePeriod,
  deleteAcceptancePeriod,
  listAcceptancePeriods,
  type NewAcceptancePeriod,
  updateAcceptancePeriod,
} from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { createClosure, deleteClosure, listClosures, updateClosure } from '@kiko/contract/acceptance/closure-endpoints.ts';
import type { ClosureChange, NewClosure } from '@kiko/contract/acceptance/closure-shapes.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSaveRecord } from '../kit/form/save-record.tsx';
import { useSend } from '../kit/form/use-send.ts';

// A berth has a handful of either, so one page holds them all.
const allOfBerth = (berthId: number) => ({ berthId, pageSize: 500 });

export const acceptancePeriodsQuery = (berthId: number) =>
  queryOptions({
    queryKey: keyOf('acceptance-periods', 'list', berthId),
    queryFn: ({ signal }) => request(listAcceptancePeriods, { query: allOfBerth(berthId) }, signal),
  });

/** Of every berth that this person sees. */
export const visibleAcceptancePeriodsQuery = queryOptions({
  queryKey: keyOf('acceptance-periods', 'list', 'every'),
  queryFn: ({ signal }) => request(listAcceptancePeriods, { query: { pageSize: 500 } }, signal),
});

/** What opens soon at the ports that an applicant may book. */
export const upcomingOpeningsQuery = queryOptions({
  queryKey: keyOf('acceptance-periods', 'list', 'openings'),
  queryFn: ({ signal }) => request(listAcceptancePeriods, { query: { opening: true, available: true, pageSize: 500 } }, signal),
});

export const closuresQuery = (berthId: number) =>
  queryOptions({
    queryKey: keyOf('events', 'list', berthId),
    queryFn: ({ signal }) => request(listClosures, { query: allOfBerth(berthId) }, signal),
  });

export const useSaveAcceptancePeriod = () =>
  useSaveRecord({
    queryKey: 'acceptance-periods',
    create: (body: NewAcceptancePeriod, signal) => request(createAcceptancePeriod, { body }, signal),
    update: (id, body: AcceptancePeriodChange, signal) => request(updateAcceptancePeriod, { params: { id }, body }, signal),
    // A berth tells whether it needs its next period.
    alsoInvalidate: ['berths'],
  });

export const useRemoveAcceptancePeriod = () => {
  const client = useQueryClient();
  return useSend({
    send: (id: number, signal) => request(deleteAcceptancePeriod, { params: { id } }, signal),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf('acceptance-periods') });
      void client.invalidateQueries({ queryKey: keyOf('berths') });
    },
  });
};

export const useSaveClosure = () =>
  useSaveRecord({
    queryKey: 'events',
    create: (body: NewClosure, signal) => request(createClosure, { body }, signal),
    update: (id, body: ClosureChange, signal) => request(updateClosure, { params: { id }, body }, signal),
  });

/** The whole event, or only the occurrence of one day. */
export const useRemoveClosure = () => {
  const client = useQueryClient();
  return useSend({
    send: ({ id, onlyOn }: { id: number; onlyOn?: string | undefined }, signal) =>
      request(deleteClosure, { params: { id }, query: { onlyOn } }, signal),
    onSuccess: () => void client.invalidateQueries({ queryKey: keyOf('events') }),
  });
};
