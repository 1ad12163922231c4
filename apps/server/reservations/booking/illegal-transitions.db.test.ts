import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { reservationStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import {
  decideReservationTransition,
  type FromState,
  noRelation,
  type ReservationRelation,
  type ReservationTransition,
  requestableTransitions,
} from '@kiko/domain/reservations/reservation-workflow.ts';
import { expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../../testing/use-test-api.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';

const api = useTestApi();
const { reservationBody, submit, applyTransition, tryTransition, readState, selectClaims, stay } = useTestReservations(api);
const reason = '試験';

/** One reservation in every state, at separate times. */
const createEveryState = async () => {
  const tentative = (day: number) => submit('applicantMaster', stay(day));
  const confirmed = async (day: number) => applyTransition('harborMaster', await tentative(day), 'approve');
  const taken = await confirmed(30);
  return {
    draft: await api.requestOk('applicantMaster', createReservation, { body: reservationBody({ transition: 'saveDraft' }) }),
    tentative: await tentative(11),
    confirmed: taken,
    cancellationRequested: await applyTransition('applicantMaster', await confirmed(13), {
      transition: 'requestCancel',
      cancellationReason: 'planChange',
    }),
    returning: await applyTransition('harborMaster', await tentative(14), { transition: 'return', reason }),
    waiting: await tentative(30),
    rejected: await applyTransition('harborMaster', await tentative(16), { transition: 'reject', reason }),
    canceled: await applyTransition('harborMaster', await tentative(17), { transition: 'revoke', reason }),
    withdrawn: await applyTransition('applicantMaster', await tentative(18), 'withdraw'),
  };
};

const accountsByRole: Record<'applicantMaster' | 'harborMaster', Omit<ReservationRelation, 'kind'>> = {
  applicantMaster: { ...noRelation, isOwner: true },
  harborMaster: { ...noRelation, isManager: true },
};
const reasons: Partial<Record<ReservationTransition, object>> = { requestCancel: { cancellationReason: 'planChange' } };
const withReason: readonly string[] = ['return', 'reject', 'revoke', 'takeBack', 'rejectCancel', 'accept', 'adjustSchedule'];
const transitions = requestableTransitions.filter((transition) => transition !== 'proxyCreate');

/** The party that can make the transition in at least one state. */
const accountFor = (transition: ReservationTransition) =>
  (Object.keys(accountsByRole) as (keyof typeof accountsByRole)[]).find((user) =>
    reservationStates.some(
      (state) => decideReservationTransition(state, transition, { kind: user, ...accountsByRole[user] }).isAllowed,
    ),
  ) ?? 'harborMaster';

test('every transition that is not in the rules is refused and changes nothing', { tags: ['spec:4.14'] }, async () => {
  const states = await createEveryState();
  const isLawful = (state: FromState, transition: ReservationTransition, user: keyof typeof accountsByRole) =>
    decideReservationTransition(state, transition, { kind: user, ...accountsByRole[user] }).isAllowed;
  const before = await selectClaims();
  let [lawful, refused] = [0, 0];
  for (const state of reservationStates) {
    for (const transition of transitions) {
      const user = accountFor(transition);
      if (isLawful(state, transition, user)) {
        lawful += 1;
        continue;
      }
      const seen = states[state];
      const body = { transition, ...reasons[transition], ...(withReason.includes(transition) && { reason }) };
      const { status, json } = await tryTransition(user, seen, body);
      // A manager never sees a draft and gets 404.
      const isHidden = state === 'draft' && user === 'harborMaster';
      // None of the accounts entered a proxy reservation that could be taken back.
      const other = transition === 'takeBack' ? [403, 'access.forbidden'] : [409, 'reservation.moveNotAllowed'];
      const expected = isHidden ? [404, 'record.notFound'] : other;
      expect([status, (json as { code: string }).code], `${user}: ${transition} of ${state}`).toEqual(expected);
      refused += 1;
      expect(await readState(seen.id)).toMatchObject({ version: seen.version });
    }
  }
  expect(await selectClaims()).toEqual(before);
  // With the nine of proxyCreate, which the contract keeps out of changes, and without taking back, these are the 126 illegal pairs.
  expect({ lawful, refused, pairs: reservationStates.length * transitions.length }).toEqual({
    lawful: 27,
    refused: 126,
    pairs: 153,
  });
});

test('a transition by the wrong party is refused with 403, or 404 if the reservation is not visible to it', async () => {
  const { tentative, confirmed } = await createEveryState();
  const statusOf = async (user: TestAccountName, seen: { id: number; version: number }, transition: string) =>
    (await tryTransition(user, seen, { transition, ...(withReason.includes(transition) && { reason }) })).status;
  expect(await statusOf('applicantMaster', tentative, 'approve')).toBe(403);
  expect(await statusOf('harborMaster', tentative, 'withdraw')).toBe(403);
  expect(await statusOf('harborMember', confirmed, 'revoke')).toBe(403);
  expect(await statusOf('otherApplicantMaster', tentative, 'withdraw')).toBe(404);
  expect(await statusOf('otherHarborMaster', tentative, 'approve')).toBe(404);
  expect(await statusOf('mlitMaster', tentative, 'approve')).toBe(404);
  expect(await readState(tentative.id)).toEqual({ code: 1, version: 1 });
});

test('the transitions of the system cannot be requested', async () => {
  const { waiting } = await createEveryState();
  for (const transition of ['promote', 'expire', 'lapseHold', 'lapseCancel', 'queue', 'proxyCreate'])
    expect((await tryTransition('harborMaster', waiting, transition)).status, transition).toBe(422);
});
