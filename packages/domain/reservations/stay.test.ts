import { expect, test } from 'vitest';
import { dayToIso } from '../calendar/days.ts';
import { daysOfStay, isSamePlacement } from './stay.ts';

const at = (tokyo: string) => Date.parse(`${tokyo}:00+09:00`);
const stay = (startAt: string, endAt: string) => ({ startAt: at(startAt), endAt: at(endAt) });
const touchedDays = (startAt: string, endAt: string) => daysOfStay(stay(startAt, endAt)).map((day) => dayToIso(day).slice(5));

test('a stay touches every day in Tokyo from its arrival to its departure', () => {
  expect(touchedDays('2027-04-08T08:00', '2027-04-08T18:00')).toEqual(['04-08']);
  expect(touchedDays('2027-04-08T22:00', '2027-04-09T06:00')).toEqual(['04-08', '04-09']);
  expect(touchedDays('2027-02-28T08:00', '2027-03-02T08:00')).toEqual(['02-28', '03-01', '03-02']);
});

test('a stay that ends at midnight does not touch the next day, a minute later it does', () => {
  expect(touchedDays('2027-04-08T00:00', '2027-04-09T00:00')).toEqual(['04-08']);
  expect(touchedDays('2027-04-08T00:00', '2027-04-09T00:01')).toEqual(['04-08', '04-09']);
});

test('another berth, another arrival or another departure is another place', () => {
  const place = { berthId: 1, stay: stay('2027-04-08T08:00', '2027-04-08T18:00') };
  expect(isSamePlacement(place, { berthId: 1, stay: { ...place.stay } })).toBe(true);
  expect(isSamePlacement(place, { ...place, berthId: 2 })).toBe(false);
  expect(isSamePlacement(place, { ...place, stay: stay('2027-04-08T08:01', '2027-04-08T18:00') })).toBe(false);
  expect(isSamePlacement(place, { ...place, stay: stay('2027-04-08T08:00', '2027-04-08T18:01') })).toBe(false);
});
