import { type Day, dayOf } from './days.ts';
import type { Interval } from './intervals.ts';

/** Columns that something covers, the last not included. */
export type Span = { from: number; to: number };

export type LaneAssignment<Item extends Span> = { item: Item; lane: number };

/**
 * Assigns a lane to each item, so that no two items of a lane share a column and the number of lanes is minimal. Earlier items
 * come first, then longer ones, then in the given order.
 */
export const packLanes = <Item extends Span>(items: readonly Item[]): LaneAssignment<Item>[] => {
  const ends: number[] = [];
  return items
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .map((item) => {
      const free = ends.findIndex((end) => end <= item.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = item.to;
      return { item, lane };
    });
};

/** The part of something that lies in one week: columns from 0 to 7, and whether it goes on beyond them. */
export type WeekBar<Item> = Span & { item: Item; lane: number; continuesFromPreviousWeek: boolean; continuesIntoNextWeek: boolean };

/** A week of a month: its bars, and for each of its days how many more there are than lanes. */
export type WeekLayout<Item> = { firstOn: Day; bars: WeekBar<Item>[]; hiddenCounts: number[] };

type WeekGrid = { firstOn: Day; weeks: number; lanes: number };

const daysPerWeek = 7;

/**
 * Bars of whole days over some weeks, split at the end of a week. Items beyond the last lane are counted on each day they touch.
 */
export const packWeeks = <Item extends Interval>(
  items: readonly Item[],
  { firstOn, weeks, lanes }: WeekGrid,
): WeekLayout<Item>[] => {
  const days = items.map((item) => ({ item, ...dayRangeOf(item) }));
  return Array.from({ length: weeks }, (_, index) => {
    const weekOn = firstOn + index * daysPerWeek;
    const touching = days
      .filter(({ fromOn, toOn }) => fromOn < weekOn + daysPerWeek && toOn > weekOn)
      .map(({ item, fromOn, toOn }) => ({
        item,
        from: Math.max(fromOn - weekOn, 0),
        to: Math.min(toOn - weekOn, daysPerWeek),
        continuesFromPreviousWeek: fromOn < weekOn,
        continuesIntoNextWeek: toOn > weekOn + daysPerWeek,
      }));
    const packed = packLanes(touching).map(({ item, lane }) => ({ ...item, lane }));
    const hidden = packed.filter(({ lane }) => lane >= lanes);
    return {
      firstOn: weekOn,
      bars: packed.filter(({ lane }) => lane < lanes),
      hiddenCounts: Array.from(
        { length: daysPerWeek },
        (_day, day) => hidden.filter(({ from, to }) => from <= day && day < to).length,
      ),
    };
  });
};

/** The days that something touches, the last not included: what ends at midnight does not reach the day that begins then. */
export const dayRangeOf = ({ startAt, endAt }: Interval): { fromOn: Day; toOn: Day } => ({
  fromOn: dayOf(startAt),
  toOn: dayOf(Math.max(startAt, endAt - 1)) + 1,
});
