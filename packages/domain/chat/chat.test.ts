import { describe, expect, test } from 'vitest';
import { type Actor, type ActorKind, actorKinds } from '../access/actor.ts';
import { all, always, equals, isNull, oneOf } from '../access/condition.ts';
import { dayMs } from '../calendar/durations.ts';
import { portRequestStatuses } from '../port-requests/port-request-workflow.ts';
import { reservationStatuses } from '../reservations/reservation-statuses.ts';
import { shipRequestStatuses } from '../ships/ship-request-workflow.ts';
import { chatAccess, chatKinds } from './chat-parties.ts';
import { checkPost } from './decide-post.ts';

const actorWith = (organizationType: Actor['organizationType'], accountType: Actor['accountType']): Actor => ({
  accountId: 1,
  accountType,
  organizationId: 7,
  organizationType,
  groupId: 3,
  groupBerthIds: [8],
  groupPortIds: [4],
});
const actorsByKind: Record<ActorKind, Actor> = {
  mlitMaster: actorWith(1, 1),
  mlitMember: actorWith(1, 2),
  harborMaster: actorWith(2, 1),
  harborMember: actorWith(2, 2),
  applicantMaster: actorWith(3, 1),
  applicantMember: actorWith(4, 2),
};
const own = equals('organizationId', 7);
const unowned = all(isNull('organizationId'), equals('enteredByOrganizationId', 7));
const managed = equals('adminOrganizationId', 7);

test.each([
  ['reservation', [unowned, unowned, managed, all(managed, oneOf('berthId', [8])), own, own]],
  ['shipRequest', [always, always, undefined, undefined, own, own]],
  ['portRequest', [always, always, managed, undefined, own, own]],
] as const)('who talks about a %s', (kind, expected) => {
  expect(actorKinds.map((name) => chatAccess(chatKinds[kind], actorsByKind[name]))).toEqual(expected);
});

describe('posting a message about a record', () => {
  const final = { reservation: [5, 6, 9], shipRequest: [2, 9], portRequest: [3, 9] };
  const statuses = { reservation: reservationStatuses, shipRequest: shipRequestStatuses, portRequest: portRequestStatuses };
  const rows = (['reservation', 'shipRequest', 'portRequest'] as const).flatMap((kind) =>
    Object.values(statuses[kind]).map((status) => [kind, status] as const),
  );

  test.each(rows)('%s in status %i: for 90 days after the end, and no moment longer', (kind, status) => {
    const standing = { kind: chatKinds[kind], status, changedAt: 0, isSubmitted: true, hasChat: true };
    expect(checkPost({ ...standing, now: 90 * dayMs - 1 })).toBeNull();
    expect(checkPost({ ...standing, now: 90 * dayMs })).toBe(final[kind].includes(status) ? 'chat.closed' : null);
  });

  test('is refused where the other party cannot see the record, and at a berth without chat', () => {
    const standing = { kind: chatKinds.reservation, status: 2, changedAt: 0, isSubmitted: true, hasChat: true, now: 1 };
    expect(checkPost({ ...standing, hasChat: false })).toBe('chat.switchedOff');
    expect(checkPost({ ...standing, isSubmitted: false, status: 0 })).toBe('chat.draft');
    expect(checkPost({ ...standing, isSubmitted: false, status: 9 })).toBe('chat.draft');
  });
});
