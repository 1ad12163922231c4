type Step = { reservationId: number; changes: Record<string, { to: unknown } | undefined> };
type Standing = { state: string; berthId: number; startAt: number; endAt: number; allocation: string; returnDueAt: string | null };

/** Replays the whole history and counts the moments at which two reservations held one berth. */
export const replayHistory = (steps: readonly Step[]) => {
  const all = new Map<number, Standing>();
  const holders = new Map<number, Set<number>>();
  let overlaps = 0;
  for (const { reservationId, changes } of steps) {
    const before = all.get(reservationId);
    if (before) holders.get(before.berthId)?.delete(reservationId);
    const after = { ...before, ...asStanding(changes) } as Standing;
    all.set(reservationId, after);
    if (!holds(after)) continue;
    const others = holders.get(after.berthId) ?? new Set();
    for (const id of others) {
      const other = all.get(id);
      if (other && other.startAt < after.endAt && after.startAt < other.endAt) overlaps += 1;
    }
    holders.set(after.berthId, others.add(reservationId));
  }
  return overlaps;
};

const asStanding = (changes: Step['changes']) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      name === 'startAt' || name === 'endAt' ? Date.parse(String(change?.to)) : change?.to,
    ]),
  );

const holds = ({ state, allocation, returnDueAt }: Standing) =>
  state === 'confirmed' ||
  state === 'cancelling' ||
  (allocation === 'firstCome' && (state === 'tentative' || (state === 'returning' && (returnDueAt ?? null) !== null)));
