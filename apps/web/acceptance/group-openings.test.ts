import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { expect, test } from 'vitest';
import { groupOpenings } from './group-openings.ts';

const tokyoDate = (tokyo: string) => new Date(`${tokyo}+09:00`);

const buildOpeningPeriod = (
  berthId: number,
  port: string,
  publishAt: string,
  rest: Partial<AcceptancePeriod> = {},
): AcceptancePeriod => ({
  id: berthId,
  berthId,
  berthName: { ja: `${berthId}号`, en: `No. ${berthId}` },
  portName: { ja: port, en: port },
  method: 1,
  publishAt: tokyoDate(publishAt),
  startAt: tokyoDate('2027-04-01T00:00'),
  endAt: tokyoDate('2028-04-01T00:00'),
  relativeStartDays: null,
  relativeEndDays: null,
  version: 1,
  updatedAt: tokyoDate('2026-01-01T00:00'),
  canChange: false,
  ...rest,
});

test('what opens at one moment for the same dates is one opening, its berths by port', () => {
  const openings = groupOpenings([
    buildOpeningPeriod(1, '博多港', '2027-01-15T10:00'),
    buildOpeningPeriod(2, '長崎港', '2027-01-15T10:00'),
    buildOpeningPeriod(3, '博多港', '2027-01-15T10:00'),
    buildOpeningPeriod(4, '博多港', '2027-01-15T10:00', { endAt: tokyoDate('2027-10-01T00:00') }),
    buildOpeningPeriod(5, '博多港', '2026-12-01T10:00'),
  ]);
  const told = openings.map(({ ports }) => ports.map(({ name, berths }) => `${name.ja} ${berths.map(({ id }) => id).join('・')}`));
  expect(told).toEqual([['博多港 5'], ['博多港 1・3', '長崎港 2'], ['博多港 4']]);
});
