import { createRandom } from '@kiko/database/seed/random.ts';
import { verifyAudit } from '@kiko/database/verify-audit.ts';
import type { Proof, ProofResult } from '../kit/proof.ts';
import { insertSealedEntries, removeHashChain, tamperings, withTampering } from './audit/tamper-queries.ts';
import { openTestEnvironment } from './test-environment.ts';

const entryCount = 1000;

/** Tampers with a sealed log repeatedly, each time in another place, and verifies that it is detected. */
const verifyTamperDetection = async (times: number, { isChained }: { isChained: boolean }): Promise<ProofResult> => {
  const testEnvironment = await openTestEnvironment(async (parts) => parts);
  try {
    if (!isChained) await removeHashChain(testEnvironment.owner);
    await insertSealedEntries(testEnvironment.owner, entryCount);
    const { faults, lastSeal } = await verifyAudit(testEnvironment.owner);
    if (!lastSeal) throw new Error('nothing was sealed');
    const random = createRandom(20_270_408);
    const ways = Object.entries(tamperings);
    const missed = new Map<string, number>();
    for (let time = 0; time < times; time += 1) {
      const [name, way] = ways[time % ways.length] ?? random.pick(ways);
      const statements = way({ random, sealCount: lastSeal.sealNo });
      const found = await withTampering(testEnvironment.owner, statements, (tx) =>
        verifyAudit(tx, isChained ? lastSeal : undefined),
      );
      if (found.faults.length === 0 && found.hasExpectedSeal) missed.set(name, (missed.get(name) ?? 0) + 1);
    }
    const sum = [...missed.values()].reduce((total, count) => total + count, 0);
    return {
      passed: faults.length === 0 && sum === 0,
      summary: [
        ...[...missed].map(([name, count]) => `not found: ${name}, ${count} times`),
        `${lastSeal.sealNo} entries sealed, ${faults.length} faults untouched; tampering found ${times - sum} of ${times}, in ${ways.length} ways`,
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
  run: ({ size }) => verifyTamperDetection(size === 'full' ? 1000 : 170, { isChained: true }),
  control: () => verifyTamperDetection(170, { isChained: false }),
};
