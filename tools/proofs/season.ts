import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import type { CheckedPlanRow } from '@kiko/contract/season-plans/season-plan-check-endpoints.ts';
import type { SeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { createRandom } from '@kiko/database/seed/random.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { indexesByArrival } from '@kiko/domain/season-plans/check-itinerary.ts';
import type { Mutation } from '../kit/mutation.ts';
import { defineProof, type Form, type ProofResult } from '../kit/proof.ts';
import { type RaceClient, startTestEnvironment, type TestEnvironment } from './race/environment.ts';
import { countReservationsByPlanRow, insertConflicts } from './season/fixture-queries.ts';
import { type ApiResponse, disturbances, requestApi, submitPlanRow } from './season/submit-plan.ts';

const firstStartAt = Date.parse('2030-02-01T00:00:00+09:00');
const planRowCount = 60;

type Random = ReturnType<typeof createRandom>;
type SeasonFixtures = Awaited<ReturnType<typeof insertConflicts>>;
type PlanCall = { key: string; portId: number; berthId: number | null; startAt: string; endAt: string };

/** Calls of one ship in no order, close enough that some are in each other's way and in that of earlier plans. */
const generatePlan = (random: Random, { berths }: SeasonFixtures, count: number): PlanCall[] =>
  Array.from({ length: count }, () => {
    const berth = random.pick(berths);
    const startAt = firstStartAt + random.below(60 * 24) * hourMs;
    return {
      key: randomUUID(),
      portId: berth.portId,
      berthId: random.below(4) === 0 ? null : berth.id,
      startAt: new Date(startAt).toISOString(),
      endAt: new Date(startAt + (4 + random.below(26)) * hourMs).toISOString(),
    };
  });

type SubmittedCall = SeasonPlan['rows'][number]['reservation'] | undefined;

/** The predicted result of a row in the same terms as the actual one. A repeated row is a reservation once the plan was submitted. */
const expectedOutcome = ({ outcome, refusal }: CheckedPlanRow, callOfRow: (row: number) => SubmittedCall) => {
  if (outcome) return { ...outcome };
  const { row, ...details } = refusal?.details ?? {};
  const repeated = typeof row === 'number' && callOfRow(row);
  const repeats = repeated && { reservationId: repeated.id, number: repeated.number };
  return { code: refusal?.code, details: refusal?.details ? { ...details, ...repeats } : null };
};

type SeasonCounts = { mismatches: string[]; compared: number; repeated: number; duplicates: number; states: Map<string, number> };

const runPlan = async (testEnvironment: TestEnvironment, { random, fixtures, clients }: SeasonContext, seen: SeasonCounts) => {
  const [clerk, colleague] = clients;
  const [address = ''] = testEnvironment.addresses;
  const shipId = random.pick(fixtures.shipIds);
  const calls = generatePlan(random, fixtures, planRowCount);
  const rows = calls.map(({ key, portId }) => ({
    key,
    port: String(portId),
    berth: '',
    arrival: '',
    departure: '',
    attempt: 0,
    refusal: null,
  }));
  const plan = await requestApi({ address, racer: clerk }, ['POST', '/season-plans'], { body: { name: 'x', shipId, rows } });
  const asked = calls.map(({ key: _key, ...row }) => row);
  const { json } = await requestApi({ address, racer: clerk }, ['POST', '/season-plans/check'], { body: { shipId, rows: asked } });
  const checked = json['rows'] as CheckedPlanRow[];
  const answers = new Map<string, ApiResponse>();
  for (const index of sortByArrival(calls)) {
    const [call, said] = [calls[index], checked[index]];
    if (!call || !said?.berthId) continue;
    // At any berth of the port it is a repetition; a request names one berth, and at that one it is not.
    if (call.berthId === null && said.refusal?.code === 'reservation.duplicate') continue;
    const disturbance = random.pick(disturbances);
    if (disturbance !== 'none') seen.repeated += 1;
    const stay = { berthId: said.berthId, startAt: call.startAt, endAt: call.endAt };
    const body = { transition: 'submit', shipId, ...stay, ...completeRequest, planRowKey: call.key };
    answers.set(call.key, await submitPlanRow(testEnvironment, clients, { key: call.key, body, disturbance }));
  }
  const after = await requestApi({ address, racer: colleague }, ['GET', `/season-plans/${Number(plan.json['id'])}`], {});
  const stored = new Map((after.json as unknown as SeasonPlan).rows.map((row) => [row.key, row.reservation]));
  const counts = await countReservationsByPlanRow(
    testEnvironment.owner,
    calls.map(({ key }) => key),
  );
  for (const [index, call] of calls.entries()) {
    const said = checked[index];
    const answer = answers.get(call.key);
    if (!said || !answer) continue;
    const { code, details = null, holdsBerth } = answer.json;
    const made = stored.get(call.key);
    const actual = made ? { state: made.state, waitlistPosition: made.waitlistPosition, holdsBerth } : { code, details };
    const promised = expectedOutcome(said, (row) => stored.get(calls[row]?.key ?? ''));
    if (!isDeepStrictEqual(actual, promised))
      seen.mismatches.push(`said ${JSON.stringify(promised)}, became ${JSON.stringify(actual)}`);
    if ((counts.get(call.key) ?? 0) > 1) seen.duplicates += 1;
    seen.compared += 1;
    const state = said.outcome?.state ?? said.refusal?.code ?? '';
    seen.states.set(state, (seen.states.get(state) ?? 0) + 1);
  }
};
type SeasonContext = { random: Random; fixtures: SeasonFixtures; clients: readonly [RaceClient, RaceClient] };

const sortByArrival = (calls: readonly PlanCall[]) =>
  indexesByArrival(calls.map(({ startAt }) => ({ startAt: Date.parse(startAt) })));

/** Ten times as many rows should take at most this many times as long, because most of a check is the same for all of them. */
const goalOfRows = 5;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The duration of a check of two hundred rows and of one of twenty, measured in turns; the median of eleven each. */
const measureCheck = async (testEnvironment: TestEnvironment, { random, fixtures, clients: [clerk] }: SeasonContext) => {
  const many = generatePlan(random, fixtures, 200).map(({ key: _key, ...row }) => row);
  const [address = ''] = testEnvironment.addresses;
  const check = async (rows: typeof many) => {
    const began = performance.now();
    await requestApi({ address, racer: clerk }, ['POST', '/season-plans/check'], {
      body: { shipId: fixtures.shipIds[0] ?? 0, rows },
    });
    return performance.now() - began;
  };
  const times = { many: [] as number[], few: [] as number[] };
  for (let time = 0; time < 11; time += 1) {
    times.many.push(await check(many));
    times.few.push(await check(many.slice(0, 20)));
  }
  const ratio = median(times.many) / median(times.few);
  const verdict = ratio <= goalOfRows ? '' : ', MISSED';
  return `200 rows checked in ${Math.round(median(times.many))} ms, ${ratio.toFixed(1)} times as long as 20 (goal ${goalOfRows}${verdict})`;
};

/** A broken variant is caught by the first plan with another result. The duration of a check is printed and decides nothing. */
const verifySeasonPlans = async (folder: string, form: Form): Promise<ProofResult> => {
  const plans = { full: 120, standard: 20, quick: 6, broken: 20 }[form];
  const isFirstEnough = form === 'broken';
  const testEnvironment = await startTestEnvironment({ folder });
  try {
    const fixtures = await insertConflicts(testEnvironment.owner, testEnvironment.berthIds);
    const random = createRandom(2030);
    const seen: SeasonCounts = { mismatches: [], compared: 0, repeated: 0, duplicates: 0, states: new Map() };
    const applicants = testEnvironment.racers.filter(({ role }) => role === 'applicant');
    const stageOf = (turn: number): SeasonContext => {
      const clerk = applicants[turn % applicants.length];
      const colleague = applicants.find((one) => one !== clerk && one.organizationId === clerk?.organizationId);
      if (!clerk || !colleague) throw new Error('expected two accounts of the agency');
      return { random, fixtures, clients: [clerk, colleague] };
    };
    const isEnough = () => isFirstEnough && seen.mismatches.length + seen.duplicates > 0;
    for (let turn = 0; turn < plans && !isEnough(); turn += 1) {
      await testEnvironment.staySignedIn();
      await runPlan(testEnvironment, stageOf(turn), seen);
    }
    const durations = isFirstEnough ? 'durations not measured' : await measureCheck(testEnvironment, stageOf(0));
    for (const line of seen.mismatches.slice(0, 5)) console.log(line);
    const states = [...seen.states].map(([state, count]) => `${count} ${state}`).join(', ');
    return {
      passed: seen.mismatches.length === 0 && seen.duplicates === 0 && seen.repeated > 0 && seen.states.size >= 5,
      summary: `${plans} plans, ${seen.compared} rows submitted (${states}), ${seen.mismatches.length} different from the check; ${seen.repeated} submitted again or by two users, ${seen.duplicates} doubled; ${durations}`,
    };
  } finally {
    await testEnvironment.end();
  }
};

const mutations: Mutation[] = [
  {
    path: 'packages/domain/season-plans/decide-season-plan.ts',
    from: 'schedules.set(schedule.berthId, schedule);',
    to: 'schedules.get(schedule.berthId);',
  },
  {
    path: 'packages/domain/season-plans/check-itinerary.ts',
    from: '(stays[a]?.startAt ?? 0) - (stays[b]?.startAt ?? 0) || ',
    to: '',
  },
  {
    path: 'apps/server/reservations/preview/check-season-plan.ts',
    from: 'isWaiting ? waitingAhead + 1 : null',
    to: 'isWaiting ? waitingAhead + 2 : null',
  },
  { path: 'apps/server/reservations/preview/check-season-plan.ts', from: '    stays,\n    calls', to: '    stays: [],\n    calls' },
  {
    path: 'apps/server/reservations/booking/decide-command.ts',
    from: 'plan_row_key: fields.planRowKey ?? null',
    to: 'plan_row_key: null',
  },
];

export const proof = defineProof({
  claim:
    'Submitting the rows of a season plan in order of arrival has the results that its check announced, and a row becomes one reservation however often and by whichever user it is submitted.',
  level: 'quick',
  mutations,
  run: verifySeasonPlans,
});
