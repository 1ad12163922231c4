// Verifies the order of receipt of a berth from a downloaded list: `npm run receipts -- <berth id> <list.json>`, where the list
// is an answer of GET /berths/{id}/receipts (one page, or pages joined under `rows`).
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { verifyReceiptChain } from '@kiko/domain/reservations/receipt-chain.ts';

type ReceiptRow = { receiptNo: number; reservationId: number; receivedAt: string; hash: string };

const [berthId, file] = process.argv.slice(2);
if (!berthId || !file) throw new Error('which berth, and which file? npm run receipts -- <berth id> <list.json>');
const { rows } = JSON.parse(await readFile(file, 'utf8')) as { rows: ReceiptRow[] };
const receipts = rows
  .map((line) => ({ ...line, berthId: Number(berthId), receivedAt: Date.parse(line.receivedAt) }))
  .toSorted((a, b) => a.receiptNo - b.receiptNo);
const faults = verifyReceiptChain(receipts, (text) => createHash('sha256').update(text).digest('hex'));
for (const { receiptNo, fault } of faults) console.log(`receipt ${receiptNo}: ${fault}`);
console.log(`${receipts.length} receipts, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
