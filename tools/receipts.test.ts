import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initialReceiptHash, receiptHashInput } from '@kiko/domain/reservations/receipt-chain.ts';
import { expect, test } from 'vitest';
import { runCommand } from './kit/run-command.ts';

const buildReceiptChain = (length: number) => {
  let hash = initialReceiptHash;
  return Array.from({ length }, (_, index) => {
    const line = { berthId: 12, receiptNo: index + 1, reservationId: 100 + index, receivedAt: 1_900_000_000_000 + index };
    hash = createHash('sha256').update(receiptHashInput(hash, line)).digest('hex');
    return { ...line, receivedAt: new Date(line.receivedAt).toISOString(), hash };
  });
};

type Rows = ReturnType<typeof buildReceiptChain>;

type Case = [name: string, change: (rows: Rows) => Rows, said: string, exitCode: number];

test.each<Case>([
  ['as it was given', (rows) => rows, '5 receipts, 0 faults', 0],
  [
    'of a later page',
    (rows) => rows.slice(2),
    'receipts 1 to 2 are not in the list: verified after receipt 3\n3 receipts, 0 faults',
    0,
  ],
  ['of a later page with a line taken out', (rows) => rows.slice(1).toSpliced(1, 1), 'receipt 4: gap', 1],
  ['with a line taken out', (rows) => rows.toSpliced(2, 1), 'receipt 4: gap', 1],
  [
    'with two who changed places',
    (rows) => rows.map((row) => ({ ...row, reservationId: 203 - row.reservationId })),
    'receipt 1: hash',
    1,
  ],
])('verifies a list %s', async (_, change, said, exitCode) => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-receipts-'));
  try {
    const file = join(folder, 'list.json');
    await writeFile(file, JSON.stringify({ rows: change(buildReceiptChain(5)) }));
    const outcome = await runCommand(['node', 'tools/receipts.ts', '12', file]);
    expect([outcome.exitCode, outcome.output]).toEqual([exitCode, expect.stringContaining(said)]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
