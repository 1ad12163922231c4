// Verifies the seals of the audit log: `npm run audit`, or with an externally stored head `npm run audit -- <number>:<hash>`.
import { createDatabase, createPool, noTimeouts } from './connection.ts';
import { readDatabaseUrl } from './protected-connection.ts';
import { verifyAudit } from './verify-audit.ts';

const url = readDatabaseUrl('DATABASE_URL', 'kiko_worker');
const [, sealNo, hash] = /^(\d+):([0-9a-f]{64})$/.exec(process.argv[2] ?? '') ?? [];
if (process.argv[2] && !hash) throw new Error('a head is written as <number>:<hash>');

// The whole chain in one statement: with millions of entries it takes minutes.
const database = createDatabase(createPool({ url, timeouts: noTimeouts, onPoolError: console.error }));
const expectedSeal = sealNo && hash ? { sealNo: Number(sealNo), hash } : undefined;
const { faults, lastSeal, hasExpectedSeal } = await verifyAudit(database, expectedSeal);
await database.destroy();
for (const { entryId, fault } of faults) console.log(`entry ${entryId}: ${fault}`);
if (!hasExpectedSeal) console.log('the given head is not in the chain: entries before it were rewritten');
console.log(`head ${lastSeal ? `${lastSeal.sealNo}:${lastSeal.hash}` : 'none'}, ${faults.length} faults`);
if (faults.length > 0 || !hasExpectedSeal) process.exitCode = 1;
