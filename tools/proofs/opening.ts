import { setTimeout as wait } from 'node:timers/promises';
import { completeRequest } from '@kiko/contract/reservations/test-request.ts';
import { dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { measurePace } from '../kit/machine-pace.ts';
import { type NoticesEnvironment, startNoticesEnvironment } from './notices/environment.ts';
import { acceptTemporaryCalls, readOpeningsTold, readOutcomes } from './notices/opening-queries.ts';
import { defineProof, type Verdict } from './proof.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;
/** The first day that can be booked, in Tokyo: near enough for a temporary call. */
const firstDay = startOfDay(dayOf(Date.now()) + 2);
const clients = 8;
/** The time within which all recipients are notified of an opening on the reference machine. */
const toldMs = 5_000;

type Sent = { at: number; isAccepted: boolean };

/**
 * One request of each round of clients, including the first, is a temporary call for its own minutes on the first day; the others
 * have one day each.
 */
const askFor = (turn: number) => {
  const isTemporaryCall = turn % clients === 0;
  const startAt = isTemporaryCall ? firstDay + (turn / clients) * minute : firstDay + (turn + 1) * day;
  const endAt = isTemporaryCall ? startAt + minute : startAt + day / 2;
  return {
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    ...(isTemporaryCall && { isTemporaryCall, temporaryCallReason: '機関の不調' }),
  };
};

/** Many clients send requests without pause from one second before the moment until one second after. */
const race = async ({ as, cast }: NoticesEnvironment, moment: number, nextTurn: () => number): Promise<Sent[]> => {
  const sent: Sent[] = [];
  await inParallel(Array.from({ length: clients }), clients, async () => {
    await wait(Math.max(0, moment - 1000 - Date.now()));
    while (Date.now() < moment + 1000) {
      const asked = { move: 'submit', berthId: cast.otherBerthId, shipId: 1, ...completeRequest, ...askFor(nextTurn()) };
      const at = Date.now();
      const isAccepted = await as('requester')('POST', '/reservations', asked).then(
        () => true,
        () => false,
      );
      sent.push({ at, isAccepted });
    }
  });
  return sent;
};

const lookAt = async (folder: string, openings: number): Promise<Verdict> => {
  const testEnvironment = await startNoticesEnvironment(folder, ['harborMaster', 'requester']);
  const { owner, as, cast } = testEnvironment;
  const counts = { accepted: 0, refused: 0, tooEarly: 0, tooLate: 0 };
  let turns = 0;
  let slowestMs = 0;
  let slowestPace = 1;
  let untold = 0;
  try {
    await acceptTemporaryCalls(owner, cast.otherBerthId);
    for (let opening = 0; opening < openings; opening += 1) {
      const before = await readOutcomes(owner, cast.otherBerthId, cast.people.requester.accountId);
      const moment = Date.now() + 2_500;
      const { id } = await as('harborMaster')('POST', '/acceptance-periods', {
        berthId: cast.otherBerthId,
        method: 1,
        publishAt: new Date(moment).toISOString(),
        startAt: new Date(firstDay).toISOString(),
        endAt: '2099-12-30T15:00:00Z',
        relativeStartDays: null,
        relativeEndDays: null,
      });
      const sent = await race(testEnvironment, moment, () => (turns += 1));
      const after = await readOutcomes(owner, cast.otherBerthId, cast.people.requester.accountId);
      const received = after.received.toSorted((a, b) => a - b).slice(before.received.length);
      const refused = after.refused.toSorted((a, b) => a - b).slice(before.refused.length);
      counts.accepted += received.length;
      counts.refused += refused.length;
      counts.tooEarly += received.filter((at) => at < moment).length;
      counts.tooLate +=
        refused.filter((at) => at >= moment).length + sent.filter(({ at, isAccepted }) => at >= moment && !isAccepted).length;
      const pace = measurePace();
      slowestPace = Math.max(slowestPace, pace);
      await wait(Math.max(0, moment + toldMs * pace - Date.now()));
      const told = (await readOpeningsTold(owner, cast.otherBerthId)).filter(({ publishAt }) => Date.parse(publishAt) === moment);
      // The requester, a colleague and an account of another agency may book the port.
      if (told.length !== 3) untold += 1;
      slowestMs = Math.max(slowestMs, ...told.map(({ toldAt }) => toldAt.getTime() - moment));
      await as('harborMaster')('DELETE', `/acceptance-periods/${id}`);
    }
  } finally {
    await testEnvironment.end();
  }
  const { accepted, refused, tooEarly, tooLate } = counts;
  return {
    holds: accepted > 0 && refused > 0 && tooEarly === 0 && tooLate === 0 && untold === 0 && slowestMs <= toldMs * slowestPace,
    figure: `${openings} openings: ${refused} refused before the moment, ${accepted} accepted from it on, ${tooEarly} too early, ${tooLate} refused too late; everybody told within ${slowestMs} ms, ${untold} openings not told; the machine takes ${slowestPace.toFixed(2)} times as long as the reference`,
  };
};

const openingRule = 'packages/domain/acceptance/opening.ts';
const mutations = [
  // A temporary call gets ahead of the opening.
  { path: 'packages/domain/reservations/check-place.ts', from: 'opening !== null && opening > now', to: 'opening === now' },
  { path: openingRule, from: 'publishAt <= now', to: 'publishAt <= now + 300' },
  { path: openingRule, from: 'publishAt <= now', to: 'publishAt <= now - 300' },
  {
    path: 'apps/server/acceptance/opening-queries.ts',
    from: 'where publish_at <= system_time()',
    to: 'where publish_at <= system_time() - interval $$1 minute$$',
  },
];

export const proof = defineProof({
  claim:
    'An acceptance period takes requests from its opening on, by the clock of the server, and none earlier, temporary calls included; the opening is announced within 5 s.',
  mutations,
  run: (folder, form) => lookAt(folder, { full: 20, short: 3, broken: 1 }[form]),
});
