import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { expect, test } from 'vitest';
import { defaultStay, newReservationPath } from './default-stay.ts';

const tokyoInstant = (tokyo: string) => Date.parse(`${tokyo}:00+09:00`);

test.each([
  ['a free day gives the usual hours', '2027-04-07T00:00', '2027-04-10T00:00', '2027-04-08T08:00', '2027-04-08T18:00'],
  ['a ship that leaves at noon, the afternoon', '2027-04-08T12:00', '2027-04-10T00:00', '2027-04-08T12:00', '2027-04-08T18:00'],
  ['only the evening is free', '2027-04-08T19:00', '2027-04-10T00:00', '2027-04-08T19:00', '2027-04-09T00:00'],
  ['free from a minute past ten', '2027-04-08T10:01', '2027-04-10T00:00', '2027-04-08T11:00', '2027-04-08T18:00'],
])('%s', (_, from, to, startAt, endAt) => {
  const stay = defaultStay({ startAt: tokyoInstant(from), endAt: tokyoInstant(to) }, dayFromIso('2027-04-08'));
  expect(stay).toEqual({ startAt: tokyoInstant(startAt), endAt: tokyoInstant(endAt) });
});

test('the way to the form names the berth and the stay in instants', () => {
  const stay = { startAt: tokyoInstant('2027-04-08T08:00'), endAt: tokyoInstant('2027-04-08T18:00') };
  expect(newReservationPath(stay, 7)).toBe(
    '/reservation/new?berthId=7&startAt=2027-04-07T23%3A00%3A00.000Z&endAt=2027-04-08T09%3A00%3A00.000Z',
  );
  expect(newReservationPath(stay)).not.toContain('berthId');
});
