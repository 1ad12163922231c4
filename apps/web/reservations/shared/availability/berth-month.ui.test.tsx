import { type Day, dayToIso, firstOfMonth } from '@kiko/domain/calendar/days.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { CalendarDayState } from '../calendar/day-state-styles.ts';
import { parseTestDay, tokyoInstant } from '../calendar/test-calendar.ts';
import { BerthMonth } from './berth-month.tsx';

const onDayOpen = vi.fn();
const berths = [
  { id: 1, label: 'CHW', name: '中央ふ頭西側' },
  { id: 2, label: 'CHE', name: '中央ふ頭東側' },
];
const days = new Map<Day, ReadonlyMap<number, { state: CalendarDayState }>>([
  [
    parseTestDay('2027-04-08'),
    new Map([
      [1, { state: 'free' }],
      [2, { state: 'full' }],
    ]),
  ],
]);
const TestMonth = () => {
  const [firstOn, setFirstOn] = useState(firstOfMonth(parseTestDay('2027-04-08')));
  const holidays = [{ date: '2027-04-29', name: { ja: '昭和の日', en: 'Showa Day' } }];
  const props = { firstOn, berths, days, holidays, now: tokyoInstant('2027-04-08T00:00'), selectedOn: parseTestDay('2027-04-20') };
  return <BerthMonth {...props} onMonthChange={setFirstOn} onDayOpen={onDayOpen} />;
};
const focusedText = () => (document.activeElement as HTMLElement | null)?.dataset['day'];

test('a day shows its state at each berth; the chosen day is marked', () => {
  render(<TestMonth />);
  const cell = document.querySelector('[data-day="2027-04-08"]');
  expect(cell?.querySelector('.visually-hidden')?.textContent).toBe('2027年4月8日(木)、中央ふ頭西側 空き、中央ふ頭東側 満');
  expect(document.querySelector('[data-day="2027-04-29"] .visually-hidden')?.textContent).toBe('2027年4月29日(木)、昭和の日');
  expect(cell?.getAttribute('aria-current')).toBe('date');
  expect(screen.getByRole('gridcell', { selected: true }).dataset['day']).toBe('2027-04-20');
});

test('the keyboard begins at the chosen day, moves into the next month, and Enter takes a day', async () => {
  const user = userEvent.setup();
  render(<TestMonth />);
  await user.tab();
  expect(focusedText()).toBe('2027-04-20');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focusedText()).toBe('2027-05-04');
  await user.keyboard('{Enter}');
  expect(onDayOpen.mock.calls.map(([on]) => dayToIso(on as Day))).toEqual(['2027-05-04']);
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});
