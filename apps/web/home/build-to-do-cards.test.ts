import { listReservations } from '@kiko/contract/reservations/reservation-endpoints.ts';
import type { Summary } from '@kiko/contract/summaries/summary-endpoints.ts';
import { actorKinds } from '@kiko/domain/access/actor.ts';
import { describe, expect, test } from 'vitest';
import { buildToDoCards } from './build-to-do-cards.ts';
import { toDoMessages } from './to-do-messages.ts';

const buildSummary = (type: Summary['type'], status: number, rest: Partial<Summary> = {}): Summary => ({
  type,
  status,
  cancellationReason: null,
  count: 1,
  oldestAt: new Date('2027-04-02T00:00Z'),
  ...rest,
});

const cardPaths = (kind: (typeof actorKinds)[number]) => buildToDoCards(kind, []).map(({ path }) => path);

describe('what waits leads to the list that shows exactly that', () => {
  const procedures = ['/procedure/pre-arrival?status=1', '/procedure/post-departure?status=1'];
  const review = '/reservation/list?statuses=1&statuses=2&isCancellationRequest=true';

  test.each(['mlitMaster', 'mlitMember'] as const)('%s: ship change requests, pending', (kind) => {
    expect(cardPaths(kind)).toEqual(['/administration/cruiseship?mode=pending&statuses=1']);
  });
  test('harborMaster: tentative ones and cancellations, procedures in progress, port requests', () => {
    expect(cardPaths('harborMaster')).toEqual([review, ...procedures, '/administration/reservable-port-request?statuses=1']);
  });
  test('harborMember: the same without port requests', () => {
    expect(cardPaths('harborMember')).toEqual([review, ...procedures]);
  });
  test.each(['applicantMaster', 'applicantMember'] as const)('%s: what was returned, and procedures in progress', (kind) => {
    const returned = ['/reservation/list?statuses=3', '/administration/cruiseship?mode=pending&statuses=3'];
    expect(cardPaths(kind)).toEqual([...returned, ...procedures]);
  });

  test('the list reads the two statuses and the flag from the address', () => {
    const requested = { statuses: ['1', '2'], isCancellationRequest: 'true' };
    expect(listReservations.query.parse(requested)).toMatchObject({ statuses: [1, 2], isCancellationRequest: true });
  });
});

test('a card has the sum, its parts, and the oldest time', () => {
  const [card] = buildToDoCards('harborMaster', [
    buildSummary(5, 1, { count: 7 }),
    buildSummary(5, 2, { count: 2, cancellationReason: 'planChange', oldestAt: new Date('2027-03-30T00:00Z') }),
    buildSummary(5, 2, { count: 1, cancellationReason: 'unavoidable' }),
    buildSummary(6, 1, { count: 4, oldestAt: new Date('2027-01-01T00:00Z') }),
  ]);
  expect(card).toMatchObject({ title: 'reservations1', count: 10, oldestAt: Date.parse('2027-03-30T00:00Z') });
  expect(card?.parts).toEqual([
    { messageKey: 'partTentative', count: 7 },
    { messageKey: 'part-planChange', count: 2 },
    { messageKey: 'part-unavoidable', count: 1 },
  ]);
});

test('where nothing waits there is a card all the same, of nothing', () => {
  const [card, ...others] = buildToDoCards('mlitMember', []);
  expect(card).toMatchObject({ title: 'shipRequests1', count: 0, oldestAt: undefined, parts: [] });
  expect(others).toEqual([]);
});

test.each(actorKinds)('everything that waits for %s has its title', (kind) => {
  for (const { title } of buildToDoCards(kind, [])) expect(Object.keys(toDoMessages)).toContain(title);
});
