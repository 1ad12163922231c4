import { breakIn, type Mutation } from '../kit/broken-copy.ts';
import { copyRepository } from '../kit/copy-repository.ts';
import { repository } from '../kit/repository.ts';
import type { Proof } from './proof.ts';
import { checkChains, checkTables, countOvertaken, countRollbacks, listHistory, publishStatistics } from './race/check-queries.ts';
import { replayHistory } from './race/replay-history.ts';
import { countInversions, runClients } from './race/run-clients.ts';
import { startHouse } from './race/start-house.ts';

type Race = { folder: string; operations: number; berths?: number; isUnconstrained?: boolean };

const clients = 64;

/** Everybody at once over real HTTP against two processes; then the tables, the history and the numbers are looked at. */
const race = async ({ folder, operations, berths = 50, isUnconstrained = false }: Race) => {
  const house = await startHouse({ folder, isUnconstrained });
  try {
    await publishStatistics(house.owner);
    const rollbacks = await countRollbacks(house.owner);
    const tally = await runClients({ ...house, berthIds: house.berthIds.slice(0, berths) }, operations, clients);
    await publishStatistics(house.owner);
    const tables = await checkTables(house.owner);
    const chains = await checkChains(house.owner);
    const { overtaken, received } = await countOvertaken(house.owner);
    const wrong: Record<string, number> = {
      ...tables,
      'overlaps in the history': replayHistory(await listHistory(house.owner)),
      'faults in the chains of receipts': chains.faults,
      'later numbers for earlier requests': countInversions(tally.received),
      [`overtaken of ${received} who came to one process`]: overtaken,
      'answers of 5xx': tally.failures.length,
      'transactions taken back': (await countRollbacks(house.owner)) - rollbacks,
    };
    for (const failure of tally.failures.slice(0, 5)) console.log(failure);
    return { wrong, tally, receipts: chains.receipts, overtaken };
  } finally {
    await house.end();
  }
};

const say = (wrong: Record<string, number>) =>
  Object.entries(wrong)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ');

const desk = 'apps/server/reservations/desk/desk-queries.ts';
const noLock: Mutation = {
  path: desk,
  from: 'pg_advisory_xact_lock(${sql.lit(berthLockClass)}, id::integer)',
  to: '${sql.lit(berthLockClass)}',
};
const noCheck: Mutation = {
  path: 'packages/domain/reservations/berth-book.ts',
  from: 'if (taken && overlaps(taken, stay)) return',
  to: 'if (taken && !stay) return',
};

const lastFirst: Mutation = {
  path: 'apps/server/kit/batch-look-up.ts',
  from: 'line.splice(0, mostAtOnce)',
  to: 'line.splice(-1)',
};

const raceBroken = async (mutation: Mutation, options: Omit<Race, 'folder'>) => {
  const copy = await copyRepository();
  try {
    await breakIn(copy.folder, mutation);
    return await race({ folder: copy.folder, ...options });
  } finally {
    await copy.remove();
  }
};

export const proof: Proof = {
  claim:
    'However many people want one berth at the same moment, in several processes: one holds it, days keep their maximum, and the order of receipt is the order of arrival.',
  level: 'quick',
  run: async ({ size }) => {
    const { wrong, tally, receipts } = await race({
      folder: repository,
      operations: { quick: 2000, standard: 10_000, full: 120_000 }[size],
    });
    const refused = Object.values(tally.refusals).reduce((sum, times) => sum + times, 0);
    const isEnough = tally.done > tally.operations / 4 && receipts > tally.operations / 10;
    return {
      holds: isEnough && Object.values(wrong).every((times) => times === 0),
      figure: [
        `${tally.operations} operations of ${clients} clients in ${tally.seconds.toFixed(1)} s`,
        `${tally.done} done, ${refused} refused (${say(tally.refusals)}), ${receipts} receipts, slowest answer ${Math.round(tally.slowest)} ms`,
        say(wrong),
      ].join('\n'),
    };
  },
  control: async () => {
    const short = { operations: 4000, berths: 20 };
    const unlocked = await raceBroken(noLock, { ...short, isUnconstrained: true });
    const unchecked = await raceBroken(noCheck, short);
    const disorderly = await raceBroken(lastFirst, short);
    // Who was there twice may have left again: the history knows.
    const isCaught = (unlocked.wrong['overlaps'] ?? 0) + (unlocked.wrong['overlaps in the history'] ?? 0) > 0;
    const isHeld =
      unchecked.wrong['overlaps'] === 0 &&
      unchecked.wrong['answers of 5xx'] === 0 &&
      (unchecked.wrong['transactions taken back'] ?? 0) > 0;
    return {
      holds: !isCaught || !isHeld || disorderly.overtaken === 0,
      figure: [
        `without lock and constraints, ${isCaught ? 'caught' : 'NOT CAUGHT'}: ${say(unlocked.wrong)}`,
        `where the last who came is recognized first, ${disorderly.overtaken} are seen to be overtaken`,
        `without the rules’ own check the constraint ${isHeld ? 'holds alone' : 'DOES NOT HOLD'}: ${say(unchecked.wrong)}`,
      ].join('\n'),
    };
  },
};
