import type { Mutation } from '../../kit/mutation.ts';
import { leaving } from './leaving.ts';
import { network } from './network.ts';
import { officer } from './officer.ts';
import { ministry, proxy, returned, skipped } from './other-calls.ts';
import type { Scenario } from './scenario-context.ts';

export type Variant = { scenario: Scenario; mutation: Mutation };

/** Each scenario with ways to break the product that it must detect, each covered by no other scenario. */
export const broken: readonly Variant[] = [
  {
    // The first in the queue is shown as number 0.
    scenario: officer,
    mutation: {
      path: 'apps/server/reservations/shared/visible-reservation-queries.ts',
      from: 'then 1 + count_waiting_before(',
      to: 'then count_waiting_before(',
    },
  },
  {
    // The dialog does not announce that an earlier request is passed over.
    scenario: officer,
    mutation: {
      path: 'apps/server/reservations/preview-decisions.ts',
      from: "transition === 'accept' ? passedOverBy(batch, before) : receivedBefore(displaced, before)",
      to: '[]',
    },
  },
  {
    // The deadline of a document is shown a day late.
    scenario: ministry,
    mutation: {
      path: 'apps/server/procedures/arrival-document-queries.ts',
      from: "  'item.dueOn',",
      to: "  sql`item.due_on + 1`.as('dueOn'),",
    },
  },
  {
    // The screen of a call without an owner does not tell the harbor manager to act.
    scenario: proxy,
    mutation: {
      path: 'apps/server/reservations/shared/visible-reservation-queries.ts',
      from: "status = 'active', false)",
      to: "status = 'active', true)",
    },
  },
  {
    // A returned request is shown as holding its berth at review berths too.
    scenario: returned,
    mutation: {
      path: 'apps/server/reservations/list/reservation-queries.ts',
      from: '`exists (select from berth_claim where berth_claim.reservation_id = reservation.id)`',
      to: '`true`',
    },
  },
  {
    // A completed report stays in the count of open reports.
    scenario: skipped,
    mutation: { path: 'apps/server/summaries/summary-queries.ts', from: "departureCode('completed')", to: '3' },
  },
  {
    // The bar of a waiting request does not name its place in the queue.
    scenario: officer,
    mutation: {
      path: 'apps/web/reservations/shared/calendar/use-calendar-labels.ts',
      from: "one.waitlistPosition === undefined ? name : t('waitingAt', { state: name, place: one.waitlistPosition })",
      to: 'name',
    },
  },
  {
    // The history hides the reason of a return.
    scenario: returned,
    mutation: {
      path: 'apps/web/reservations/detail/reservation-history.tsx',
      from: '{entry.reason && (',
      to: '{entry.inFavorOf && entry.reason && (',
    },
  },
  {
    // The oldest notices are shown as the latest.
    scenario: returned,
    mutation: {
      path: 'apps/server/notifications/notification-queries.ts',
      from: ".orderBy('id', 'desc')",
      to: ".orderBy('id')",
    },
  },
  {
    // A request whose user left before its answer is not stopped.
    scenario: leaving,
    mutation: {
      path: 'apps/web/kit/form/use-send.ts',
      from: 'for (const request of running.current) request.abort();',
      to: '',
    },
  },
  // A cut ends with the first finding and leaves the browser of the agency offline: these come last.
  {
    // The browser holds a request back while it is offline and sends it later.
    scenario: network,
    mutation: {
      path: 'apps/web/kit/api/query-client.ts',
      from: "mutations: { networkMode: 'always'",
      to: "mutations: { networkMode: 'online'",
    },
  },
  {
    // A request that could not be sent clears its form.
    scenario: network,
    mutation: {
      path: 'apps/web/reservations/request/use-sending.ts',
      from: 'onError: () => void preview.refetch()',
      to: "onError: () => form.setValue('route', '')",
    },
  },
];
