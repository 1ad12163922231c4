import { tryMutations } from '../kit/broken-copy.ts';
import { repository } from '../kit/repository.ts';
import type { Proof, Verdict } from './proof.ts';
import { startWalkHouse } from './walk/house.ts';
import { openPlaces, type Walkers } from './walk/places.ts';
import { walk } from './walk/walk.ts';

const steps = 100;
/** Walks that go on at the same time, each on a berth of its own. */
const atOnce = 32;

/** With counts after every step; a check of a bare machine must end in 25 minutes. */
const short = 60;
/** A house is walked through for as long as its people stay signed in. */
const perHouse = 250;

type Total = { walks: number; steps: number; done: number; refused: number; divergences: string[] };

const walkHouse = async (folder: string, { first, last }: { first: number; last: number }, total: Total) => {
  const house = await startWalkHouse(folder, atOnce);
  try {
    let next = first;
    const goOn = async (walkers: Walkers) => {
      while (next <= last && total.divergences.length === 0) {
        const seed = next;
        next += 1;
        const result = await walk(walkers, { seed, steps });
        total.walks += 1;
        total.steps += result.steps;
        total.done += result.done;
        total.refused += result.refused;
        if (result.divergence) total.divergences.push(result.divergence);
      }
    };
    await Promise.all((await openPlaces(house)).map(goOn));
  } finally {
    await house.end();
  }
};

const walkAll = async (folder: string, seeds: number): Promise<Verdict> => {
  const total: Total = { walks: 0, steps: 0, done: 0, refused: 0, divergences: [] };
  for (let first = 1; first <= seeds && total.divergences.length === 0; first += perHouse) {
    await walkHouse(folder, { first, last: Math.min(seeds, first + perHouse - 1) }, total);
    if (seeds > perHouse) console.log(`${total.walks} of ${seeds} walks`);
  }
  for (const divergence of total.divergences) console.log(divergence);
  return {
    holds: total.divergences.length === 0 && total.walks === seeds && total.done > seeds * 20 && total.refused > seeds,
    figure: `${total.walks} walks, ${total.steps} steps over HTTP, ${total.done} done and ${total.refused} refused: ${total.divergences.length} divergences from the reference`,
  };
};

const reservations = 'packages/domain/reservations';
const mutations = [
  { path: `${reservations}/settle.ts`, from: "claim === 'released' || claim === 'moved'", to: "claim === 'released'" },
  { path: `${reservations}/settle.ts`, from: 'of book.waiting)', to: 'of book.waiting.toReversed())' },
  { path: `${reservations}/berth-book.ts`, from: 'ships >= limit', to: 'ships > limit' },
  {
    path: 'packages/domain/summaries/to-dos.ts',
    from: '  { type: entityKinds.reservation, status: reservationStatuses.confirmed, isCancellationRequest: true },\n',
    to: '',
  },
];

export const proof: Proof = {
  claim:
    'Whatever people ask for over HTTP, in any order, comes out as a second, independent set of the rules says; the database holds what it says, and everybody counts what waits for them by it.',
  level: 'quick',
  run: ({ size }) => walkAll(repository, { quick: 30, standard: short, full: 10_000 }[size]),
  control: () => tryMutations(mutations, async (folder) => (await walkAll(folder, short)).holds),
};
