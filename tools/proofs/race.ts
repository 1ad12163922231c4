import { inBrokenCopy } from '../kit/mutated-copy.ts';
import type { Mutation } from '../kit/mutation.ts';
import type { Proof } from '../kit/proof.ts';
import { repositoryRoot } from '../kit/repository.ts';
import { shareCluster } from '../kit/shared-cluster.ts';
import {
  countOvertakenRequests,
  countRollbacks,
  countTableViolations,
  publishStatistics,
  selectHistory,
  verifyReceiptChains,
} from './race/check-queries.ts';
import { startTestEnvironment } from './race/environment.ts';
import { countHistoryOverlaps } from './race/replay-history.ts';
import { countReceiptInversions, runClients } from './race/run-clients.ts';

type RaceOptions = { folder: string; operations: number; berths?: number; hasConstraintsDropped?: boolean };

const clientCount = 64;

/**
 * Concurrent clients over real HTTP against two processes; afterwards the tables, the history and the receipt numbers are
 * verified.
 */
const runRace = async ({ folder, operations, berths = 50, hasConstraintsDropped = false }: RaceOptions) => {
  const testEnvironment = await startTestEnvironment({ folder, hasConstraintsDropped });
  try {
    await publishStatistics(testEnvironment.owner);
    const rollbacks = await countRollbacks(testEnvironment.owner);
    const tally = await runClients(
      { ...testEnvironment, berthIds: testEnvironment.berthIds.slice(0, berths) },
      operations,
      clientCount,
    );
    await publishStatistics(testEnvironment.owner);
    const tables = await countTableViolations(testEnvironment.owner);
    const chains = await verifyReceiptChains(testEnvironment.owner);
    const { overtaken, received } = await countOvertakenRequests(testEnvironment.owner);
    const wrong: Record<string, number> = {
      ...tables,
      'overlaps in the history': countHistoryOverlaps(await selectHistory(testEnvironment.owner)),
      'faults in the chains of receipts': chains.faults,
      'later numbers for earlier requests': countReceiptInversions(tally.received),
      [`overtaken of ${received} requests to one process`]: overtaken,
      'answers of 5xx': tally.failures.length,
      // Requests answered as busy were rolled back and left no data, as the tables show.
      'transactions taken back': Math.max(0, (await countRollbacks(testEnvironment.owner)) - rollbacks - tally.busy),
    };
    for (const failure of tally.failures.slice(0, 5)) console.log(failure);
    return { wrong, tally, receipts: chains.receipts, overtaken };
  } finally {
    await testEnvironment.end();
  }
};

const formatCounts = (wrong: Record<string, number>) =>
  Object.entries(wrong)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');

const mutationWithoutLock: Mutation = {
  path: 'apps/server/reservations/booking/batch-data-queries.ts',
  from: 'select id, is_berth, pg_advisory_xact_lock(',
  to: 'select id, is_berth, coalesce(',
};
const mutationWithoutOverlapCheck: Mutation = {
  path: 'packages/domain/reservations/berth-schedule.ts',
  from: 'if (taken && overlaps(taken, stay)) return',
  to: 'if (taken && !stay) return',
};

const mutationReversingOrder: Mutation = {
  path: 'apps/server/kit/database/batch-loader.ts',
  from: 'queue.splice(0, maxBatchSize)',
  to: 'queue.splice(-1)',
};

const runMutatedRace = (mutation: Mutation, options: Omit<RaceOptions, 'folder'>) =>
  inBrokenCopy([mutation], (folder) => runRace({ folder, ...options }));

export const proof: Proof = {
  claim:
    'When many users request one berth at the same moment in several processes, one request holds it, days keep their maximum of ships, and receipts are numbered in the order of arrival.',
  level: 'quick',
  run: async ({ size }) => {
    const operations = { quick: 2000, standard: 10_000, full: 120_000 }[size];
    const { wrong, tally, receipts } = await runRace({ folder: repositoryRoot, operations });
    const refused = Object.values(tally.refusals).reduce((sum, times) => sum + times, 0);
    const isEnough = tally.done > tally.operations / 4 && receipts > tally.operations / 10 && tally.busy <= tally.operations / 1000;
    return {
      passed: isEnough && Object.values(wrong).every((times) => times === 0),
      summary: [
        `${tally.operations} operations of ${clientCount} clients in ${tally.seconds.toFixed(1)} s`,
        `${tally.done} done, ${refused} refused (${formatCounts(tally.refusals)}), ${tally.busy} answered as busy, ${receipts} receipts, slowest answer ${Math.round(tally.slowest)} ms`,
        formatCounts(wrong),
      ].join('\n'),
    };
  },
  mutations: [mutationWithoutLock, mutationWithoutOverlapCheck, mutationReversingOrder],
  control: () => shareCluster(raceVariants),
};

const raceVariants = async () => {
  const short = { operations: 4000, berths: 20 };
  const unlocked = await runMutatedRace(mutationWithoutLock, { ...short, hasConstraintsDropped: true });
  const unchecked = await runMutatedRace(mutationWithoutOverlapCheck, short);
  const disorderly = await runMutatedRace(mutationReversingOrder, short);
  // A request that was received twice may have been withdrawn since, so the history is checked as well.
  const isCaught = (unlocked.wrong['overlaps'] ?? 0) + (unlocked.wrong['overlaps in the history'] ?? 0) > 0;
  const isHeld =
    unchecked.wrong['overlaps'] === 0 &&
    unchecked.wrong['answers of 5xx'] === 0 &&
    (unchecked.wrong['transactions taken back'] ?? 0) > 0;
  return {
    passed: !isCaught || !isHeld || disorderly.overtaken === 0,
    summary: [
      `without lock and constraints, ${isCaught ? 'caught' : 'NOT CAUGHT'}: ${formatCounts(unlocked.wrong)}`,
      `if the last request is authenticated first, ${disorderly.overtaken} are found to be overtaken`,
      `without the rules’ own check the constraint ${isHeld ? 'holds alone' : 'DOES NOT HOLD'}: ${formatCounts(unchecked.wrong)}`,
    ].join('\n'),
  };
};
