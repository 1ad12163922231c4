import { inParallel } from '../kit/in-parallel.ts';
import { inBrokenCopy } from '../kit/mutated-copy.ts';
import type { Proof } from '../kit/proof.ts';
import { repositoryRoot } from '../kit/repository.ts';
import { shareCluster } from '../kit/shared-cluster.ts';
import type { Attempt } from './fairness/attempt.ts';
import { changeAttempts } from './fairness/change-attempts.ts';
import { disclosureAttempts } from './fairness/disclosure-attempts.ts';
import { startGame } from './fairness/game.ts';
import { orderAttempts } from './fairness/order-attempts.ts';
import { requestAttempts } from './fairness/request-attempts.ts';

const attempts = [...requestAttempts, ...changeAttempts, ...orderAttempts, ...disclosureAttempts];

const listSucceeded = async (tried: readonly Attempt[], folder: string, lifted: readonly string[] = []) => {
  const game = await startGame(folder, lifted);
  const succeeded: Attempt[] = [];
  try {
    for (const attempt of tried) if (await attempt.succeeds(game)) succeeded.push(attempt);
  } finally {
    await game.end();
  }
  return succeeded;
};

/** Whether an attempt succeeds in a product without its guards, all others in place. */
const succeedsWithout = async (attempt: Attempt) =>
  (await inBrokenCopy(attempt.guards, (folder) => listSucceeded([attempt], folder, attempt.lifted))).length > 0;

export const proof: Proof = {
  claim: 'None of the ways in which a lawful applicant tries to get ahead of others or to learn about them succeeds.',
  level: 'nightly',
  run: async () => {
    const succeeded = await listSucceeded(attempts, repositoryRoot);
    for (const { name } of succeeded) console.log(`succeeded: ${name}`);
    return { passed: succeeded.length === 0, summary: `${attempts.length} ways tried, ${succeeded.length} succeeded` };
  },
  mutations: attempts.flatMap(({ guards }) => guards),
  control: async () => {
    const outcomes = await shareCluster(() => inParallel(attempts, 2, succeedsWithout));
    const prevented = attempts.filter((_, index) => !outcomes[index]);
    for (const { name } of prevented) console.log(`prevented without its guard: ${name}`);
    return {
      passed: prevented.length > 0,
      summary: `${attempts.length - prevented.length} of ${attempts.length} ways succeed without their guard`,
    };
  },
};
