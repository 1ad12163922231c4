import { describe, expect, test } from 'vitest';
import { eventMessages } from './acceptance-messages.ts';
import { formatEvent, isClosurePast, nextOccurrenceDays } from './format-closure.ts';

const tokyoDate = (tokyo: string) => new Date(`${tokyo}:00+09:00`);
const formatDistanceAhead =
  (language: 'ja' | 'en') =>
  (key: keyof typeof eventMessages, values: Record<string, unknown> = {}) =>
    eventMessages[key][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const formatInBothLanguages = (closure: Parameters<typeof formatEvent>[0]) =>
  (['ja', 'en'] as const).map((language) => formatEvent(closure, { language, t: formatDistanceAhead(language) }));

const sundayRecurrence = { weekdays: [0], firstOn: '2027-04-04', lastOn: '2027-04-18', skippedOn: ['2027-04-11'] };
const singleClosure = {
  isAllDay: false,
  startAt: tokyoDate('2027-04-04T08:00'),
  endAt: tokyoDate('2027-04-04T18:00'),
  recurrence: null,
};

describe('an event in plain words', () => {
  test.each([
    [{ ...singleClosure }, '2027年4月4日(日) 08:00–18:00', 'Apr 04, 2027 08:00–18:00'],
    [
      { ...singleClosure, endAt: tokyoDate('2027-04-05T02:00') },
      '2027年4月4日(日) 08:00～2027年4月5日(月) 02:00',
      'Apr 04, 2027 08:00 to Apr 05, 2027 02:00',
    ],
    [
      { ...singleClosure, isAllDay: true, startAt: tokyoDate('2027-04-04T00:00'), endAt: tokyoDate('2027-04-05T00:00') },
      '2027年4月4日(日)',
      'Apr 04, 2027',
    ],
    [
      { ...singleClosure, isAllDay: true, startAt: tokyoDate('2027-04-04T00:00'), endAt: tokyoDate('2027-04-07T00:00') },
      '2027年4月4日(日)～2027年4月6日(火)',
      'Apr 04, 2027 to Apr 06, 2027',
    ],
    [
      { ...singleClosure, recurrence: { ...sundayRecurrence, weekdays: [6, 0] } },
      '毎週日・土曜日（08:00–18:00）、2027年4月18日(日)まで',
      'Every Sun, Sat, 08:00–18:00, until Apr 18, 2027',
    ],
    [
      { ...singleClosure, endAt: tokyoDate('2027-04-05T02:00'), recurrence: sundayRecurrence },
      '毎週日曜日（08:00–翌02:00）、2027年4月18日(日)まで',
      'Every Sun, 08:00–02:00 next day, until Apr 18, 2027',
    ],
    [
      {
        ...singleClosure,
        isAllDay: true,
        startAt: tokyoDate('2027-04-04T00:00'),
        endAt: tokyoDate('2027-04-05T00:00'),
        recurrence: sundayRecurrence,
      },
      '毎週日曜日（終日）、2027年4月18日(日)まで',
      'Every Sun, all day, until Apr 18, 2027',
    ],
  ])('%#', (event, ja, en) => {
    expect(formatInBothLanguages(event)).toEqual([ja, en]);
  });
});

test('the next dates omit skipped and past occurrences', () => {
  const series = { ...singleClosure, recurrence: sundayRecurrence };
  expect(nextOccurrenceDays(series, tokyoDate('2027-04-01T00:00').getTime(), 5)).toEqual(['2027-04-04', '2027-04-18']);
  expect(nextOccurrenceDays(series, tokyoDate('2027-04-04T18:00').getTime(), 5)).toEqual(['2027-04-18']);
});

test('it is over when it will not take place again', () => {
  const series = { ...singleClosure, recurrence: sundayRecurrence };
  expect([tokyoDate('2027-04-18T17:59'), tokyoDate('2027-04-18T18:00')].map((now) => isClosurePast(series, now.getTime()))).toEqual(
    [false, true],
  );
  expect(
    [tokyoDate('2027-04-04T17:59'), tokyoDate('2027-04-04T18:00')].map((now) => isClosurePast(singleClosure, now.getTime())),
  ).toEqual([false, true]);
});
