import { setTimeout as wait } from 'node:timers/promises';
import { saidInFull } from '@kiko/contract/reservations/test-request.ts';
import { tryMutations } from '../kit/broken-copy.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { repository } from '../kit/repository.ts';
import { type NoticesHouse, startNoticesHouse } from './notices/house.ts';
import { readOpeningsTold, readOutcomes } from './notices/opening-queries.ts';
import type { Proof, Verdict } from './proof.ts';

const day = 24 * 60 * 60 * 1000;
/** The first day that can be booked, in Tokyo: years after any other period of the berth. */
const firstDay = Date.parse('2091-01-01T00:00:00+09:00');
const clients = 8;

type Sent = { at: number; isAccepted: boolean };

/** Many ask without a pause from a second before the moment until a second after, each for a day of its own. */
const race = async ({ as, cast }: NoticesHouse, moment: number, nextDay: () => number): Promise<Sent[]> => {
  const sent: Sent[] = [];
  await inParallel(Array.from({ length: clients }), clients, async () => {
    await wait(Math.max(0, moment - 1000 - Date.now()));
    while (Date.now() < moment + 1000) {
      const startAt = firstDay + nextDay() * day;
      const asked = { move: 'submit', berthId: cast.otherBerthId, shipId: 1, ...saidInFull };
      const stay = { startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + day / 2).toISOString() };
      const at = Date.now();
      const isAccepted = await as('requester')('POST', '/reservations', { ...asked, ...stay }).then(
        () => true,
        () => false,
      );
      sent.push({ at, isAccepted });
    }
  });
  return sent;
};

const lookAt = async (folder: string, openings: number): Promise<Verdict> => {
  const house = await startNoticesHouse(folder, ['harborMaster', 'requester']);
  const { owner, as, cast } = house;
  const counts = { accepted: 0, refused: 0, tooEarly: 0, tooLate: 0 };
  let days = 0;
  let slowestMs = 0;
  let untold = 0;
  try {
    for (let opening = 0; opening < openings; opening += 1) {
      const before = await readOutcomes(owner, cast.otherBerthId, cast.people.requester.accountId);
      const moment = Date.now() + 2_500;
      const { id } = await as('harborMaster')('POST', '/acceptance-periods', {
        ...{ berthId: cast.otherBerthId, method: 1, publishAt: new Date(moment).toISOString() },
        ...{ startAt: new Date(firstDay).toISOString(), endAt: '2099-12-30T15:00:00Z' },
        ...{ relativeStartDays: null, relativeEndDays: null },
      });
      const sent = await race(house, moment, () => (days += 1));
      const after = await readOutcomes(owner, cast.otherBerthId, cast.people.requester.accountId);
      const received = after.received.toSorted((a, b) => a - b).slice(before.received.length);
      const refused = after.refused.toSorted((a, b) => a - b).slice(before.refused.length);
      counts.accepted += received.length;
      counts.refused += refused.length;
      counts.tooEarly += received.filter((at) => at < moment).length;
      counts.tooLate +=
        refused.filter((at) => at >= moment).length + sent.filter(({ at, isAccepted }) => at >= moment && !isAccepted).length;
      await wait(Math.max(0, moment + 5_000 - Date.now()));
      const told = (await readOpeningsTold(owner, cast.otherBerthId)).filter(({ publishAt }) => Date.parse(publishAt) === moment);
      // The requester, a colleague and somebody of another agency may book the port.
      if (told.length !== 3) untold += 1;
      slowestMs = Math.max(slowestMs, ...told.map(({ toldAt }) => toldAt.getTime() - moment));
      await as('harborMaster')('DELETE', `/acceptance-periods/${id}`);
    }
  } finally {
    await house.end();
  }
  const { accepted, refused, tooEarly, tooLate } = counts;
  return {
    holds: accepted > 0 && refused > 0 && tooEarly === 0 && tooLate === 0 && untold === 0 && slowestMs <= 5_000,
    figure: `${openings} openings: ${refused} refused before the moment, ${accepted} accepted from it on, ${tooEarly} too early, ${tooLate} refused too late; everybody told within ${slowestMs} ms, ${untold} openings not told`,
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
