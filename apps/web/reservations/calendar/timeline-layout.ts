import { type Day, startOfDay } from '@kiko/domain/calendar/days.ts';
import { gapsOf, type Interval, overlaps } from '@kiko/domain/calendar/intervals.ts';
import { packLanes } from '@kiko/domain/calendar/lanes.ts';
import { hour } from '../../kit/format/durations.ts';
import { type CalendarBerth, type CalendarItem, isWaiting, keyOf } from './calendar-items.ts';

/** A bar covers every unit it touches: half days keep names readable, hours show the exact time. */
export const scales = {
  days: { unit: 12 * hour, width: 51, unitsPerDay: 2 },
  hours: { unit: hour, width: 34, unitsPerDay: 24 },
} as const;
export type Scale = keyof typeof scales;

export type FreePlace = Interval & { kind: 'free'; berthId: number };

/** An item in a berth's row, from one unit to another (exclusive). */
export type Placed = { key: string; from: number; to: number; lane: number; what: CalendarItem | FreePlace };

export type TimelineRow = { berth: CalendarBerth; placed: Placed[]; lanes: number; queueLanes: number };

export type TimelineRange = { firstOn: Day; days: number; scale: Scale; now: number };

/** The bars and free places of every berth, in order of time. Waiting requests have their own lanes below the others. */
export const layTimeline = (
  berths: readonly CalendarBerth[],
  items: readonly CalendarItem[],
  { firstOn, days, scale, now }: TimelineRange,
): TimelineRow[] => {
  const window = { startAt: startOfDay(firstOn), endAt: startOfDay(firstOn + days) };
  const { unit, unitsPerDay } = scales[scale];
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
    const lay = (some: readonly CalendarItem[]): Placed[] =>
      packLanes(some.map((what) => ({ what, ...unitsOf(what) }))).map(({ item: { what, from, to }, lane }) => {
        return { key: keyOf(what), what, from, to, lane };
      });
    const events = own
      .filter(({ kind }) => kind === 'event')
      .map((what) => ({ key: keyOf(what), what, lane: 0, ...unitsOf(what) }));
    const queue = lay(own.filter(isWaiting));
    const calls = lay(own.filter((item) => item.kind === 'call' && !isWaiting(item)));
    const taken = own.filter((item) => !isWaiting(item));
    const free = gapsOf(taken, { ...window, startAt: Math.max(window.startAt, now) }).flatMap((gap): Placed[] => {
      // Only whole units are drawn: the rest of a half day beside a ship is not offered as a free place.
      const from = Math.ceil((gap.startAt - window.startAt) / unit);
      const to = Math.floor((gap.endAt - window.startAt) / unit);
      return from < to
        ? [{ key: `free-${berth.id}-${gap.startAt}`, from, to, lane: 0, what: { ...gap, kind: 'free', berthId: berth.id } }]
        : [];
    });
    const placed = [...events, ...calls, ...queue, ...free].toSorted((a, b) => a.what.startAt - b.what.startAt);
    return { berth, placed, lanes: Math.max(1, lanesOf(calls)), queueLanes: lanesOf(queue) };
  });
};

export type Heights = { lane: number; queue: number; margin: number };

export const screenHeights: Heights = { lane: 61, queue: 22, margin: 5 };
export const paperHeights: Heights = { lane: 47, queue: 18, margin: 3 };

export const heightOf = ({ lanes, queueLanes }: TimelineRow, { lane, queue, margin }: Heights) =>
  lanes * lane + queueLanes * queue + 2 * margin - 3;

export const topOf = ({ lanes }: TimelineRow, { what, lane: at }: Placed, { lane, queue, margin }: Heights) =>
  isWaiting(what) ? margin + lanes * lane + at * queue : margin + at * lane;

const lanesOf = (placed: readonly Placed[]) => Math.max(0, ...placed.map(({ lane }) => lane + 1));

/** The target of a key press in the timeline: along the row, or to the item above or below. */
export const moveInTimeline = (
  rows: readonly TimelineRow[],
  key: string,
  { press, pageUnits }: { press: string; pageUnits: number },
): Placed | undefined => {
  const rowIndex = rows.findIndex(({ placed }) => placed.some((one) => one.key === key));
  const row = rows[rowIndex];
  const index = row?.placed.findIndex((one) => one.key === key) ?? -1;
  const here = row?.placed[index];
  if (!row || !here) return undefined;
  const beside = (others: readonly TimelineRow[]) => {
    const next = others.find(({ placed }) => placed.length > 0);
    return next && nearest(next.placed, here.from);
  };
  const moves: Record<string, () => Placed | undefined> = {
    ArrowLeft: () => row.placed[index - 1],
    ArrowRight: () => row.placed[index + 1],
    ArrowUp: () => beside(rows.slice(0, rowIndex).toReversed()),
    ArrowDown: () => beside(rows.slice(rowIndex + 1)),
    Home: () => row.placed[0],
    End: () => row.placed.at(-1),
    PageUp: () => nearest(row.placed, here.from - pageUnits),
    PageDown: () => nearest(row.placed, here.from + pageUnits),
  };
  return moves[press]?.() ?? undefined;
};

/** The item that covers a unit, or else the one that starts or ends closest to it. */
const nearest = (placed: readonly Placed[], unit: number) => {
  const distance = ({ from, to }: Placed) => (unit < from ? from - unit : Math.max(unit - (to - 1), 0));
  return placed.toSorted((a, b) => distance(a) - distance(b))[0];
};
