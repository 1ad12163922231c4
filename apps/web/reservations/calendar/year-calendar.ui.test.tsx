import { type Day, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { SmallDay } from '../../kit/calendar/small-month.tsx';
import { at, day } from './test-calendar.ts';
import { YearCalendar } from './year-calendar.tsx';

const opened = vi.fn();
const days = new Map<Day, SmallDay>([
  [day('2027-04-08'), { state: 'free', taken: 0, berths: 5 }],
  [day('2027-04-09'), { state: 'some', taken: 2, berths: 5 }],
  [day('2027-04-10'), { state: 'full', taken: 5, berths: 5 }],
  [day('2027-04-11'), { state: 'closed' }],
  [day('2027-04-12'), { state: 'announced' }],
]);
const Year = () => {
  const [year, setYear] = useState(2027);
  return <YearCalendar year={year} now={at('2027-04-08T00:00')} days={days} onYear={setYear} onOpen={opened} />;
};
const focused = () => (document.activeElement as HTMLElement | null)?.dataset['day'];
const said = (on: string) => document.querySelector(`[data-day="${on}"] .visually-hidden`)?.textContent;

test('each day shows its state and its occupancy; today starts at midnight in Tokyo', () => {
  render(<Year />);
  expect(screen.getAllByRole('grid')).toHaveLength(12);
  expect(['07', '08', '09', '10', '11', '12', '13'].map((number) => said(`2027-04-${number}`))).toEqual([
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
  render(<Year />);
  await user.tab();
  expect(focused()).toBe('2027-04-08');
  await user.keyboard('{PageDown}{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('2027-04-24');
  await user.keyboard('{Enter}');
  expect(opened.mock.calls.map(([on]) => isoOfDay(on as Day))).toEqual(['2027-04-24']);
  for (let month = 0; month < 9; month += 1) await user.keyboard('{PageDown}');
  expect(focused()).toBe('2028-01-24');
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('the twelve months can start with any month: the chosen day is marked, and later days call onLeave', async () => {
  const user = userEvent.setup();
  const left = vi.fn<(on: Day) => void>();
  const span = { firstOn: day('2027-04-01'), title: '2027年4月～2028年3月', onLeave: left };
  const dates = { now: at('2027-04-08T00:00'), chosenOn: day('2028-03-31') };
  render(<YearCalendar year={2027} span={span} days={days} {...dates} onYear={() => {}} onOpen={opened} />);
  expect(screen.getByRole('group', { name: span.title }).querySelectorAll('table')).toHaveLength(12);
  expect(document.querySelector('[aria-selected="true"]')?.getAttribute('data-day')).toBe('2028-03-31');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(left.mock.calls.map(([on]) => isoOfDay(on))).toEqual(['2028-04-01']);
});
