import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { RecordTabs } from './record-tabs.tsx';

const renderTabs = (address: string) => {
  const tabs = [
    { key: 'basics', label: '基本', content: <p>330 m</p> },
    { key: 'periods', label: '期間', content: <p>4月から</p> },
  ];
  const router = createMemoryRouter(
    [{ path: '*', element: <RecordTabs label="岸壁" tabs={tabs} />, HydrateFallback: () => null }],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
};

test('the first part is open, another is chosen, and the address leads to it', async () => {
  const { router, user } = renderTabs('/facility/1');
  expect(screen.getByText('330 m')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: '期間' }));
  expect(screen.getByText('4月から')).toBeTruthy();
  expect(screen.queryByText('330 m')).toBeNull();
  expect(router.state.location.search).toBe('?tab=periods');
  await user.click(screen.getByRole('tab', { name: '基本' }));
  expect(router.state.location.search).toBe('');
});

test('a link opens the part it names', () => {
  renderTabs('/facility/1?tab=periods');
  expect(screen.getByRole('tabpanel', { name: '期間' }).textContent).toBe('4月から');
});

test('an unknown part is the first one', () => {
  renderTabs('/facility/1?tab=secret');
  expect(screen.getByRole('tabpanel', { name: '基本' }).textContent).toBe('330 m');
});
