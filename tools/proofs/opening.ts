import { saidInFull } from '@kiko/contract/reservations/test-request.ts';
import { tryMutations } from '../kit/broken-copy.ts';
import { startMachineUnit } from '../kit/machine-unit.ts';
import { repository } from '../kit/repository.ts';
import { comesTrue, until } from '../kit/until.ts';
import { type NoticesHouse, startNoticesHouse } from './notices/house.ts';
import { openSoon, readOpeningsTold, readOutcomes } from './notices/opening-queries.ts';
import type { Proof, Verdict } from './proof.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The first day that can be booked, in Tokyo: years after any other period of the berth. */
const firstDay = Date.parse('2091-01-01T00:00:00+09:00');
const clients = 8;
/** Answers on each side of the moment. */
const enough = 20;
/** Everybody is told within this time on the machine for which the goal was set. */
const goalMs = 5_000;

type Sent = { at: number; isAccepted: boolean };

/**
 * Many ask without a pause, each for a day of its own: until enough were refused, then until enough were accepted. Between the two
 * the period is given its moment, so that a slow machine has as many answers on each side as a fast one.
 */
const race = async ({ as, owner, cast }: NoticesHouse, periodId: number, nextDay: () => number) => {
  const sent: Sent[] = [];
  const count = (isAccepted: boolean) => sent.filter((one) => one.isAccepted === isAccepted).length;
  const state = { isOver: false };
  const ask = async () => {
    let day = nextDay();
    while (!state.isOver) {
      const startAt = firstDay + day * dayMs;
      const asked = { move: 'submit', berthId: cast.otherBerthId, shipId: 1, ...saidInFull };
      const stay = { startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + dayMs / 2).toISOString() };
      const at = Date.now();
      const status = await as('requester')('POST', '/reservations', { ...asked, ...stay }).then(
        () => 201,
        (error: unknown) => (error as { status?: number }).status,
      );
      // Busy is no answer about the period: the same is asked again.
      if (status === 503) continue;
      if (status === 201) day = nextDay();
      sent.push({ at, isAccepted: status === 201 });
    }
  };
  const asking = Array.from({ length: clients }, ask);
  try {
    await until(`${enough} requests are refused before the moment`, () => count(false) >= enough);
    const opening = await openSoon(owner, periodId);
    await until(`${enough} requests are accepted from the moment on`, () => count(true) >= enough);
    return { sent, ...opening };
  } finally {
    state.isOver = true;
    await Promise.allSettled(asking);
  }
};

const lookAt = async (folder: string, openings: number): Promise<Verdict> => {
  const house = await startNoticesHouse(folder, ['harborMaster', 'requester']);
  const { owner, as, cast } = house;
  const counts = { accepted: 0, refused: 0, tooEarly: 0, tooLate: 0 };
  let days = 0;
  let slowestMs = 0;
  let untold = 0;
  const measureUnit = startMachineUnit();
  try {
    for (let opening = 0; opening < openings; opening += 1) {
      const before = await readOutcomes(owner, cast.otherBerthId, cast.people.requester.accountId);
      const { id } = await as('harborMaster')('POST', '/acceptance-periods', {
        ...{ berthId: cast.otherBerthId, method: 1, publishAt: new Date(Date.now() + 2 * dayMs).toISOString() },
        ...{ startAt: new Date(firstDay).toISOString(), endAt: '2099-12-30T15:00:00Z' },
        ...{ relativeStartDays: null, relativeEndDays: null },
      });
      const { sent, moment, storedAt } = await race(house, id, () => (days += 1));
      const after = await readOutcomes(owner, cast.otherBerthId, cast.people.requester.accountId);
      const received = after.received.toSorted((a, b) => a - b).slice(before.received.length);
      const refused = after.refused.toSorted((a, b) => a - b).slice(before.refused.length);
      counts.accepted += received.length;
      counts.refused += refused.length;
      counts.tooEarly += received.filter((at) => at < moment).length;
      // Where the machine stood still while the moment was stored, nothing is known of the time in between.
      const openFrom = Math.max(moment, storedAt);
      counts.tooLate +=
        refused.filter((at) => at >= openFrom).length + sent.filter(({ at, isAccepted }) => at >= openFrom && !isAccepted).length;
      const readTold = async () =>
        (await readOpeningsTold(owner, cast.otherBerthId)).filter(({ publishAt }) => Date.parse(publishAt) === moment);
      // The requester, a colleague and somebody of another agency may book the port.
      if (!(await comesTrue(async () => (await readTold()).length === 3, 50))) untold += 1;
      slowestMs = Math.max(slowestMs, ...(await readTold()).map(({ toldAt }) => toldAt.getTime() - moment));
      await as('harborMaster')('DELETE', `/acceptance-periods/${id}`);
    }
  } finally {
    await house.end();
  }
  const unit = measureUnit();
  const { accepted, refused, tooEarly, tooLate } = counts;
  return {
    holds: accepted > 0 && refused > 0 && tooEarly === 0 && tooLate === 0 && untold === 0 && slowestMs <= goalMs * unit,
    figure: `${openings} openings: ${refused} refused before the moment, ${accepted} accepted from it on, ${tooEarly} too early, ${tooLate} refused too late; everybody told within ${slowestMs} ms (goal ${goalMs} ms × machine unit ${unit.toFixed(2)}), ${untold} openings not told`,
  };
};

const openingRule = 'packages/domain/acceptance/opening.ts';
const mutations = [
  { path: openingRule, from: 'publishAt <= now', to: 'publishAt <= now + 300' },
  { path: openingRule, from: 'publishAt <= now', to: 'publishAt <= now - 300' },
  {
    path: 'apps/server/acceptance/opening-queries.ts',
    from: 'where publish_at <= system_time()',
    to: 'where publish_at <= system_time() - interval $$1 minute$$',
  },
];

export const proof: Proof = {
  claim:
    'A period that opens at a moment is booked from that moment on by the server’s clock and not a request earlier, and told within 5 s.',
  level: 'nightly',
  measures: true,
  run: ({ size }) => lookAt(repository, size === 'full' ? 20 : 3),
  control: () => tryMutations(mutations, async (folder) => (await lookAt(folder, 1)).holds),
};
