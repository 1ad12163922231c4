import { expect, test } from 'vitest';
import { initialReceiptHash, type Receipt, receiptHashInput, verifyReceiptChain } from './receipt-chain.ts';

/** A substitute hash whose result depends on every letter; the server uses real SHA-256. */
const sha256 = (text: string) => {
  let hash = 17;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007;
  return String(hash);
};

const chainOf = (count: number) => {
  const receipts: Receipt[] = [];
  for (let receiptNo = 1; receiptNo <= count; receiptNo += 1) {
    const line = { berthId: 7, receiptNo, reservationId: 100 + receiptNo, receivedAt: receiptNo * 1000 };
    receipts.push({ ...line, hash: sha256(receiptHashInput(receipts.at(-1)?.hash ?? initialReceiptHash, line)) });
  }
  return receipts;
};

const tamperWith = (receipts: readonly Receipt[], index: number, change: Partial<Receipt>) =>
  receipts.map((receipt, at) => (at === index ? { ...receipt, ...change } : receipt));

test('an unchanged chain verifies', () => {
  expect(verifyReceiptChain(chainOf(50), sha256)).toEqual([]);
  expect(verifyReceiptChain([], sha256)).toEqual([]);
});

test('a later part of a chain is verified from the receipt before it', () => {
  const [before, ...rest] = chainOf(9).slice(3);
  expect(verifyReceiptChain(rest, sha256, before)).toEqual([]);
  expect(verifyReceiptChain(rest.slice(1), sha256, before)).toEqual([
    { receiptNo: 6, fault: 'gap' },
    { receiptNo: 6, fault: 'hash' },
  ]);
});

test.each<[string, Receipt[]]>([
  ['a receipt that was given to another', tamperWith(chainOf(9), 4, { reservationId: 999 })],
  ['a receipt that was dated back', tamperWith(chainOf(9), 4, { receivedAt: 1 })],
  ['a receipt that was taken out', chainOf(9).toSpliced(4, 1)],
  ['the first receipt that was taken out', chainOf(9).slice(1)],
  ['two receipts that were exchanged', chainOf(9).toSpliced(4, 2, ...chainOf(9).slice(4, 6).toReversed())],
  ['a receipt of another berth', tamperWith(chainOf(9), 4, { berthId: 8 })],
])('%s is noticed', (_, receipts) => {
  expect(verifyReceiptChain(receipts, sha256).length).toBeGreaterThan(0);
});

test('a receipt changed together with its hash is detected at the next receipt', () => {
  const receipts = chainOf(9);
  const line = { berthId: 7, receiptNo: 5, reservationId: 999, receivedAt: 5000 };
  const forged = tamperWith(receipts, 4, { ...line, hash: sha256(receiptHashInput(receipts[3]?.hash ?? '', line)) });
  expect(verifyReceiptChain(forged, sha256)).toEqual([{ receiptNo: 6, fault: 'hash' }]);
});
