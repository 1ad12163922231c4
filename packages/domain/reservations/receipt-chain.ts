/** One receipt of a berth. `hash` covers it and, through the previous hash, all earlier receipts. */
export type Receipt = { berthId: number; receiptNo: number; reservationId: number; receivedAt: number; hash: string };

/** The previous hash of a berth's first receipt. */
export const initialReceiptHash = '0'.repeat(64);

/** The text whose SHA-256 is the hash of a receipt. */
export const receiptHashInput = (previousHash: string, { berthId, receiptNo, reservationId, receivedAt }: Omit<Receipt, 'hash'>) =>
  [previousHash, berthId, receiptNo, reservationId, new Date(receivedAt).toISOString()].join('|');

/** The hash of a receipt that follows another at its berth, or is the first. */
export const hashReceipt = (previousHash: string | undefined, receipt: Omit<Receipt, 'hash'>, sha256: (text: string) => string) =>
  sha256(receiptHashInput(previousHash ?? initialReceiptHash, receipt));

export type ReceiptChainFault = { receiptNo: number; fault: 'gap' | 'hash' | 'time' };

type Link = Pick<Receipt, 'hash' | 'receiptNo' | 'receivedAt'>;
const beginning: Link = { hash: initialReceiptHash, receiptNo: 0, receivedAt: Number.NEGATIVE_INFINITY };

/**
 * Verifies a berth's receipts in order; returns the altered ones, or nothing if the chain is intact. `before`: the receipt that precedes
 * them, if they are a later part of the chain.
 */
export const verifyReceiptChain = (
  receipts: readonly Receipt[],
  sha256: (text: string) => string,
  before = beginning,
): ReceiptChainFault[] => {
  const faults: ReceiptChainFault[] = [];
  let previous = before;
  for (const receipt of receipts) {
    const { receiptNo, receivedAt, hash } = receipt;
    if (receiptNo !== previous.receiptNo + 1) faults.push({ receiptNo, fault: 'gap' });
    if (receivedAt < previous.receivedAt) faults.push({ receiptNo, fault: 'time' });
    if (hash !== hashReceipt(previous.hash, receipt, sha256)) faults.push({ receiptNo, fault: 'hash' });
    previous = receipt;
  }
  return faults;
};
