import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { ListViewMenu } from './list-view-menu.tsx';
import { useListView } from './use-list-view.ts';

beforeEach(() => localStorage.clear());

const columns = (suffix: 'Ja' | 'En') => [
  { field: 'status', headerName: 'status' },
  { field: `portName${suffix}`, headerName: 'port' },
];

const List = ({ suffix }: { suffix: 'Ja' | 'En' }) => {
  const [view, change] = useListView();
  return <ListViewMenu columns={columns(suffix)} view={view} onChange={change} />;
};

const open = (path: string, suffix: 'Ja' | 'En' = 'Ja') => {
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <List suffix={suffix} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  return unmount;
};

const lines = () =>
  Object.fromEntries(
    screen.getAllByRole('menuitemcheckbox').map((line) => [line.textContent, line.getAttribute('aria-checked') === 'true']),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('menuitemcheckbox', { name }));

test('hidden columns and the height of rows are remembered for the list, in either language, and for no other list', () => {
  const leave = open('/reservation/list');
  const asFirst = lines();
  const compact = Object.keys(asFirst).find((name) => !['status', 'port'].includes(name)) ?? '';
  expect(asFirst).toEqual({ status: true, port: true, [compact]: false });
  press('port');
  press(compact);
  leave();
  const leaveAgain = open('/reservation/list', 'En');
  expect(lines()).toEqual({ status: true, port: false, [compact]: true });
  leaveAgain();
  open('/administration/port');
  expect(lines()).toEqual(asFirst);
});

test('the last column cannot be hidden', () => {
  open('/reservation/list');
  press('port');
  const last = screen.getByRole('menuitemcheckbox', { name: 'status' });
  expect(last.getAttribute('aria-disabled')).toBe('true');
  expect(lines()).toMatchObject({ status: true, port: false });
});
