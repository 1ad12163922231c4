import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ToDoBell } from './bell.tsx';

const renderBell = (counts: readonly number[]) =>
  render(
    <MemoryRouter>
      <ToDoBell counts={counts} />
    </MemoryRouter>,
  );

test('the bell shows and announces the sum of all counts, and links to the dashboard', () => {
  renderBell([9, 4, 0, 1]);
  const bell = screen.getByRole('link', { name: '対応が必要な項目 14件' });
  expect(bell.getAttribute('href')).toBe('/dashboard/home');
  expect(bell.textContent).toBe('14');
});

test('without anything to do there is no number', () => {
  renderBell([0, 0]);
  expect(screen.getByRole('link', { name: '対応が必要な項目' }).textContent).toBe('');
});
