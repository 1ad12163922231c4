/** Time from a moment to another, the end not included: what ends at eight and what begins at eight do not meet. */
export type Interval = { startAt: number; endAt: number };

export const overlaps = (one: Interval, other: Interval) => one.startAt < other.endAt && other.startAt < one.endAt;

/** The same time in as few stretches as possible, in order; those that touch become one. */
export const mergeIntervals = (intervals: readonly Interval[]): Interval[] => {
  const merged: Interval[] = [];
  for (const { startAt, endAt } of intervals.toSorted((a, b) => a.startAt - b.startAt)) {
    if (startAt >= endAt) continue;
    const last = merged.at(-1);
    if (last && startAt <= last.endAt) last.endAt = Math.max(last.endAt, endAt);
    else merged.push({ startAt, endAt });
  }
  return merged;
};

/** What of a window no stretch takes, in order. */
export const findGaps = (intervals: readonly Interval[], { startAt, endAt }: Interval): Interval[] => {
  const taken = mergeIntervals(intervals).filter((one) => overlaps(one, { startAt, endAt }));
  const starts = [startAt, ...taken.map((one) => one.endAt)];
  const ends = [...taken.map((one) => one.startAt), endAt];
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? endAt;
    return start < end ? [{ startAt: start, endAt: end }] : [];
  });
};
