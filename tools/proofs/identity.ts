import { startTestCluster } from '@kiko/database/test-database.ts';
import { copyRepository } from '../kit/copy-repository.ts';
import { repository } from '../kit/repository.ts';
import { breakServer, breakVectors } from './identity/broken-variants.ts';
import { countLookedAt } from './identity/parallel-guesses.ts';
import { loadServerSide, tryVectors } from './identity/srp-vectors.ts';
import { type House, startHouse } from './identity/start-house.ts';
import { runSuites } from './identity/suites.ts';
import { type Comparison, compareTimes, isAlike } from './identity/timing.ts';
import type { Proof, Verdict } from './proof.ts';

export const proof: Proof = {
  claim:
    'Signing in speaks the vendor’s protocol to the vendor’s own clients and gives way to no replay, forgery, guess, stolen token or stopwatch.',
  level: 'nightly',
  measures: true,
  run: async ({ size }) => {
    const suites = await runSuites(repository);
    const vectors = await tryVectors(await loadServerSide(repository), size === 'full' ? 700 : 100);
    const { looked, times } = await inHouse(repository, async (house) => ({
      looked: await countLookedAt(house),
      times: await compareTimes(house, size === 'full' ? 400 : 100),
    }));
    const problems = [
      ...suites.failed.map((title) => `failed: ${title}`),
      ...vectors.wrong.map((vector) => `the two sides disagree: ${vector}`),
      ...(looked <= 5 ? [] : [`${looked} of 60 guesses were looked at`]),
      ...times.filter((time) => !isAlike(time)).map((time) => `known and unknown addresses differ: ${say(time)}`),
    ];
    for (const problem of problems) console.log(problem);
    for (const time of times) console.log(say(time));
    const figure = [
      `${suites.passed.length} of ${suites.passed.length + suites.failed.length} calls by the vendor’s clients and attacks as they should be`,
      `${vectors.right} of ${vectors.right + vectors.wrong.length} SRP vectors agree`,
      `${looked} of 60 guesses looked at`,
      `largest |z| of ${times[0]?.pairs ?? 0} pairs ${Math.max(...times.map(({ z }) => Math.abs(z))).toFixed(1)}`,
    ];
    return { holds: problems.length === 0, figure: figure.join(', ') };
  },
  control: async () => {
    const copy = await copyRepository();
    try {
      return await catchVariants(copy.folder);
    } finally {
      await copy.remove();
    }
  },
};

const say = ({ call, known, unknown, z, pairs }: Comparison) =>
  `${call}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, z ${z.toFixed(2)} over ${pairs} pairs`;

const inHouse = async <Result>(folder: string, work: (house: House) => Promise<Result>) => {
  const cluster = await startTestCluster();
  try {
    const house = await startHouse(cluster.adminUrl, folder);
    try {
      return await work(house);
    } finally {
      await house.stop();
    }
  } finally {
    await cluster.stop();
  }
};

/** Every variant at once in one copy, each with the one check that must notice it; the arithmetic, which breaks all, last. */
const catchVariants = async (folder: string): Promise<Verdict> => {
  const variants = await breakServer(folder);
  const { failed } = await runSuites(folder);
  const { looked, times } = await inHouse(folder, async (house) => ({
    looked: await countLookedAt(house),
    times: await compareTimes(house, 200),
  }));
  await breakVectors(folder);
  const vectors = await tryVectors(await loadServerSide(folder), 100);
  const outcomes = [
    ...variants.map(({ title, test }) => ({ title, isCaught: failed.some((name) => name.includes(test)) })),
    { title: `counting after verifying: ${looked} of 60 guesses looked at`, isCaught: looked > 5 },
    { title: `unknown addresses answered early: ${times.map(say).join('; ')}`, isCaught: times.some((time) => !isAlike(time)) },
    { title: `numbers padded otherwise: ${vectors.wrong.length} vectors disagree`, isCaught: vectors.wrong.length > 0 },
  ];
  for (const { title, isCaught } of outcomes) console.log(`${isCaught ? 'caught' : 'NOT CAUGHT'}: ${title}`);
  const caught = outcomes.filter(({ isCaught }) => isCaught).length;
  // What passes for sound though one variant went unnoticed proves nothing.
  return { holds: caught < outcomes.length, figure: `${caught} of ${outcomes.length} broken variants caught` };
};
