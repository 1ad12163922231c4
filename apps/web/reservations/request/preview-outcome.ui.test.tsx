import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../kit/i18n/use-messages.ts';
import { CompetingRequests } from './preview-outcome.tsx';

afterEach(() => setLanguage('ja'));

const buildPreview = (tentative: number, confirmed: number) =>
  ({
    others: { tentative: 0, waiting: 0 },
    sameShip: { tentative, confirmed, atSamePort: 0 },
    outcome: undefined,
  }) as unknown as ReservationPreview;

test.each([
  [2, 0, 'There are 2 tentative reservations for the same ship during the same time period at other ports'],
  [0, 1, 'There are 1 confirmed reservations for the same ship during the same time period at other ports'],
])('the same ship elsewhere, %i tentative and %i confirmed, is said with its number', (tentative, confirmed, text) => {
  setLanguage('en');
  render(<CompetingRequests preview={buildPreview(tentative, confirmed)} isReviewed={false} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByText(/for the same ship/)).toHaveLength(1);
});

test('no text about other calls is shown when the ship has none', () => {
  setLanguage('en');
  render(<CompetingRequests preview={buildPreview(0, 0)} isReviewed={false} />);
  expect(screen.queryAllByText(/for the same ship/)).toEqual([]);
});
