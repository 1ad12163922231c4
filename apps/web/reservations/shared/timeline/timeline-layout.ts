import { type Day, startOfDay } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { findGaps, type Interval, overlaps } from '@kiko/domain/calendar/intervals.ts';
import { packLanes } from '@kiko/domain/calendar/lanes.ts';
import { type CalendarBerth, type CalendarItem, calendarItemKey, isWaitingCall } from '../calendar/calendar-items.ts';

/** A bar covers every unit it touches: half days keep names readable, hours show the exact time. */
export const timelineScales = {
  days: { unit: 12 * hourMs, width: 51, unitsPerDay: 2 },
  hours: { unit: hourMs, width: 34, unitsPerDay: 24 },
} as const;
export type TimelineScale = keyof typeof timelineScales;

export type FreeInterval = Interval & { kind: 'free'; berthId: number };

/** An item in a berth's row, from one unit to another (exclusive). */
export type TimelineBarLayout = { key: string; from: number; to: number; lane: number; item: CalendarItem | FreeInterval };

export type TimelineRow = { berth: CalendarBerth; bars: TimelineBarLayout[]; lanes: number; waitlistLanes: number };

export type TimelineRange = { firstOn: Day; days: number; scale: TimelineScale; now: number };

/** The bars and free places of every berth, in order of time. Waiting requests have their own lanes below the others. */
export const layoutTimeline = (
  berths: readonly CalendarBerth[],
  items: readonly CalendarItem[],
  { firstOn, days, scale, now }: TimelineRange,
): TimelineRow[] => {
  const window = { startAt: startOfDay(firstOn), endAt: startOfDay(firstOn + days) };
  const { unit, unitsPerDay } = timelineScales[scale];
  const unitsOf = ({ startAt, endAt }: Interval) => ({
    from: Math.max(Math.floor((startAt - window.startAt) / unit), 0),
    to: Math.min(Math.ceil((endAt - window.startAt) / unit), days * unitsPerDay),
  });
  const ofBerths = Map.groupBy(
    items.filter((item) => overlaps(item, window)),
    ({ berthId }) => berthId,
  );
  return berths.map((berth) => {
    const own = ofBerths.get(berth.id) ?? [];
    const lay = (some: readonly CalendarItem[]): TimelineBarLayout[] =>
      packLanes(some.map((what) => ({ what, ...unitsOf(what) }))).map(({ item: { what, from, to }, lane }) => {
        return { key: calendarItemKey(what), item: what, from, to, lane };
      });
    const events = own
      .filter(({ kind }) => kind === 'event')
      .map((item) => ({ key: calendarItemKey(item), item, lane: 0, ...unitsOf(item) }));
    const queue = lay(own.filter(isWaitingCall));
    const calls = lay(own.filter((item) => item.kind === 'call' && !isWaitingCall(item)));
    const taken = own.filter((item) => !isWaitingCall(item));
    const free = findGaps(taken, { ...window, startAt: Math.max(window.startAt, now) }).flatMap((gap): TimelineBarLayout[] => {
      // Only whole units are drawn: the rest of a half day beside a ship is not offered as a free place.
      const from = Math.ceil((gap.startAt - window.startAt) / unit);
      const to = Math.floor((gap.endAt - window.startAt) / unit);
      return from < to
        ? [{ key: `free-${berth.id}-${gap.startAt}`, from, to, lane: 0, item: { ...gap, kind: 'free', berthId: berth.id } }]
        : [];
    });
    const bars = [...events, ...calls, ...queue, ...free].toSorted((a, b) => a.item.startAt - b.item.startAt);
    return { berth, bars, lanes: Math.max(1, countLanes(calls)), waitlistLanes: countLanes(queue) };
  });
};

export type Heights = { lane: number; queue: number; margin: number };

export const screenHeights: Heights = { lane: 61, queue: 22, margin: 5 };
export const paperHeights: Heights = { lane: 47, queue: 18, margin: 3 };

export const rowHeight = ({ lanes, waitlistLanes }: TimelineRow, { lane, queue, margin }: Heights) =>
  lanes * lane + waitlistLanes * queue + 2 * margin - 3;

export const barTop = ({ lanes }: TimelineRow, { item, lane: at }: TimelineBarLayout, { lane, queue, margin }: Heights) =>
  isWaitingCall(item) ? margin + lanes * lane + at * queue : margin + at * lane;

const countLanes = (placed: readonly TimelineBarLayout[]) => Math.max(0, ...placed.map(({ lane }) => lane + 1));

/** The target of a key press in the timeline: along the row, or to the item above or below. */
export const barAfterKey = (
  rows: readonly TimelineRow[],
  key: string,
  { press: pressedKey, pageUnits }: { press: string; pageUnits: number },
): TimelineBarLayout | undefined => {
  const rowIndex = rows.findIndex(({ bars }) => bars.some((one) => one.key === key));
  const row = rows[rowIndex];
  const index = row?.bars.findIndex((one) => one.key === key) ?? -1;
  const here = row?.bars[index];
  if (!row || !here) return undefined;
  const nearestInRows = (others: readonly TimelineRow[]) => {
    const next = others.find(({ bars }) => bars.length > 0);
    return next && nearestBar(next.bars, here.from);
  };
  const transitions: Record<string, () => TimelineBarLayout | undefined> = {
    ArrowLeft: () => row.bars[index - 1],
    ArrowRight: () => row.bars[index + 1],
    ArrowUp: () => nearestInRows(rows.slice(0, rowIndex).toReversed()),
    ArrowDown: () => nearestInRows(rows.slice(rowIndex + 1)),
    Home: () => row.bars[0],
    End: () => row.bars.at(-1),
    PageUp: () => nearestBar(row.bars, here.from - pageUnits),
    PageDown: () => nearestBar(row.bars, here.from + pageUnits),
  };
  return transitions[pressedKey]?.() ?? undefined;
};

/** The item that covers a unit, or else the one that starts or ends closest to it. */
const nearestBar = (placed: readonly TimelineBarLayout[], unit: number) => {
  const distance = ({ from, to }: TimelineBarLayout) => (unit < from ? from - unit : Math.max(unit - (to - 1), 0));
  return placed.toSorted((a, b) => distance(a) - distance(b))[0];
};
