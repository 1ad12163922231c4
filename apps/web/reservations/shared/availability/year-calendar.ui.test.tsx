import { type Day, dayToIso } from '@kiko/domain/calendar/days.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { parseTestDay, tokyoInstant } from '../calendar/test-calendar.ts';
import type { SmallDay } from './small-month.tsx';
import { YearCalendar } from './year-calendar.tsx';

const onDayOpen = vi.fn();
const days = new Map<Day, SmallDay>([
  [parseTestDay('2027-04-08'), { state: 'free', occupiedBerths: 0, berthCount: 5 }],
  [parseTestDay('2027-04-09'), { state: 'some', occupiedBerths: 2, berthCount: 5 }],
  [parseTestDay('2027-04-10'), { state: 'full', occupiedBerths: 5, berthCount: 5 }],
  [parseTestDay('2027-04-11'), { state: 'closed' }],
  [parseTestDay('2027-04-12'), { state: 'announced' }],
]);
const TestYear = () => {
  const [year, setYear] = useState(2027);
  return (
    <YearCalendar year={year} now={tokyoInstant('2027-04-08T00:00')} days={days} onYearChange={setYear} onDayOpen={onDayOpen} />
  );
};
const focusedText = () => (document.activeElement as HTMLElement | null)?.dataset['day'];
const dayText = (on: string) => document.querySelector(`[data-day="${on}"] .visually-hidden`)?.textContent;

test('each day shows its state and its occupancy; today starts at midnight in Tokyo', () => {
  render(<TestYear />);
  expect(screen.getAllByRole('grid')).toHaveLength(12);
  expect(['07', '08', '09', '10', '11', '12', '13'].map((number) => dayText(`2027-04-${number}`))).toEqual([
    '2027年4月7日(水) 過去',
    '2027年4月8日(木) 空き',
    '2027年4月9日(金) 一部空き 5岸壁中2岸壁使用',
    '2027年4月10日(土) 満 5岸壁中5岸壁使用',
    '2027年4月11日(日) 受付停止',
    '2027年4月12日(月) 受付前',
    '2027年4月13日(火) 受付期間外',
  ]);
  expect(document.querySelector('[aria-current="date"]')?.getAttribute('data-day')).toBe('2027-04-08');
});

test('one stop for twelve months: the keyboard moves across them and into the next year, Enter opens the day', async () => {
  const user = userEvent.setup();
  render(<TestYear />);
  await user.tab();
  expect(focusedText()).toBe('2027-04-08');
  await user.keyboard('{PageDown}{ArrowUp}{ArrowUp}');
  expect(focusedText()).toBe('2027-04-24');
  await user.keyboard('{Enter}');
  expect(onDayOpen.mock.calls.map(([on]) => dayToIso(on as Day))).toEqual(['2027-04-24']);
  for (let month = 0; month < 9; month += 1) await user.keyboard('{PageDown}');
  expect(focusedText()).toBe('2028-01-24');
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('the twelve months can start with any month: the chosen day is marked, and later days call onLeave', async () => {
  const user = userEvent.setup();
  const left = vi.fn<(on: Day) => void>();
  const span = { firstOn: parseTestDay('2027-04-01'), title: '2027年4月～2028年3月', onLeave: left };
  const dates = { now: tokyoInstant('2027-04-08T00:00'), selectedOn: parseTestDay('2028-03-31') };
  render(<YearCalendar year={2027} span={span} days={days} {...dates} onYearChange={() => {}} onDayOpen={onDayOpen} />);
  expect(screen.getByRole('group', { name: span.title }).querySelectorAll('table')).toHaveLength(12);
  expect(document.querySelector('[aria-selected="true"]')?.getAttribute('data-day')).toBe('2028-03-31');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(left.mock.calls.map(([on]) => dayToIso(on))).toEqual(['2028-04-01']);
});
