import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { decideMove, type FromState, personMoves, type ReservationMove } from '@kiko/domain/reservations/reservation-moves.ts';
import { reservationStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';

const api = useTestApi();
const { form, submit, make, tryMove, stateOf, claims, stay } = useTestReservations(api);
const reason = '試験';

/** One reservation in every state there is, at times of their own. */
const makeStates = async () => {
  const tentative = (day: number) => submit('applicantMaster', stay(day));
  const confirmed = async (day: number) => make('harborMaster', await tentative(day), 'approve');
  const taken = await confirmed(30);
  return {
    draft: await api.answer('applicantMaster', createReservation, { body: form({ move: 'saveDraft' }) }),
    tentative: await tentative(11),
    confirmed: taken,
    cancelling: await make('applicantMaster', await confirmed(13), { move: 'requestCancel', cancellationReason: 'planChange' }),
    returning: await make('harborMaster', await tentative(14), { move: 'return', reason }),
    waiting: await tentative(30),
    rejected: await make('harborMaster', await tentative(16), { move: 'reject', reason }),
    canceled: await make('harborMaster', await tentative(17), { move: 'revoke', reason }),
    withdrawn: await make('applicantMaster', await tentative(18), 'withdraw'),
  };
};

const people: Record<'applicantMaster' | 'harborMaster', { isOwner: boolean; isManager: boolean }> = {
  applicantMaster: { isOwner: true, isManager: false },
  harborMaster: { isOwner: false, isManager: true },
};
const reasons: Partial<Record<ReservationMove, object>> = { requestCancel: { cancellationReason: 'planChange' } };
const withReason: readonly string[] = ['return', 'reject', 'revoke', 'rejectCancel', 'accept', 'adjustSchedule'];
const moves = personMoves.filter((move) => move !== 'proxyCreate');

/** The one of both whose move it can be in some state. */
const partyOf = (move: ReservationMove) =>
  (Object.keys(people) as (keyof typeof people)[]).find((who) =>
    reservationStates.some((state) => decideMove(state, move, { kind: who, ...people[who] }).isAllowed),
  ) ?? 'harborMaster';

test('every move that the rules do not know is refused and changes nothing', async () => {
  const states = await makeStates();
  const isLawful = (state: FromState, move: ReservationMove, who: keyof typeof people) =>
    decideMove(state, move, { kind: who, ...people[who] }).isAllowed;
  const before = await claims();
  let [lawful, refused] = [0, 0];
  for (const state of reservationStates) {
    for (const move of moves) {
      const who = partyOf(move);
      if (isLawful(state, move, who)) {
        lawful += 1;
        continue;
      }
      const seen = states[state];
      const body = { move, ...reasons[move], ...(withReason.includes(move) && { reason }) };
      const { status, json } = await tryMove(who, seen, body);
      // A manager never sees a draft: for them there is nothing to move.
      const isHidden = state === 'draft' && who === 'harborMaster';
      const expected = isHidden ? [404, 'record.notFound'] : [409, 'reservation.moveNotAllowed'];
      expect([status, (json as { code: string }).code], `${who}: ${move} of ${state}`).toEqual(expected);
      refused += 1;
      expect(await stateOf(seen.id)).toMatchObject({ version: seen.version });
    }
  }
  expect(await claims()).toEqual(before);
  // With the nine of proxyCreate, which the contract keeps out of changes, these are the 126 pairs that are agreed to be illegal.
  expect({ lawful, refused, pairs: reservationStates.length * moves.length }).toEqual({ lawful: 27, refused: 117, pairs: 144 });
});

test('whoever is not the one to make a move is refused with 403, or does not find it', async () => {
  const { tentative, confirmed } = await makeStates();
  const statusOf = async (who: PersonName, seen: { id: number; version: number }, move: string) =>
    (await tryMove(who, seen, { move, ...(withReason.includes(move) && { reason }) })).status;
  expect(await statusOf('applicantMaster', tentative, 'approve')).toBe(403);
  expect(await statusOf('harborMaster', tentative, 'withdraw')).toBe(403);
  expect(await statusOf('harborMember', confirmed, 'revoke')).toBe(403);
  expect(await statusOf('otherApplicantMaster', tentative, 'withdraw')).toBe(404);
  expect(await statusOf('otherHarborMaster', tentative, 'approve')).toBe(404);
  expect(await statusOf('mlitMaster', tentative, 'approve')).toBe(404);
  expect(await stateOf(tentative.id)).toEqual({ code: 1, version: 1 });
});

test('the system’s own moves cannot be asked for', async () => {
  const { waiting } = await makeStates();
  for (const move of ['promote', 'expire', 'lapseHold', 'queue', 'proxyCreate'])
    expect((await tryMove('harborMaster', waiting, move)).status, move).toBe(422);
});
