import { noSameShip, type ReservationDetail, type SameShipCounts } from '@kiko/contract/reservations/reservation-shapes.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShipParticulars } from './ship-particulars.tsx';

const ship = {
  imoNumber: '9228186',
  callSign: null,
  grossTonnage: 115_875,
  length: 290.2,
  width: 37.5,
  draftBow: 8.3,
  draftStern: 8.6,
  airDraft: 54,
  capacity: 2706,
};

const show = (sameShip: SameShipCounts) =>
  render(<ShipParticulars reservation={{ ship, sameShip } as unknown as ReservationDetail}>収容可否</ShipParticulars>);

test('the record shows the dimensions of the ship, the deeper draft, and the check against the berth', () => {
  show(noSameShip);
  for (const text of [/9228186/, /115,875/, /290\.2/, /37\.5/, /8\.6/, /54/, /2,706/, '収容可否'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/8\.3/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the record warns of tentative and of confirmed reservations of the same ship at the same time, and of other berths', () => {
  show({ tentative: 2, confirmed: 1, atSamePort: 3 });
  const warnings = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(warnings).toHaveLength(3);
  for (const [index, text] of [/2件/, /1件/, /同じ港の他の岸壁.*3件/].entries()) expect(warnings[index]).toMatch(text);
});
