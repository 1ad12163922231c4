import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { saidInFull } from '@kiko/contract/reservations/test-request.ts';
import type { CheckedRow } from '@kiko/contract/season-plans/season-check-endpoints.ts';
import type { SeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { createRandom } from '@kiko/database/seed/random.ts';
import { inOrderOfArrival } from '@kiko/domain/season-plans/check-itinerary.ts';
import { type Mutation, tryMutations } from '../kit/broken-copy.ts';
import { repository } from '../kit/repository.ts';
import type { Proof, Verdict } from './proof.ts';
import { type House, type Racer, startHouse } from './race/start-house.ts';
import { arrangeObstacles, countByRow } from './season/arrange-queries.ts';
import { type Answer, ask, handIn, mishaps } from './season/hand-in.ts';

const hour = 3_600_000;
const start = Date.parse('2030-02-01T00:00:00+09:00');
const rowsOfPlan = 60;

type Random = ReturnType<typeof createRandom>;
type Place = Awaited<ReturnType<typeof arrangeObstacles>>;
type Call = { key: string; portId: number; berthId: number | null; startAt: string; endAt: string };

/** Calls of one ship in no order, close enough that some are in each other's way and in that of earlier plans. */
const makePlan = (random: Random, { berths }: Place, count: number): Call[] =>
  Array.from({ length: count }, () => {
    const berth = random.pick(berths);
    const startAt = start + random.below(60 * 24) * hour;
    return {
      ...{ key: randomUUID(), portId: berth.portId, berthId: random.below(4) === 0 ? null : berth.id },
      ...{ startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + (4 + random.below(26)) * hour).toISOString() },
    };
  });

/** What the check said of a row; what became of it is put in the same words. */
const expected = ({ outcome, refusal }: CheckedRow) =>
  outcome ? { ...outcome } : { code: refusal?.code, because: refusal?.because };

type Seen = { wrong: string[]; compared: number; repeated: number; doubled: number; states: Map<string, number> };

const playPlan = async (house: House, { random, place, people }: Stage, seen: Seen) => {
  const [clerk, colleague] = people;
  const [address = ''] = house.addresses;
  const shipId = random.pick(place.shipIds);
  const calls = makePlan(random, place, rowsOfPlan);
  const rows = calls.map(({ key, portId }) => ({
    key,
    port: String(portId),
    berth: '',
    arrival: '',
    departure: '',
    attempt: 0,
    refusal: null,
  }));
  const plan = await ask({ address, racer: clerk }, ['POST', '/season-plans'], { body: { name: 'x', shipId, rows } });
  const asked = calls.map(({ key: _key, ...row }) => row);
  const { json } = await ask({ address, racer: clerk }, ['POST', '/season-plans/check'], { body: { shipId, rows: asked } });
  const checked = json['rows'] as CheckedRow[];
  const answers = new Map<string, Answer>();
  for (const index of inOrder(calls)) {
    const [call, said] = [calls[index], checked[index]];
    if (!call || !said?.berthId) continue;
    const mishap = random.pick(mishaps);
    if (mishap !== 'none') seen.repeated += 1;
    const stay = { berthId: said.berthId, startAt: call.startAt, endAt: call.endAt };
    const body = { move: 'submit', shipId, ...stay, ...saidInFull, planRowKey: call.key };
    answers.set(call.key, await handIn(house, people, { key: call.key, body, mishap }));
  }
  const after = await ask({ address, racer: colleague }, ['GET', `/season-plans/${Number(plan.json['id'])}`], {});
  const stored = new Map((after.json as unknown as SeasonPlan).rows.map((row) => [row.key, row.reservation]));
  const counts = await countByRow(
    house.owner,
    calls.map(({ key }) => key),
  );
  for (const [index, call] of calls.entries()) {
    const said = checked[index];
    const answer = answers.get(call.key);
    if (!said || !answer) continue;
    const { code, because = null } = answer.json;
    const made = stored.get(call.key);
    const actual = made ? { state: made.state, waitingPlace: made.waitingPlace } : { code, because };
    if (!isDeepStrictEqual(actual, expected(said)))
      seen.wrong.push(`said ${JSON.stringify(expected(said))}, became ${JSON.stringify(actual)}`);
    if ((counts.get(call.key) ?? 0) > 1) seen.doubled += 1;
    seen.compared += 1;
    const state = said.outcome?.state ?? said.refusal?.code ?? '';
    seen.states.set(state, (seen.states.get(state) ?? 0) + 1);
  }
};
type Stage = { random: Random; place: Place; people: readonly [Racer, Racer] };

const inOrder = (calls: readonly Call[]) => inOrderOfArrival(calls.map(({ startAt }) => ({ startAt: Date.parse(startAt) })));

/** Ten times as many rows take at most this many times as long: most of a check is the same for all of them. */
const goalOfRows = 5;

/** How long a check of two hundred rows and one of twenty take, measured in turns, the middle of eleven each. */
const measure = async (house: House, { random, place, people: [clerk] }: Stage) => {
  const many = makePlan(random, place, 200).map(({ key: _key, ...row }) => row);
  const [address = ''] = house.addresses;
  const check = async (rows: typeof many) => {
    const began = performance.now();
    await ask({ address, racer: clerk }, ['POST', '/season-plans/check'], { body: { shipId: place.shipIds[0] ?? 0, rows } });
    return performance.now() - began;
  };
  const times = { many: [] as number[], few: [] as number[] };
  for (let time = 0; time < 11; time += 1) {
    times.many.push(await check(many));
    times.few.push(await check(many.slice(0, 20)));
  }
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[5] ?? 0;
  return { manyMs: Math.round(median(times.many)), ratio: median(times.many) / median(times.few) };
};

const judge = async (folder: string, plans: number): Promise<Verdict> => {
  const house = await startHouse({ folder, isUnconstrained: false });
  try {
    const place = await arrangeObstacles(house.owner, house.berthIds);
    const random = createRandom(2030);
    const seen: Seen = { wrong: [], compared: 0, repeated: 0, doubled: 0, states: new Map() };
    const applicants = house.racers.filter(({ role }) => role === 'applicant');
    const stageOf = (turn: number): Stage => {
      const clerk = applicants[turn % applicants.length];
      const colleague = applicants.find((one) => one !== clerk && one.organizationId === clerk?.organizationId);
      if (!clerk || !colleague) throw new Error('an agency has two people');
      return { random, place, people: [clerk, colleague] };
    };
    for (let turn = 0; turn < plans; turn += 1) {
      await house.staySignedIn();
      await playPlan(house, stageOf(turn), seen);
    }
    const { manyMs, ratio } = await measure(house, stageOf(0));
    for (const line of seen.wrong.slice(0, 5)) console.log(line);
    const states = [...seen.states].map(([state, count]) => `${count} ${state}`).join(', ');
    return {
      holds: seen.wrong.length === 0 && seen.doubled === 0 && seen.repeated > 0 && seen.states.size >= 5,
      figure: `${plans} plans, ${seen.compared} rows submitted (${states}), ${seen.wrong.length} otherwise than the check said; ${seen.repeated} handed in again or by two, ${seen.doubled} doubled; 200 rows checked in ${manyMs} ms, ${ratio.toFixed(1)} times as long as 20 (goal ${goalOfRows}${ratio <= goalOfRows ? '' : ', SHORT OF IT'})`,
    };
  } finally {
    await house.end();
  }
};

const mutations: Mutation[] = [
  { path: 'packages/domain/season-plans/decide-plan.ts', from: 'books.set(book.berthId, book);', to: 'books.get(book.berthId);' },
  {
    path: 'packages/domain/season-plans/check-itinerary.ts',
    from: '(stays[a]?.startAt ?? 0) - (stays[b]?.startAt ?? 0) || ',
    to: '',
  },
  { path: 'apps/server/reservations/check-plan.ts', from: 'waitingPlace: ahead + 1', to: 'waitingPlace: ahead + 2' },
  { path: 'apps/server/reservations/check-plan.ts', from: '    stays,\n    calls', to: '    stays: [],\n    calls' },
  {
    path: 'apps/server/reservations/desk/decide-ticket.ts',
    from: 'plan_row_key: fields.planRowKey ?? null',
    to: 'plan_row_key: null',
  },
];

export const proof: Proof = {
  claim:
    'What the check of a season plan says of each row is what becomes of it when the rows are handed in by arrival; however often and by whomever a row is handed in, it becomes one call.',
  level: 'quick',
  run: ({ size }) => judge(repository, { quick: 6, standard: 20, full: 120 }[size]),
  control: () => tryMutations(mutations, async (folder) => (await judge(folder, 20)).holds),
};
