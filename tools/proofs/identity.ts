import { inBrokenCopy } from '../kit/mutated-copy.ts';
import type { Proof, ProofResult } from '../kit/proof.ts';
import { repositoryRoot } from '../kit/repository.ts';
import { takeCluster } from '../kit/shared-cluster.ts';
import { applyPaddingVariant, applyServerVariants, mutations } from './identity/broken-variants.ts';
import { startTestEnvironment, type TestEnvironment } from './identity/environment.ts';
import { guessInParallel } from './identity/parallel-guesses.ts';
import { loadSrpModule, runVectors } from './identity/srp-vectors.ts';
import { runIdentityTests } from './identity/suites.ts';
import { compareTimings, isIndistinguishable, type TimingComparison } from './identity/timing.ts';

export const proof: Proof = {
  claim: 'Sign-in works with the clients of the vendor and resists replay, forgery, guessing, stolen tokens and timing attacks.',
  level: 'nightly',
  measures: true,
  run: async ({ size }) => {
    const suites = await runIdentityTests(repositoryRoot);
    const vectors = await runVectors(await loadSrpModule(repositoryRoot), size === 'full' ? 700 : 100);
    const { guessed, times } = await inEnvironment(repositoryRoot, async (testEnvironment) => ({
      guessed: await guessInParallel(testEnvironment),
      times: await compareTimings(testEnvironment, size === 'full' ? 400 : 100),
    }));
    const problems = [
      ...suites.failed.map((title) => `failed: ${title}`),
      ...vectors.wrong.map((vector) => `the two sides disagree: ${vector}`),
      ...(guessed.looked <= guessed.allowed ? [] : [`${guessed.looked} of 60 guesses were looked at, ${guessed.allowed} may be`]),
      ...times
        .filter((time) => !isIndistinguishable(time))
        .map((time) => `known and unknown addresses differ: ${formatTiming(time)}`),
    ];
    for (const problem of problems) console.log(problem);
    for (const time of times) console.log(formatTiming(time));
    const figure = [
      `${suites.passed.length} of ${suites.passed.length + suites.failed.length} calls by the vendor’s clients and attacks as they should be`,
      `${vectors.right} of ${vectors.right + vectors.wrong.length} SRP vectors agree`,
      `${guessed.looked} of 60 guesses looked at, ${guessed.unanswered} not answered`,
      `largest |z| of ${times[0]?.pairs ?? 0} pairs ${Math.max(...times.map(({ z }) => Math.abs(z))).toFixed(1)}`,
    ];
    return { passed: problems.length === 0, summary: figure.join(', ') };
  },
  mutations,
  control: () => inBrokenCopy([], runBrokenVariants),
};

const formatTiming = ({ action, known, unknown, z, pairs }: TimingComparison) =>
  `${action}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, z ${z.toFixed(2)} over ${pairs} pairs`;

const inEnvironment = async <Result>(folder: string, work: (testEnvironment: TestEnvironment) => Promise<Result>) => {
  const cluster = await takeCluster();
  try {
    const testEnvironment = await startTestEnvironment(cluster.adminUrl, folder);
    try {
      return await work(testEnvironment);
    } finally {
      await testEnvironment.stop();
    }
  } finally {
    await cluster.stop();
  }
};

/** All variants in one copy, each with the one check that must detect it; the arithmetic, which breaks all, comes last. */
const runBrokenVariants = async (folder: string): Promise<ProofResult> => {
  const variants = await applyServerVariants(folder);
  const { failed } = await runIdentityTests(folder);
  const { guessed, times } = await inEnvironment(folder, async (testEnvironment) => ({
    guessed: await guessInParallel(testEnvironment),
    times: await compareTimings(testEnvironment, 200),
  }));
  await applyPaddingVariant(folder);
  const vectors = await runVectors(await loadSrpModule(folder), 100);
  const outcomes = [
    ...variants.map(({ title, test }) => ({ title, isCaught: failed.some((name) => name.includes(test)) })),
    { title: `counting after verifying: ${guessed.looked} of 60 guesses looked at`, isCaught: guessed.looked > guessed.allowed },
    {
      title: `unknown addresses answered early: ${times.map(formatTiming).join('; ')}`,
      isCaught: times.some((time) => !isIndistinguishable(time)),
    },
    { title: `numbers padded otherwise: ${vectors.wrong.length} vectors disagree`, isCaught: vectors.wrong.length > 0 },
  ];
  for (const { title, isCaught } of outcomes) console.log(`${isCaught ? 'caught' : 'NOT CAUGHT'}: ${title}`);
  const caught = outcomes.filter(({ isCaught }) => isCaught).length;
  // What passes for sound though one variant went unnoticed proves nothing.
  return { passed: caught < outcomes.length, summary: `${caught} of ${outcomes.length} broken variants caught` };
};
