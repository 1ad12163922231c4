import { tryMutations } from '../kit/broken-copy.ts';
import { repository } from '../kit/repository.ts';
import type { Proof, Verdict } from './proof.ts';
import { startWalkHouse } from './walk/house.ts';
import { walk } from './walk/walk.ts';

const steps = 100;
/** Walks that go on at the same time, each on a berth of its own. */
const atOnce = 32;

const walkAll = async (folder: string, seeds: number): Promise<Verdict> => {
  const house = await startWalkHouse(folder, atOnce);
  const total = { walks: 0, steps: 0, done: 0, refused: 0 };
  const divergences: string[] = [];
  try {
    let next = 1;
    const goOn = async (berthId: number) => {
      while (next <= seeds && divergences.length === 0) {
        const seed = next;
        next += 1;
        const result = await walk(house, berthId, { seed, steps });
        total.walks += 1;
        total.steps += result.steps;
        total.done += result.done;
        total.refused += result.refused;
        if (result.divergence) divergences.push(result.divergence);
      }
    };
    await Promise.all(house.berthIds.map(goOn));
  } finally {
    await house.end();
  }
  for (const divergence of divergences) console.log(divergence);
  return {
    holds: divergences.length === 0 && total.walks === seeds && total.done > seeds * 20 && total.refused > seeds,
    figure: `${total.walks} walks, ${total.steps} steps over HTTP, ${total.done} done and ${total.refused} refused: ${divergences.length} divergences from the reference`,
  };
};

const reservations = 'packages/domain/reservations';
const mutations = [
  { path: `${reservations}/settle.ts`, from: "claim === 'released' || claim === 'moved'", to: "claim === 'released'" },
  { path: `${reservations}/settle.ts`, from: 'of book.waiting)', to: 'of book.waiting.toReversed())' },
  { path: `${reservations}/berth-book.ts`, from: 'ships >= limit', to: 'ships > limit' },
];

export const proof: Proof = {
  claim:
    'Whatever people ask for over HTTP, in any order, comes out as a second, independent set of the rules says, and the database holds what it says.',
  run: ({ isFull }) => walkAll(repository, isFull ? 10_000 : 500),
  control: () => tryMutations(mutations, async (folder) => (await walkAll(folder, 200)).holds),
};
