import { expect, test } from 'vitest';
import type { AcceptancePeriod } from './acceptance-periods.ts';
import { isWithinOpenPeriod, nextOpeningAt } from './opening.ts';

const at = (tokyo: string) => Date.parse(`${tokyo}:00+09:00`);
const now = at('2027-04-08T10:00');
const period = (startAt: string, endAt: string, publishAt = '2027-01-01T00:00'): AcceptancePeriod => ({
  publishAt: at(publishAt),
  startAt: at(startAt),
  endAt: at(endAt),
});
const stay = (startAt: string, endAt: string) => ({ startAt: at(startAt), endAt: at(endAt) });
const mayPeriod = period('2027-05-01T00:00', '2027-06-01T00:00');

test('a stay is open when all of it lies in a published period, to the minute', () => {
  expect(isWithinOpenPeriod([mayPeriod], stay('2027-05-01T00:00', '2027-06-01T00:00'), now)).toBe(true);
  expect(isWithinOpenPeriod([mayPeriod], stay('2027-04-30T23:59', '2027-05-02T00:00'), now)).toBe(false);
  expect(isWithinOpenPeriod([mayPeriod], stay('2027-05-31T08:00', '2027-06-01T00:01'), now)).toBe(false);
});

test('two periods that touch carry a stay over their border, two with a gap do not', () => {
  const over = stay('2027-05-31T08:00', '2027-06-01T18:00');
  expect(isWithinOpenPeriod([mayPeriod, period('2027-06-01T00:00', '2027-07-01T00:00')], over, now)).toBe(true);
  expect(isWithinOpenPeriod([mayPeriod, period('2027-06-01T00:01', '2027-07-01T00:00')], over, now)).toBe(false);
});

test('an announced period opens at its publish time, which is returned', () => {
  const announced = period('2027-06-01T00:00', '2027-07-01T00:00', '2027-04-09T09:00');
  const june = stay('2027-06-02T08:00', '2027-06-02T18:00');
  expect(nextOpeningAt([mayPeriod, announced], june, now)).toBe(at('2027-04-09T09:00'));
  expect(isWithinOpenPeriod([mayPeriod, announced], june, at('2027-04-09T08:59'))).toBe(false);
  expect(isWithinOpenPeriod([mayPeriod, announced], june, at('2027-04-09T09:00'))).toBe(true);
});

test('a stay over two announced periods opens when the later one is published', () => {
  const first = period('2027-05-01T00:00', '2027-06-01T00:00', '2027-04-20T09:00');
  const second = period('2027-06-01T00:00', '2027-07-01T00:00', '2027-04-15T09:00');
  expect(nextOpeningAt([first, second], stay('2027-05-31T08:00', '2027-06-01T18:00'), now)).toBe(at('2027-04-20T09:00'));
});

test('where no period is announced it never opens, and a stay that has begun does not either', () => {
  expect(nextOpeningAt([mayPeriod], stay('2027-06-02T08:00', '2027-06-02T18:00'), now)).toBeNull();
  expect(nextOpeningAt([], stay('2027-05-02T08:00', '2027-05-02T18:00'), now)).toBeNull();
  const begun = stay('2027-05-02T08:00', '2027-05-03T08:00');
  expect(nextOpeningAt([mayPeriod], begun, at('2027-05-02T08:00'))).toBe(at('2027-05-02T08:00'));
  expect(nextOpeningAt([mayPeriod], begun, at('2027-05-02T08:01'))).toBeNull();
});

test('a relative period covers the stay from the midnight in Tokyo on which its last day does', () => {
  const relative = { publishAt: 0, relativeStartDays: 2, relativeEndDays: 30 };
  const over = stay('2027-05-09T22:00', '2027-05-10T06:00');
  expect(nextOpeningAt([relative], over, now)).toBe(at('2027-04-10T00:00'));
  expect(isWithinOpenPeriod([relative], over, at('2027-04-09T23:59'))).toBe(false);
  expect(isWithinOpenPeriod([relative], over, at('2027-04-10T00:00'))).toBe(true);
});
