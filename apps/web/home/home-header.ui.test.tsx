import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatGreeting, TodayLabel } from './home-header.tsx';

const holidays = [{ date: '2027-04-29', name: { ja: '昭和の日', en: 'Showa Day' } }];

test('a holiday is shown with its name', () => {
  render(<TodayLabel day="2027-04-29" holidays={holidays} />);
  expect(screen.getByText('2027年4月29日(木)')).toBeTruthy();
  expect(screen.getByText('昭和の日')).toBeTruthy();
});

test('an ordinary day is shown without a name', () => {
  render(<TodayLabel day="2027-04-30" holidays={holidays} />);
  expect(screen.getByText('2027年4月30日(金)')).toBeTruthy();
  expect(screen.queryByText('昭和の日')).toBeNull();
});

test('the greeting follows the hours of Tokyo', () => {
  const at = (time: string) => formatGreeting('ja', new Date(`2027-04-08T${time}+09:00`));
  expect(['04:59:59', '05:00:00', '10:59:59', '11:00:00', '17:59:59', '18:00:00', '00:00:00'].map(at)).toEqual([
    'evening',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
  ]);
});
