import type { ReservationPreview } from '@kiko/contract/reservations/preview-endpoints.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../kit/i18n/use-messages.ts';
import { CompetingRequests } from './preview-outcome.tsx';

// What is on the screen is drawn again before the test goes on.
const changeLanguage = (language: Language) => act(async () => setLanguage(language));
afterEach(() => changeLanguage('ja'));

const buildPreview = (tentative: number, confirmed: number) =>
  ({
    others: { tentative: 0, waiting: 0 },
    sameShip: { tentative, confirmed, atSamePort: 0 },
    outcome: undefined,
  }) as unknown as ReservationPreview;

test.each([
  [2, 0, 'There are 2 tentative reservations for the same ship during the same time period at other ports'],
  [0, 1, 'There are 1 confirmed reservations for the same ship during the same time period at other ports'],
])('the same ship elsewhere, %i tentative and %i confirmed, is said with its number', async (tentative, confirmed, text) => {
  await changeLanguage('en');
  render(<CompetingRequests preview={buildPreview(tentative, confirmed)} isReviewed={false} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByText(/for the same ship/)).toHaveLength(1);
});

test('no text about other calls is shown when the ship has none', async () => {
  await changeLanguage('en');
  render(<CompetingRequests preview={buildPreview(0, 0)} isReviewed={false} />);
  expect(screen.queryAllByText(/for the same ship/)).toEqual([]);
});
