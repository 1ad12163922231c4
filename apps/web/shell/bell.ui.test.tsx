import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Bell } from './bell.tsx';

const show = (counts: readonly number[]) =>
  render(
    <MemoryRouter>
      <Bell counts={counts} />
    </MemoryRouter>,
  );

test('the bell shows and announces the sum of all counts, and links to the dashboard', () => {
  show([9, 4, 0, 1]);
  const bell = screen.getByRole('link', { name: '対応が必要な項目 14件' });
  expect(bell.getAttribute('href')).toBe('/dashboard/home');
  expect(bell.textContent).toBe('14');
});

test('without anything to do there is no number', () => {
  show([0, 0]);
  expect(screen.getByRole('link', { name: '対応が必要な項目' }).textContent).toBe('');
});
