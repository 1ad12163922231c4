import { describe, expect, test } from 'vitest';
import { dayFromIso, dayOf, dayToIso, weekdayOf } from '../calendar/days.ts';
import { type AcceptancePeriod, needsNextPeriod } from './acceptance-periods.ts';
import { computeAvailability } from './availability.ts';
import { type Closure, listOccurrences } from './closure-occurrences.ts';

const at = (tokyo: string) => Date.parse(`${tokyo}:00+09:00`);
const now = at('2027-04-08T10:00');
const period = (startAt: string, endAt: string, publishAt = '2027-01-01T00:00'): AcceptancePeriod => ({
  publishAt: at(publishAt),
  startAt: at(startAt),
  endAt: at(endAt),
});
const singleClosure = (startAt: string, endAt: string): Closure => ({ startAt: at(startAt), endAt: at(endAt), recurrence: null });
const april = (from: number, to: number) => ({
  fromOn: dayFromIso('2027-04-01') + from - 1,
  toOn: dayFromIso('2027-04-01') + to - 1,
});
/** `8 past, 9-10 available` */
const summarize = (runs: ReturnType<typeof computeAvailability>) =>
  runs.map(({ fromOn, toOn, state }) => {
    const [from, to] = [fromOn, toOn].map((day) => Number(dayToIso(day).slice(8)));
    return `${from === to ? from : `${from}-${to}`} ${state}`;
  });

describe('a day', () => {
  const whole = period('2027-04-01T00:00', '2027-05-01T00:00');

  test('before today is not worked out, today is', { tags: ['spec:4.18'] }, () => {
    expect(summarize(computeAvailability({ periods: [whole], closures: [] }, april(6, 9), now))).toEqual([
      '6-7 past',
      '8-9 available',
    ]);
  });

  test('midnight in Tokyo is where today changes', () => {
    const late = computeAvailability({ periods: [whole], closures: [] }, april(8, 9), at('2027-04-08T23:59'));
    const early = computeAvailability({ periods: [whole], closures: [] }, april(8, 9), at('2027-04-09T00:00'));
    expect([summarize(late), summarize(early)]).toEqual([['8-9 available'], ['8 past', '9 available']]);
  });

  test('outside every period is not open; a period that ends at its midnight does not reach it', { tags: ['spec:4.21'] }, () => {
    const short = period('2027-04-10T00:00', '2027-04-12T00:00');
    expect(summarize(computeAvailability({ periods: [short], closures: [] }, april(9, 13), now))).toEqual([
      '9 notOpen',
      '10-11 available',
      '12-13 notOpen',
    ]);
  });

  test('of a period that is not published yet is announced', () => {
    const later = period('2027-04-10T00:00', '2027-04-12T00:00', '2027-04-09T09:00');
    expect(summarize(computeAvailability({ periods: [later], closures: [] }, april(10, 10), now))).toEqual(['10 announced']);
    expect(summarize(computeAvailability({ periods: [later], closures: [] }, april(10, 10), at('2027-04-09T09:00')))).toEqual([
      '10 available',
    ]);
  });

  test('that events cover is closed, by one or by several in a row; a minute left keeps it available', {
    tags: ['spec:4.19'],
  }, () => {
    const closures = [
      singleClosure('2027-04-10T00:00', '2027-04-11T00:00'),
      singleClosure('2027-04-12T00:00', '2027-04-12T09:00'),
      singleClosure('2027-04-12T09:00', '2027-04-13T00:00'),
      singleClosure('2027-04-14T00:00', '2027-04-14T23:59'),
    ];
    expect(summarize(computeAvailability({ periods: [whole], closures }, april(9, 14), now))).toEqual([
      '9 available',
      '10 closed',
      '11 available',
      '12 closed',
      '13-14 available',
    ]);
  });

  test('relative periods move with today, their last day included', { tags: ['spec:4.20'] }, () => {
    const relative = { publishAt: 0, relativeStartDays: 2, relativeEndDays: 3 };
    expect(summarize(computeAvailability({ periods: [relative], closures: [] }, april(8, 13), now))).toEqual([
      '8-9 notOpen',
      '10-11 available',
      '12-13 notOpen',
    ]);
  });
});

describe('a series', () => {
  const sundays: Closure = {
    ...singleClosure('2027-04-04T22:00', '2027-04-05T02:00'),
    recurrence: {
      weekdays: [0],
      firstOn: dayFromIso('2027-04-04'),
      lastOn: dayFromIso('2027-04-25'),
      skippedOn: [dayFromIso('2027-04-18')],
    },
  };
  const window = (from: string, to: string) => ({ startAt: at(from), endAt: at(to) });

  test('takes place on its weekdays, not on days taken out, and runs over midnight', { tags: ['spec:3.4', 'spec:9.8'] }, () => {
    const found = listOccurrences(sundays, window('2027-04-01T00:00', '2027-06-01T00:00'));
    expect(found.map(({ startAt }) => dayToIso(dayOf(startAt)))).toEqual(['2027-04-04', '2027-04-11', '2027-04-25']);
    expect(found.map(({ startAt }) => weekdayOf(dayOf(startAt)))).toEqual([0, 0, 0]);
    expect(found[0]).toEqual({ startAt: at('2027-04-04T22:00'), endAt: at('2027-04-05T02:00') });
  });

  test('overlaps a window that starts during it, but not one that starts when it ends', () => {
    expect(listOccurrences(sundays, window('2027-04-12T01:00', '2027-04-12T03:00'))).toHaveLength(1);
    expect(listOccurrences(sundays, window('2027-04-12T02:00', '2027-04-12T03:00'))).toHaveLength(0);
  });
});

describe('the next period is wanted', () => {
  const today = dayOf(now);
  test.each<[string, AcceptancePeriod[], boolean]>([
    ['when there is none', [], true],
    ['when all end within two months', [period('2027-04-01T00:00', '2027-06-08T00:00')], true],
    [
      'not when one ends later',
      [period('2027-04-01T00:00', '2027-05-01T00:00'), period('2027-06-01T00:00', '2027-06-08T00:01')],
      false,
    ],
    ['not of a berth with relative ones', [{ publishAt: 0, relativeStartDays: 1, relativeEndDays: 30 }], false],
  ])('%s', (_, periods, expected) => {
    expect(needsNextPeriod(periods, today)).toBe(expected);
  });

  test('two months after the 31st of December end with February', { tags: ['spec:9.1'] }, () => {
    const ends = (endAt: string) => needsNextPeriod([period('2027-01-01T00:00', endAt)], dayFromIso('2026-12-31'));
    expect([ends('2027-02-28T00:00'), ends('2027-02-28T00:01')]).toEqual([true, false]);
  });
});
