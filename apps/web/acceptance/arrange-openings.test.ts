import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { expect, test } from 'vitest';
import { arrangeOpenings, countDown } from './arrange-openings.ts';

const at = (tokyo: string) => new Date(`${tokyo}+09:00`);

const opens = (berthId: number, port: string, publishAt: string, rest: Partial<AcceptancePeriod> = {}): AcceptancePeriod => ({
  ...{ id: berthId, berthId, berthName: { ja: `${berthId}号`, en: `No. ${berthId}` }, portName: { ja: port, en: port } },
  ...{ method: 1, publishAt: at(publishAt), startAt: at('2027-04-01T00:00'), endAt: at('2028-04-01T00:00') },
  ...{ relativeStartDays: null, relativeEndDays: null, version: 1, updatedAt: at('2026-01-01T00:00'), canChange: false },
  ...rest,
});

test('what opens at one moment for the same dates is one opening, its berths by port', () => {
  const openings = arrangeOpenings([
    opens(1, '博多港', '2027-01-15T10:00'),
    opens(2, '長崎港', '2027-01-15T10:00'),
    opens(3, '博多港', '2027-01-15T10:00'),
    opens(4, '博多港', '2027-01-15T10:00', { endAt: at('2027-10-01T00:00') }),
    opens(5, '博多港', '2026-12-01T10:00'),
  ]);
  const told = openings.map(({ ports }) => ports.map(({ name, berths }) => `${name.ja} ${berths.map(({ id }) => id).join('・')}`));
  expect(told).toEqual([['博多港 5'], ['博多港 1・3', '長崎港 2'], ['博多港 4']]);
});

test('counts the seconds down to zero, and no further', () => {
  const opening = at('2027-01-15T10:00').getTime();
  const left = (tokyo: string) => countDown(opening, at(tokyo).getTime());
  expect(left('2027-01-13T09:58:30')).toEqual({ days: 2, time: '00:01:30' });
  expect(left('2027-01-14T10:00:01')).toEqual({ days: 0, time: '23:59:59' });
  expect(left('2027-01-15T09:59:59')).toEqual({ days: 0, time: '00:00:01' });
  expect(countDown(opening, opening - 1)).toEqual({ days: 0, time: '00:00:01' });
  expect(left('2027-01-15T10:00:00')).toBeUndefined();
  expect(left('2027-01-15T10:00:05')).toBeUndefined();
});
