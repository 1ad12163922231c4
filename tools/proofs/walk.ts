import { defineProof, type ProofResult } from '../kit/proof.ts';
import { startWalkEnvironment } from './walk/environment.ts';
import { createWalkContexts, type WalkContext } from './walk/places.ts';
import { runWalk } from './walk/walk.ts';

const stepsPerWalk = 100;
/** The number of concurrent walks, each on its own berth. */
const concurrentWalks = 32;

/** The number of walks per environment; the full form prints its progress after each. */
const perEnvironment = 250;

type WalkTotals = { walks: number; steps: number; done: number; refused: number; divergences: string[] };

const walkEnvironment = async (folder: string, { first, last }: { first: number; last: number }, total: WalkTotals) => {
  const testEnvironment = await startWalkEnvironment(folder, concurrentWalks);
  try {
    let next = first;
    const goOn = async (walkers: WalkContext) => {
      while (next <= last && total.divergences.length === 0) {
        const seed = next;
        next += 1;
        const result = await runWalk(walkers, { seed, steps: stepsPerWalk });
        total.walks += 1;
        total.steps += result.steps;
        total.done += result.done;
        total.refused += result.refused;
        if (result.divergence) total.divergences.push(result.divergence);
      }
    };
    await Promise.all((await createWalkContexts(testEnvironment)).map(goOn));
  } finally {
    await testEnvironment.end();
  }
};

/** Walks the seeds from `start` to `seeds`. */
const verifyWalks = async (folder: string, seeds: number, start = 1): Promise<ProofResult> => {
  const total: WalkTotals = { walks: 0, steps: 0, done: 0, refused: 0, divergences: [] };
  const walks = seeds - start + 1;
  for (let first = start; first <= seeds && total.divergences.length === 0; first += perEnvironment) {
    await walkEnvironment(folder, { first, last: Math.min(seeds, first + perEnvironment - 1) }, total);
    if (walks > perEnvironment) console.log(`seeds ${start} to ${start + total.walks - 1} of ${seeds} walked`);
  }
  for (const divergence of total.divergences) console.log(divergence);
  return {
    passed: total.divergences.length === 0 && total.walks === walks && total.done > walks * 20 && total.refused > walks,
    summary: `${total.walks} walks, ${total.steps} steps over HTTP, ${total.done} done and ${total.refused} refused: ${total.divergences.length} divergences from the reference`,
  };
};

const reservationsFolder = 'packages/domain/reservations';
const mutations = [
  { path: `${reservationsFolder}/apply-step.ts`, from: "claim !== 'released' && claim !== 'moved'", to: "claim !== 'released'" },
  { path: `${reservationsFolder}/apply-step.ts`, from: 'of schedule.waiting)', to: 'of schedule.waiting.toReversed())' },
  { path: `${reservationsFolder}/berth-schedule.ts`, from: 'ships >= limit', to: 'ships > limit' },
  { path: `${reservationsFolder}/apply-step.ts`, from: 'if (isPassedOver(before, passedOver)) continue;', to: '' },
  {
    path: `${reservationsFolder}/decide-booking.ts`,
    from: "if (choice === undefined) return { refusal: 'reservation.losersUndecided', details: { displacedIds } };",
    to: '',
  },
  // The schema refuses a temporary call that holds the berth, a second request for a ship and one over the limit all the same, so
  // these variants are too strict instead.
  {
    path: `${reservationsFolder}/decide-submission.ts`,
    from: "isTemporary ? 'review' :",
    to: "isTemporary || schedule.rules.hasWaitlist ? 'review' :",
  },
  {
    path: `${reservationsFolder}/check-live-requests.ts`,
    from: 'berthId === wanted.berthId && overlaps(stay, wanted.stay)',
    to: 'berthId === wanted.berthId && stay !== wanted.stay',
  },
  {
    path: `${reservationsFolder}/check-live-requests.ts`,
    from: 'counted.open >= counted.limit',
    to: 'counted.open + 1 >= counted.limit',
  },
  {
    path: `${reservationsFolder}/reservation-statuses.ts`,
    from: "cancellationRequested: { stage: 'confirmed', claim: 'always', awaits: 'manager' }",
    to: "cancellationRequested: { stage: 'confirmed', claim: 'always' }",
  },
];

export const proof = defineProof({
  claim:
    'Random sequences of requests over HTTP have the results of an independent implementation of the rules: answers, stored reservations and to-do counts.',
  tags: ['spec:6.9'],
  level: 'quick',
  mutations,
  // The full form takes hours. WALK_START continues an interrupted one at a seed.
  run: (folder, form) =>
    form === 'full'
      ? verifyWalks(folder, 10_000, Number(process.env['WALK_START'] ?? 1))
      : verifyWalks(folder, { standard: 40, quick: 30, broken: 40 }[form]),
});
