type HistoryStep = { reservationId: number; changes: Record<string, { to: unknown } | undefined> };
type ReservationSnapshot = {
  state: string;
  berthId: number;
  startAt: number;
  endAt: number;
  allocation: string;
  returnDueAt: string | null;
};

/** Replays the whole history and counts the moments at which two reservations held one berth. */
export const countHistoryOverlaps = (steps: readonly HistoryStep[]) => {
  const all = new Map<number, ReservationSnapshot>();
  const holders = new Map<number, Set<number>>();
  let overlaps = 0;
  for (const { reservationId, changes } of steps) {
    const before = all.get(reservationId);
    if (before) holders.get(before.berthId)?.delete(reservationId);
    const after = { ...before, ...toSnapshotChanges(changes) } as ReservationSnapshot;
    all.set(reservationId, after);
    if (!holdsBerth(after)) continue;
    const others = holders.get(after.berthId) ?? new Set();
    for (const id of others) {
      const other = all.get(id);
      if (other && other.startAt < after.endAt && after.startAt < other.endAt) overlaps += 1;
    }
    holders.set(after.berthId, others.add(reservationId));
  }
  return overlaps;
};

const toSnapshotChanges = (changes: HistoryStep['changes']) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      name === 'startAt' || name === 'endAt' ? Date.parse(String(change?.to)) : change?.to,
    ]),
  );

const holdsBerth = ({ state, allocation, returnDueAt }: ReservationSnapshot) =>
  state === 'confirmed' ||
  state === 'cancellationRequested' ||
  (allocation === 'firstCome' && (state === 'tentative' || (state === 'returning' && (returnDueAt ?? null) !== null)));
