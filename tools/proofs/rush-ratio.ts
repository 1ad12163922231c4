import { sql } from 'kysely';
import type { Mutation } from '../kit/mutation.ts';
import { defineProof, type ProofResult } from '../kit/proof.ts';
import { measureBaselineThroughput } from './rush-ratio/baseline.ts';
import { measureApiThroughput } from './rush-ratio/rush.ts';
import { startWalkEnvironment } from './walk/environment.ts';

/** Both do the same work in turns on one machine; the ratio is reported, because absolute figures depend on the machine. */
const compareThroughput = async (folder: string, { rounds, seconds }: { rounds: number; seconds: number }) => {
  const testEnvironment = await startWalkEnvironment(folder, rounds * 2);
  try {
    // The durability settings must be those of production, or the rush would be faster than real.
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await sql`alter system set ${sql.raw(setting)} = on`.execute(testEnvironment.owner);
    await sql`select pg_reload_conf()`.execute(testEnvironment.owner);
    await sql`create sequence rush_slot`.execute(testEnvironment.owner);
    const figures = { api: [] as number[], bare: [] as number[], wrong: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const [forBare, forApi] = [testEnvironment.berthIds[round * 2] ?? 0, testEnvironment.berthIds[round * 2 + 1] ?? 0];
      const { agent, shipId, shipIds, adminUrl: url, address } = testEnvironment;
      figures.bare.push(await measureBaselineThroughput({ url, berthId: forBare, ...agent, shipId }, seconds));
      const rush = await measureApiThroughput({ address, idToken: agent.idToken, berthId: forApi, shipIds, firstSlot: 0 }, seconds);
      figures.api.push(rush.perSecond);
      figures.wrong += rush.wrong;
    }
    return figures;
  } finally {
    await testEnvironment.end();
  }
};

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** Held on a busy machine too. The goal is 3.3, and it is not reached: statements are planned anew for every batch. */
const minRatio = 1;

const verifyRushRatio = async (folder: string, options: { rounds: number; seconds: number }): Promise<ProofResult> => {
  const { api, bare, wrong } = await compareThroughput(folder, options);
  const ratio = median(api) / median(bare);
  return {
    passed: ratio >= minRatio && wrong === 0,
    summary: `${median(api).toFixed(0)} submissions a second over HTTP, ${median(bare).toFixed(0)} by the database alone: ratio ${ratio.toFixed(2)}; ${wrong} went otherwise`,
  };
};

const oneAtOnce: Mutation = {
  path: 'apps/server/reservations/booking/booking-queue.ts',
  from: 'const maxBatchSize = 64;',
  to: 'const maxBatchSize = 1;',
};

export const proof = defineProof({
  claim:
    'Concurrent requests for one berth pass the API, with authentication, rules, receipts and history, at least as fast as the database alone executes them one by one.',
  level: 'nightly',
  measures: true,
  mutations: [oneAtOnce],
  run: (folder, form) => verifyRushRatio(folder, form === 'full' ? { rounds: 5, seconds: 10 } : { rounds: 3, seconds: 3 }),
});
