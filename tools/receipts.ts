// Verifies the order of receipt of a berth from a downloaded list: `npm run receipts -- <berth id> <list.json>`, where the list
// is an answer of GET /berths/{id}/receipts (one page, or pages joined under `rows`). Of a list that does not begin with the first receipt
// the first line cannot be verified; the lines after it are.
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
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const [first] = receipts;
const isLaterPart = first !== undefined && first.receiptNo > 1;
const faults = isLaterPart ? verifyReceiptChain(receipts.slice(1), sha256, first) : verifyReceiptChain(receipts, sha256);
if (isLaterPart) console.log(`receipts 1 to ${first.receiptNo - 1} are not in the list: verified after receipt ${first.receiptNo}`);
for (const { receiptNo, fault } of faults) console.log(`receipt ${receiptNo}: ${fault}`);
console.log(`${receipts.length} receipts, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
