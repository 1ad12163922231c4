import { inBrokenCopy } from '../kit/mutated-copy.ts';
import type { Mutation } from '../kit/mutation.ts';
import type { Proof } from '../kit/proof.ts';
import { repositoryRoot } from '../kit/repository.ts';
import { shareCluster } from '../kit/shared-cluster.ts';
import { without, withoutOpenRequestLimit } from './lift-queries.ts';
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

type RaceOptions = Parameters<typeof startTestEnvironment>[0] & { operations: number; berths?: number };

const clientCount = 64;

/**
 * Concurrent clients over real HTTP against two processes; afterwards the tables, the history and the receipt numbers are
 * verified.
 */
const runRace = async ({ operations, berths = 50, ...options }: RaceOptions) => {
  const testEnvironment = await startTestEnvironment(options);
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

const domain = 'packages/domain/reservations';
const mutationWithoutLock: Mutation = {
  path: 'apps/server/reservations/booking/batch-data-queries.ts',
  from: 'select id, is_berth, pg_advisory_xact_lock(',
  to: 'select id, is_berth, coalesce(',
};
const mutationWithoutOverlapCheck: Mutation = {
  path: `${domain}/berth-schedule.ts`,
  from: 'if (taken && overlaps(taken, stay)) return',
  to: 'if (taken && !stay) return',
};

const mutationReversingOrder: Mutation = {
  path: 'apps/server/kit/database/batch-loader.ts',
  from: 'queue.splice(0, maxBatchSize)',
  to: 'queue.splice(-1)',
};

/** Without the lock, the constraints on claims and receipt numbers would refuse what two processes decide at the same time. */
const withoutClaimConstraints = [
  'alter table berth_claim drop constraint berth_claim_no_overlap',
  'alter table berth_day drop constraint berth_day_within_ship_limit, drop constraint berth_day_used_not_negative',
  without('reservation_receipt_unique'),
  without('reservation_one_live_per_ship'),
  'alter table berth_receipt drop constraint berth_receipt_pkey',
];

/** A rule that is broken in code and schema: the race must find violations of this rule and of no other. */
type BrokenRule = { count: string; mutation: Mutation; lifted: readonly string[]; openRequestLimit?: number };

const brokenRules: readonly BrokenRule[] = [
  {
    count: 'second live requests for a ship',
    mutation: {
      path: `${domain}/check-live-requests.ts`,
      from: 'overlaps(stay, wanted.stay)',
      to: 'stay === wanted.stay',
    },
    lifted: [without('reservation_one_live_per_ship')],
  },
  {
    count: 'months over the limit of open requests',
    mutation: { path: `${domain}/check-live-requests.ts`, from: 'counted.open >= counted.limit', to: 'counted.limit < 0' },
    lifted: withoutOpenRequestLimit,
    // Lower than in the race itself, so that a short race reaches it.
    openRequestLimit: 5,
  },
  {
    count: 'stays over the limit',
    mutation: {
      path: `${domain}/check-placement.ts`,
      from: 'limitDays * dayMs ||',
      to: '366 * dayMs ||',
    },
    lifted: [without('reservation_stay_within_limit')],
  },
  {
    count: 'temporary calls that hold a place before their approval',
    mutation: { path: `${domain}/decide-submission.ts`, from: "isTemporary ? 'review' :", to: "isTemporary ? 'firstCome' :" },
    lifted: [without('reservation_temporary_call_is_reviewed')],
  },
];

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
  mutations: [
    mutationWithoutLock,
    mutationWithoutOverlapCheck,
    mutationReversingOrder,
    ...brokenRules.map(({ mutation }) => mutation),
  ],
  control: () => shareCluster(raceVariants),
};

const short = { operations: 4000, berths: 20 };

const raceVariants = async () => {
  const unlocked = await runMutatedRace(mutationWithoutLock, { ...short, lifted: withoutClaimConstraints });
  const unchecked = await runMutatedRace(mutationWithoutOverlapCheck, short);
  const disorderly = await runMutatedRace(mutationReversingOrder, short);
  const ruleResults: { isFound: boolean; summary: string }[] = [];
  for (const rule of brokenRules) ruleResults.push(await raceWithoutRule(rule));
  // A request that was received twice may have been withdrawn since, so the history is checked as well.
  const isCaught = (unlocked.wrong['overlaps'] ?? 0) + (unlocked.wrong['overlaps in the history'] ?? 0) > 0;
  const isHeld =
    unchecked.wrong['overlaps'] === 0 &&
    unchecked.wrong['answers of 5xx'] === 0 &&
    (unchecked.wrong['transactions taken back'] ?? 0) > 0;
  return {
    passed: !isCaught || !isHeld || disorderly.overtaken === 0 || !ruleResults.every(({ isFound }) => isFound),
    summary: [
      `without lock and constraints, ${isCaught ? 'caught' : 'NOT CAUGHT'}: ${formatCounts(unlocked.wrong)}`,
      `if the last request is authenticated first, ${disorderly.overtaken} are found to be overtaken`,
      `without the rules’ own check the constraint ${isHeld ? 'holds alone' : 'DOES NOT HOLD'}: ${formatCounts(unchecked.wrong)}`,
      ...ruleResults.map(({ summary }) => summary),
    ].join('\n'),
  };
};

const raceWithoutRule = async ({ count, mutation, ...options }: BrokenRule) => {
  const { wrong } = await runMutatedRace(mutation, { ...short, ...options });
  const found = Object.keys(wrong).filter((name) => wrong[name] !== 0);
  const isFound = found.length === 1 && found[0] === count;
  return {
    isFound,
    summary: `${count}: ${isFound ? `${wrong[count]} found without the rule` : `NOT FOUND ALONE: ${formatCounts(wrong)}`}`,
  };
};
