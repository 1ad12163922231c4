import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TwoPanePicker } from './two-pane-picker.tsx';

const items = [
  { id: 1, name: '中央ふ頭', note: '博多港' },
  { id: 2, name: '箱崎ふ頭', note: '博多港' },
  { id: 3, name: 'クルーズセンター', note: '那覇港' },
];

const TestPicker = () => {
  const [chosen, setChosen] = useState([2]);
  return <TwoPanePicker label="岸壁" items={items} selectedIds={chosen} onChange={setChosen} />;
};

const renderPicker = () => {
  render(<TestPicker />);
  return userEvent.setup();
};

const findPane = (name: RegExp) => {
  const list = screen.queryByRole('listbox', { name });
  return list
    ? within(list)
        .getAllByRole('option')
        .map((option) => option.textContent)
    : [];
};
const availablePane = () => findPane(/選択できる/);
const selectedPane = () => findPane(/選択中/);

test('available and chosen items are in two panes, and a click moves an item between them', async () => {
  const user = renderPicker();
  expect(availablePane()).toHaveLength(2);
  expect(selectedPane()).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: /中央/ }));
  expect(selectedPane()).toHaveLength(2);
  await user.click(screen.getByRole('option', { name: /箱崎/ }));
  expect(availablePane()).toHaveLength(2);
  expect(selectedPane()[0]).toContain('中央ふ頭');
});

test('keyboard: one tab stop per pane, arrows move, Enter and Space transfer the item', async () => {
  const user = renderPicker();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement?.getAttribute('role')).toBe('listbox');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(selectedPane().join()).toContain('クルーズセンター');
  await user.keyboard(' ');
  expect(availablePane()).toEqual([]);
  expect(selectedPane()).toHaveLength(3);
});

test('the search filters both panes in any notation, and all items shown can be transferred at once', async () => {
  const user = renderPicker();
  await user.type(screen.getByRole('searchbox', { name: '岸壁を絞り込む' }), 'くるーず');
  expect(availablePane()).toHaveLength(1);
  expect(selectedPane()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'すべて追加' }));
  await user.clear(screen.getByRole('searchbox', { name: '岸壁を絞り込む' }));
  expect(selectedPane()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'すべて外す' }));
  expect(availablePane()).toHaveLength(3);
});
