import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiRefusal } from '../../kit/api/api-refusal.ts';
import { AffectedHolders } from './affected-holders.tsx';

test('reservations in the way are counted first, linked, and not listed without end', () => {
  const holders = Array.from({ length: 60 }, (_, index) => ({
    reservationId: index + 1,
    number: `K-27-0000${index}`,
    shipName: { ja: '飛鳥III', en: 'Asuka III' },
    startAt: '2027-04-01T23:00:00.000Z',
    endAt: '2027-04-02T09:00:00.000Z',
  }));
  const refusal = new ApiRefusal({ code: 'berth.isHeld', details: { holders } });
  render(
    <MemoryRouter>
      <AffectedHolders refusal={refusal} />
    </MemoryRouter>,
  );
  expect(screen.getByText('該当する予約 60件')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))[0]).toBe('/reservation/list/1');
  expect(screen.getAllByRole('link')[1]?.textContent).toMatch(/^K-27-00001　飛鳥III/);
  expect(screen.getAllByRole('link')).toHaveLength(8);
  expect(screen.getByText('ほか52件')).toBeTruthy();
});
