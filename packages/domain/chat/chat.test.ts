import { describe, expect, test } from 'vitest';
import { type Actor, type PersonKind, personKinds } from '../access/actor.ts';
import { all, always, equals, oneOf } from '../access/condition.ts';
import { portRequestStatuses } from '../port-requests/port-request-workflow.ts';
import { reservationStatuses } from '../reservations/reservation-statuses.ts';
import { shipRequestStatuses } from '../ships/ship-request-workflow.ts';
import { chatAccess, chatKinds } from './chat-parties.ts';
import { decidePost } from './decide-post.ts';

const person = (organizationType: Actor['organizationType'], accountType: Actor['accountType']): Actor => ({
  accountId: 1,
  accountType,
  organizationId: 7,
  organizationType,
  groupId: 3,
  groupBerthIds: [8],
  groupPortIds: [4],
});
const people: Record<PersonKind, Actor> = {
  mlitMaster: person(1, 1),
  mlitMember: person(1, 2),
  harborMaster: person(2, 1),
  harborMember: person(2, 2),
  applicantMaster: person(3, 1),
  applicantMember: person(4, 2),
};
const own = equals('organizationId', 7);
const managed = equals('adminOrganizationId', 7);

test.each([
  ['reservation', [own, own, managed, all(managed, oneOf('berthId', [8])), own, own]],
  ['shipRequest', [always, always, undefined, undefined, own, own]],
  ['portRequest', [always, always, managed, undefined, own, own]],
] as const)('who talks about a %s', (kind, expected) => {
  expect(personKinds.map((name) => chatAccess(chatKinds[kind], people[name]))).toEqual(expected);
});

describe('posting a message about a record', () => {
  const day = 24 * 60 * 60 * 1000;
  const final = { reservation: [5, 6, 9], shipRequest: [2, 9], portRequest: [3, 9] };
  const statuses = { reservation: reservationStatuses, shipRequest: shipRequestStatuses, portRequest: portRequestStatuses };
  const rows = (['reservation', 'shipRequest', 'portRequest'] as const).flatMap((kind) =>
    Object.values(statuses[kind]).map((status) => [kind, status] as const),
  );

  test.each(rows)('%s in status %i: for 90 days after the end, and no moment longer', (kind, status) => {
    const standing = { kind: chatKinds[kind], status, changedAt: 0, isHandedIn: true, hasChat: true };
    expect(decidePost({ ...standing, now: 90 * day - 1 })).toBeNull();
    expect(decidePost({ ...standing, now: 90 * day })).toBe(final[kind].includes(status) ? 'chat.closed' : null);
  });

  test('is refused where the other party cannot see the record, and at a berth without chat', () => {
    const standing = { kind: chatKinds.reservation, status: 2, changedAt: 0, isHandedIn: true, hasChat: true, now: 1 };
    expect(decidePost({ ...standing, hasChat: false })).toBe('chat.switchedOff');
    expect(decidePost({ ...standing, isHandedIn: false, status: 0 })).toBe('chat.draft');
    expect(decidePost({ ...standing, isHandedIn: false, status: 9 })).toBe('chat.draft');
  });
});
