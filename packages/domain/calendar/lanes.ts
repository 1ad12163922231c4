import { type Day, dayOf } from './days.ts';
import type { Stretch } from './stretches.ts';

/** Columns that something covers, the last not included. */
export type Span = { from: number; to: number };

export type Laned<Item extends Span> = { item: Item; lane: number };

/**
 * A lane for each item, so that no two of a lane share a column and as few lanes are used as can be: what begins first comes
 * first, then what is longer, then what was named first.
 */
export const packLanes = <Item extends Span>(items: readonly Item[]): Laned<Item>[] => {
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
export type WeekBar<Item> = Span & { item: Item; lane: number; isFromBefore: boolean; isToAfter: boolean };

/** A week of a month: its bars, and for each of its days how many more there are than lanes. */
export type WeekOfBars<Item> = { firstOn: Day; bars: WeekBar<Item>[]; more: number[] };

type Weeks = { firstOn: Day; weeks: number; lanes: number };

const weekDays = 7;

/** Bars of whole days over some weeks, cut where a week ends. What does not fit into the lanes is counted on each day it touches. */
export const packWeeks = <Item extends Stretch>(items: readonly Item[], { firstOn, weeks, lanes }: Weeks): WeekOfBars<Item>[] => {
  const days = items.map((item) => ({ item, ...daysOf(item) }));
  return Array.from({ length: weeks }, (_, index) => {
    const weekOn = firstOn + index * weekDays;
    const touching = days
      .filter(({ fromOn, toOn }) => fromOn < weekOn + weekDays && toOn > weekOn)
      .map(({ item, fromOn, toOn }) => ({
        item,
        from: Math.max(fromOn - weekOn, 0),
        to: Math.min(toOn - weekOn, weekDays),
        isFromBefore: fromOn < weekOn,
        isToAfter: toOn > weekOn + weekDays,
      }));
    const packed = packLanes(touching).map(({ item, lane }) => ({ ...item, lane }));
    const hidden = packed.filter(({ lane }) => lane >= lanes);
    return {
      firstOn: weekOn,
      bars: packed.filter(({ lane }) => lane < lanes),
      more: Array.from({ length: weekDays }, (_day, day) => hidden.filter(({ from, to }) => from <= day && day < to).length),
    };
  });
};

/** The days that something touches, the last not included: what ends at midnight does not reach the day that begins then. */
export const daysOf = ({ startAt, endAt }: Stretch): { fromOn: Day; toOn: Day } => ({
  fromOn: dayOf(startAt),
  toOn: dayOf(Math.max(startAt, endAt - 1)) + 1,
});
