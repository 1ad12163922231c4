import type { FutureReservation } from '@kiko/contract/organizations/organization-status-endpoints.ts';
import { expect, test } from 'vitest';
import { isComplete, type SettlementChoice, settlementsOf } from './settlement-choices.ts';

const row = (id: number, over: Partial<FutureReservation> = {}): FutureReservation => ({
  id,
  version: id + 10,
  number: `K-27-0000${id}0`,
  state: 'confirmed',
  stateCode: 20,
  startAt: new Date(0),
  endAt: new Date(1),
  allowedSettlements: ['handOver', 'cancelByMinistry'],
  cruiseShipName: { ja: '船', en: 'Ship' },
  portName: { ja: '港', en: 'Port' },
  berthName: { ja: '岸壁', en: 'Berth' },
  ...over,
});
const choices = (...chosen: [number, SettlementChoice][]) => new Map(chosen);

test('settlementsOf sends transferred and canceled reservations, and nothing for reservations that are kept', () => {
  const chosen = choices(
    [1, { transition: 'handOver', organizationId: 7 }],
    [2, { transition: 'cancelByMinistry', organizationId: 7 }],
  );
  expect(settlementsOf([row(1), row(2), row(3)], chosen)).toEqual([
    { id: 1, version: 11, transition: 'handOver', organizationId: 7 },
    { id: 2, version: 12, transition: 'cancelByMinistry' },
  ]);
});

test('settlementsOf keeps a reservation that does not allow the choice', () => {
  const alongside = row(1, { allowedSettlements: ['handOver'] });
  expect(settlementsOf([alongside], choices([1, { transition: 'cancelByMinistry', organizationId: null }]))).toEqual([]);
});

test('isComplete returns false until every reservation that is handed over has an organization', () => {
  expect(isComplete([row(1), row(2)], choices())).toBe(true);
  expect(isComplete([row(1)], choices([1, { transition: 'handOver', organizationId: null }]))).toBe(false);
  expect(isComplete([row(1)], choices([1, { transition: 'handOver', organizationId: 7 }]))).toBe(true);
});
