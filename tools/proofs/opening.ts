import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { startMachineUnit } from '../kit/machine-unit.ts';
import { defineProof, type ProofResult } from '../kit/proof.ts';
import { comesTrue, until } from '../kit/until.ts';
import { type NoticesEnvironment, startNoticesEnvironment } from './notices/environment.ts';
import {
  acceptTemporaryCalls,
  openSoon,
  selectOpeningNotifications,
  selectReservationOutcomes,
} from './notices/opening-queries.ts';

const minute = 60 * 1000;
/** The first day that can be booked, in Tokyo: near enough for a temporary call. */
const firstBookableDay = startOfDay(dayOf(Date.now()) + 2);
const clientCount = 8;
/** Answers on each side of the opening. */
const enough = 20;
/** The time within which all recipients are notified of an opening on the reference machine. */
const toldMs = 5_000;

type SentRequest = { at: number; isAccepted: boolean };

/**
 * One request of each round of clients, including the first, is a temporary call for its own minutes on the first day; the others
 * have one day each.
 */
const askFor = (turn: number) => {
  const isTemporaryCall = turn % clientCount === 0;
  const startAt = isTemporaryCall ? firstBookableDay + (turn / clientCount) * minute : firstBookableDay + (turn + 1) * dayMs;
  const endAt = isTemporaryCall ? startAt + minute : startAt + dayMs / 2;
  return {
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    ...(isTemporaryCall && { isTemporaryCall, temporaryCallReason: '機関の不調' }),
  };
};

/**
 * Many clients send requests without pause, each for its own time: until enough were refused, then until enough were accepted. The
 * opening is set between the two, so that a slow machine has as many answers on each side as a fast one.
 */
const submitAroundOpening = async ({ as, owner, cast }: NoticesEnvironment, periodId: number, nextTurn: () => number) => {
  const sent: SentRequest[] = [];
  const count = (isAccepted: boolean) => sent.filter((one) => one.isAccepted === isAccepted).length;
  const state = { isOver: false };
  const ask = async () => {
    let turn = nextTurn();
    while (!state.isOver) {
      const request = { transition: 'submit', berthId: cast.otherBerthId, shipId: 1, ...completeRequest, ...askFor(turn) };
      const at = Date.now();
      const isAccepted = await as('requester')('POST', '/reservations', request).then(
        () => true,
        () => false,
      );
      if (isAccepted) turn = nextTurn();
      sent.push({ at, isAccepted });
    }
  };
  const asking = Array.from({ length: clientCount }, ask);
  try {
    await until(`${enough} requests are refused before the opening`, () => count(false) >= enough);
    const opening = await openSoon(owner, periodId);
    await until(`${enough} requests are accepted from the opening on`, () => count(true) >= enough);
    return { sent, ...opening };
  } finally {
    state.isOver = true;
    await Promise.allSettled(asking);
  }
};

const verifyOpenings = async (folder: string, openings: number): Promise<ProofResult> => {
  const testEnvironment = await startNoticesEnvironment(folder, ['harborMaster', 'requester']);
  const { owner, as, cast } = testEnvironment;
  const counts = { accepted: 0, refused: 0, tooEarly: 0, tooLate: 0 };
  let turns = 0;
  let slowestMs = 0;
  let untold = 0;
  const measureUnit = startMachineUnit();
  try {
    await acceptTemporaryCalls(owner, cast.otherBerthId);
    for (let opening = 0; opening < openings; opening += 1) {
      const before = await selectReservationOutcomes(owner, cast.otherBerthId, cast.accounts.requester.accountId);
      const { id } = await as('harborMaster')('POST', '/acceptance-periods', {
        berthId: cast.otherBerthId,
        method: 1,
        // Before the requested stays: otherwise temporary calls would not have to wait for it.
        publishAt: new Date(Date.now() + dayMs / 2).toISOString(),
        startAt: new Date(firstBookableDay).toISOString(),
        endAt: '2099-12-30T15:00:00Z',
        relativeStartDays: null,
        relativeEndDays: null,
      });
      const { sent, moment, storedAt } = await submitAroundOpening(testEnvironment, id, () => (turns += 1));
      const after = await selectReservationOutcomes(owner, cast.otherBerthId, cast.accounts.requester.accountId);
      const received = after.received.toSorted((a, b) => a - b).slice(before.received.length);
      const refused = after.refused.toSorted((a, b) => a - b).slice(before.refused.length);
      counts.accepted += received.length;
      counts.refused += refused.length;
      counts.tooEarly += received.filter((at) => at < moment).length;
      // If the machine paused while the opening was stored, the time in between is not judged.
      const openFrom = Math.max(moment, storedAt);
      counts.tooLate +=
        refused.filter((at) => at >= openFrom).length + sent.filter(({ at, isAccepted }) => at >= openFrom && !isAccepted).length;
      const readTold = async () =>
        (await selectOpeningNotifications(owner, cast.otherBerthId)).filter(({ publishAt }) => Date.parse(publishAt) === moment);
      // The requester, a colleague and an account of another agency may book the port.
      if (!(await comesTrue(async () => (await readTold()).length === 3, 50))) untold += 1;
      slowestMs = Math.max(slowestMs, ...(await readTold()).map(({ toldAt }) => toldAt.getTime() - moment));
      await as('harborMaster')('DELETE', `/acceptance-periods/${id}`);
    }
  } finally {
    await testEnvironment.end();
  }
  const unit = measureUnit();
  const { accepted, refused, tooEarly, tooLate } = counts;
  return {
    passed: accepted > 0 && refused > 0 && tooEarly === 0 && tooLate === 0 && untold === 0 && slowestMs <= toldMs * unit,
    summary: `${openings} openings: ${refused} refused before the opening, ${accepted} accepted from it on, ${tooEarly} too early, ${tooLate} refused too late; all recipients notified within ${slowestMs} ms (goal ${toldMs} ms × machine unit ${unit.toFixed(2)}), ${untold} openings not announced`,
  };
};

const openingRulePath = 'packages/domain/acceptance/opening.ts';
const mutations = [
  // A temporary call gets ahead of the opening.
  { path: 'packages/domain/reservations/check-placement.ts', from: 'opening !== null && opening > now', to: 'opening === now' },
  { path: openingRulePath, from: 'publishAt <= now', to: 'publishAt <= now + 300' },
  { path: openingRulePath, from: 'publishAt <= now', to: 'publishAt <= now - 300' },
  {
    path: 'apps/server/acceptance/opening-queries.ts',
    from: 'where publish_at <= system_time()',
    to: 'where publish_at <= system_time() - interval $$1 minute$$',
  },
];

export const proof = defineProof({
  claim:
    'An acceptance period takes requests from its opening on, by the clock of the server, and none earlier, temporary calls included; the opening is announced within 5 s.',
  level: 'nightly',
  measures: true,
  mutations,
  run: (folder, form) => verifyOpenings(folder, { full: 20, standard: 3, quick: 3, broken: 1 }[form]),
});
