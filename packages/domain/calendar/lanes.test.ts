import { describe, expect, test } from 'vitest';
import { dayFromIso, startOfDay } from './days.ts';
import { hourMs } from './durations.ts';
import type { Interval } from './intervals.ts';
import { packLanes, packWeeks, type WeekLayout } from './lanes.ts';

const at = (tokyo: string) => Date.parse(`${tokyo}:00+09:00`);
const firstOn = dayFromIso('2027-03-28');
type NamedInterval = Interval & { name: string };
const namedInterval = (name: string, startAt: string, endAt: string): NamedInterval => ({
  name,
  startAt: at(startAt),
  endAt: at(endAt),
});

/** `0 A 3-5` : lane, name, columns; the arrows mark a continuation in the week before or after. */
const summarize = ({ bars, hiddenCounts }: WeekLayout<NamedInterval>) => [
  ...bars.map(({ item, lane, from, to, continuesFromPreviousWeek, continuesIntoNextWeek }) =>
    [lane, `${continuesFromPreviousWeek ? '<' : ''}${item.name}${continuesIntoNextWeek ? '>' : ''}`, `${from}-${to}`].join(' '),
  ),
  hiddenCounts.join(''),
];

test('a call across the end of a week is split and continues in the next week', () => {
  const weeks = packWeeks([namedInterval('A', '2027-04-02T08:00', '2027-04-05T17:00')], { firstOn, weeks: 2, lanes: 3 });
  expect(weeks.map(summarize)).toEqual([
    ['0 A> 5-7', '0000000'],
    ['0 <A 0-2', '0000000'],
  ]);
});

test('a call that ends at midnight in Tokyo does not cover the next day', () => {
  const [week] = packWeeks([namedInterval('A', '2027-03-30T00:00', '2027-03-31T00:00')], { firstOn, weeks: 1, lanes: 3 });
  expect(week && summarize(week)).toEqual(['0 A 2-3', '0000000']);
});

test('calls beyond the last lane are counted on each of their days; longer calls keep their lanes', () => {
  const calls = ['A', 'B'].map((name) => namedInterval(name, '2027-03-30T08:00', '2027-03-30T17:00'));
  const [week] = packWeeks([...calls, namedInterval('C', '2027-03-30T08:00', '2027-04-01T17:00')], { firstOn, weeks: 1, lanes: 2 });
  expect(week && summarize(week)).toEqual(['0 C 2-5', '1 A 2-3', '0010000']);
});

test('packLanes keeps the given order of calls with equal times', () => {
  const laned = packLanes([3, 1, 2].map((id) => ({ id, from: 0, to: 1 })));
  expect(laned.map(({ item, lane }) => [item.id, lane])).toEqual([
    [3, 0],
    [1, 1],
    [2, 2],
  ]);
});

/** Deterministic pseudo-random numbers. */
const createRandom = (seed: number) => {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
};

const someMonth = (seed: number) => {
  const roll = createRandom(seed);
  const lanes = 1 + roll(4);
  const calls = Array.from({ length: roll(40) }, (_, index) => {
    const startAt = startOfDay(firstOn - 10) + roll(55 * 24) * hourMs;
    return { name: String(index), startAt, endAt: startAt + roll(roll(2) ? 30 : 400) * hourMs };
  });
  return { calls, lanes, weeks: packWeeks(calls, { firstOn, weeks: 5, lanes }) };
};

/** Reference implementation: compares hour by hour whether the call touches the day. */
const touches = ({ startAt, endAt }: Interval, day: number) => {
  for (let moment = startAt; moment === startAt || moment < endAt; moment += hourMs) {
    if (moment >= startOfDay(day) && moment < startOfDay(day + 1)) return true;
  }
  return false;
};

describe('300 generated months of calls', () => {
  const months = Array.from({ length: 300 }, (_, index) => someMonth(index + 1));
  const days = months.flatMap((month) =>
    month.weeks.flatMap((week) =>
      Array.from({ length: 7 }, (_, column) => {
        const bars = week.bars.filter(({ from, to }) => from <= column && column < to);
        return { ...month, bars, more: week.hiddenCounts[column] ?? 0, day: week.firstOn + column };
      }),
    ),
  );

  test('each call has a bar or is counted on every day that it touches', () => {
    for (const { calls, bars, more, day } of days) {
      const expected = calls.filter((one) => touches(one, day));
      expect(bars.every(({ item }) => expected.includes(item))).toBe(true);
      expect(bars.length + more).toBe(expected.length);
    }
    expect(days.some(({ more }) => more > 1)).toBe(true);
  });

  test('bars of one lane never overlap, and the number of lanes is not exceeded', () => {
    for (const { bars, lanes } of days) {
      expect(new Set(bars.map(({ lane }) => lane)).size).toBe(bars.length);
      expect(bars.every(({ lane }) => lane < lanes)).toBe(true);
    }
  });

  test('packLanes uses exactly as many lanes as the highest number of concurrent calls', () => {
    for (const { calls } of months) {
      const spans = calls.map(({ startAt, endAt }) => ({ from: startAt, to: Math.max(endAt, startAt + hourMs) }));
      const used = Math.max(-1, ...packLanes(spans).map(({ lane }) => lane)) + 1;
      const fullest = Math.max(0, ...spans.map((one) => spans.filter(({ from, to }) => from <= one.from && one.from < to).length));
      expect(used).toBe(fullest);
    }
  });

  test('a bar has a continuation mark exactly where its call continues', () => {
    for (const { firstOn: weekOn, bars } of months.flatMap(({ weeks }) => weeks)) {
      for (const { item, continuesFromPreviousWeek, continuesIntoNextWeek } of bars) {
        expect([continuesFromPreviousWeek, continuesIntoNextWeek]).toEqual([touches(item, weekOn - 1), touches(item, weekOn + 7)]);
      }
    }
  });
});
