import type { Differences } from './record-change.ts';
import { isSamePlacement, type Placement } from './stay.ts';

/** With the receipt of the berth; null before the submission. */
type ReceivedPlacement = Placement & { receiptNo: number | null };

export type SubmittedPlacement = Placement & {
  receiptNo: number;
  /** The version of the reservation from which it was there. */
  version: number;
};

export type RecordedChange = { version: number; changes: Differences };

/**
 * The berths and times of a request since its submission, the latest first: followed back from the present one through the history,
 * which states what each change replaced. The entries are sorted by version.
 */
export const listPlacements = (present: ReceivedPlacement, history: readonly RecordedChange[]): SubmittedPlacement[] => {
  const placements: SubmittedPlacement[] = [];
  let current = present;
  for (const { version, changes } of history.toReversed()) {
    const before = replaced(current, changes);
    if (isSame(before, current)) continue;
    if (current.receiptNo !== null) placements.push({ ...current, receiptNo: current.receiptNo, version });
    current = before;
  }
  // The history of a record that was brought in from elsewhere may begin later.
  if (current.receiptNo !== null) placements.push({ ...current, receiptNo: current.receiptNo, version: 1 });
  return placements;
};

const replaced = (after: ReceivedPlacement, { berthId, startAt, endAt, receiptNo }: Differences): ReceivedPlacement => ({
  berthId: berthId ? Number(berthId.from) : after.berthId,
  stay: {
    startAt: startAt ? toInstant(startAt.from) : after.stay.startAt,
    endAt: endAt ? toInstant(endAt.from) : after.stay.endAt,
  },
  receiptNo: receiptNo ? (receiptNo.from as number | null) : after.receiptNo,
});

const toInstant = (iso: unknown) => Date.parse(String(iso));

const isSame = (one: ReceivedPlacement, other: ReceivedPlacement) =>
  isSamePlacement(one, other) && one.receiptNo === other.receiptNo;
