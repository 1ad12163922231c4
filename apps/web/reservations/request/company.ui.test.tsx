import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { switchLanguage } from '../../kit/format/messages.ts';
import { Company } from './forecast.tsx';

afterEach(() => switchLanguage('ja'));

const preview = (tentative: number, confirmed: number) =>
  ({
    others: { tentative: 0, waiting: 0 },
    sameShip: { tentative, confirmed },
    outcome: undefined,
  }) as unknown as ReservationPreview;

test.each([
  [2, 0, 'There are 2 tentative reservations for the same ship during the same time period at other ports'],
  [0, 1, 'There are 1 confirmed reservations for the same ship during the same time period at other ports'],
])('the same ship elsewhere, %i tentative and %i confirmed, is said with its number', (tentative, confirmed, text) => {
  switchLanguage('en');
  render(<Company preview={preview(tentative, confirmed)} isReviewed={false} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByText(/for the same ship/)).toHaveLength(1);
});

test('no text about other calls is shown when the ship has none', () => {
  switchLanguage('en');
  render(<Company preview={preview(0, 0)} isReviewed={false} />);
  expect(screen.queryAllByText(/for the same ship/)).toEqual([]);
});
