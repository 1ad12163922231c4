import { createRandom } from '@kiko/database/seed/random.ts';
import { verifyAudit } from '@kiko/database/verify-audit.ts';
import { tamperings, unchain, whileTampered, writeLog } from './audit/tamper-queries.ts';
import type { Proof, Verdict } from './proof.ts';
import { openTestEnvironment } from './test-environment.ts';

const entries = 1000;

/** Tampers with a sealed log repeatedly, each time in another place, and verifies that it is detected. */
const tamper = async (times: number, { isChained }: { isChained: boolean }): Promise<Verdict> => {
  const testEnvironment = await openTestEnvironment(async (parts) => parts);
  try {
    if (!isChained) await unchain(testEnvironment.owner);
    await writeLog(testEnvironment.owner, entries);
    const { faults, head } = await verifyAudit(testEnvironment.owner);
    if (!head) throw new Error('nothing was sealed');
    const random = createRandom(20_270_408);
    const ways = Object.entries(tamperings);
    const missed = new Map<string, number>();
    for (let time = 0; time < times; time += 1) {
      const [name, way] = ways[time % ways.length] ?? random.pick(ways);
      const statements = way({ random, seals: head.sealNo });
      const found = await whileTampered(testEnvironment.owner, statements, (tx) => verifyAudit(tx, isChained ? head : undefined));
      if (found.faults.length === 0 && found.isKeptHeadThere) missed.set(name, (missed.get(name) ?? 0) + 1);
    }
    const sum = [...missed.values()].reduce((total, count) => total + count, 0);
    return {
      holds: faults.length === 0 && sum === 0,
      figure: [
        ...[...missed].map(([name, count]) => `not found: ${name}, ${count} times`),
        `${head.sealNo} entries sealed, ${faults.length} faults untouched; tampering found ${times - sum} of ${times}, in ${ways.length} ways`,
      ].join('\n'),
    };
  } finally {
    await testEnvironment.end();
  }
};

export const proof: Proof = {
  claim:
    'Changes of the audit log, also by the owner of the database, are detected by comparison with a seal that was kept elsewhere.',
  level: 'quick',
  hasQuickControl: true,
  run: ({ size }) => tamper(size === 'full' ? 1000 : 170, { isChained: true }),
  control: () => tamper(170, { isChained: false }),
};
