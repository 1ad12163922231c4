import { describe, expect, test } from 'vitest';
import { validate } from '../field-issues.ts';
import { newAcceptancePeriodShape } from './acceptance-period-endpoints.ts';
import { newClosureShape } from './closure-shapes.ts';

const issuesOf = (shape: Parameters<typeof validate>[0], value: unknown) => {
  const checked = validate(shape, value);
  return checked.isValid ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`);
};
const midnight = (day: string) => `${day}T00:00:00+09:00`;
const period = { berthId: 1, method: 1, publishAt: midnight('2027-01-01'), relativeStartDays: null, relativeEndDays: null };

describe('all errors are reported together', () => {
  test('a missing field and an end before the start', () => {
    const { publishAt: _, ...unpublished } = period;
    const times = { startAt: midnight('2027-04-02'), endAt: midnight('2027-04-01') };
    expect(issuesOf(newAcceptancePeriodShape, { ...unpublished, ...times })).toEqual([
      'publishAt required',
      'endAt endNotAfterStart',
    ]);
    expect(issuesOf(newAcceptancePeriodShape, { ...unpublished, startAt: null, endAt: null })).toEqual([
      'publishAt required',
      'startAt required',
      'endAt required',
    ]);
  });

  test('an invalid date is reported on its own and not compared', () => {
    const event = { berthId: 1, name: { ja: '祭', en: 'Festival' }, type: '1', isAllDay: true, recurrence: null };
    const times = { startAt: '-', endAt: midnight('2027-04-01') };
    expect(issuesOf(newClosureShape, { ...event, ...times })).toEqual(['startAt invalidString']);
    expect(issuesOf(newAcceptancePeriodShape, { ...period, ...times })).toEqual(['startAt invalidString']);
  });

  test.each([null, 'text', 7, []])('%j is rejected as a record', (value) => {
    expect(issuesOf(newClosureShape, value).length).toBeGreaterThan(0);
  });
});
