import { describe, expect, test } from 'vitest';
import { check } from '../field-issues.ts';
import { newAcceptancePeriodShape } from './acceptance-period-endpoints.ts';
import { newNonAcceptancePeriodShape } from './non-acceptance-period-shapes.ts';

const told = (shape: Parameters<typeof check>[0], value: unknown) => {
  const checked = check(shape, value);
  return checked.isValid ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`);
};
const midnight = (day: string) => `${day}T00:00:00+09:00`;
const period = { berthId: 1, method: 1, publishAt: midnight('2027-01-01'), relativeStartDays: null, relativeEndDays: null };

describe('all errors are reported together', () => {
  test('a missing field and an end before the start', () => {
    const { publishAt: _, ...unpublished } = period;
    const times = { startAt: midnight('2027-04-02'), endAt: midnight('2027-04-01') };
    expect(told(newAcceptancePeriodShape, { ...unpublished, ...times })).toEqual(['publishAt required', 'endAt endNotAfterStart']);
    expect(told(newAcceptancePeriodShape, { ...unpublished, startAt: null, endAt: null })).toEqual([
      'publishAt required',
      'startAt required',
      'endAt required',
    ]);
  });

  test('an invalid date is reported on its own and not compared', () => {
    const event = { berthId: 1, name: { ja: '祭', en: 'Festival' }, type: '1', isAllDay: true, recurrence: null };
    const times = { startAt: '-', endAt: midnight('2027-04-01') };
    expect(told(newNonAcceptancePeriodShape, { ...event, ...times })).toEqual(['startAt invalidString']);
    expect(told(newAcceptancePeriodShape, { ...period, ...times })).toEqual(['startAt invalidString']);
  });

  test.each([null, 'text', 7, []])('%j is rejected as a record', (value) => {
    expect(told(newNonAcceptancePeriodShape, value).length).toBeGreaterThan(0);
  });
});
