import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NoRows } from '../feedback/states.tsx';

test('a list without rows offers to take filters away only where there are some', () => {
  render(<NoRows onClear={() => {}} />);
  expect(screen.getByRole('button', { name: '条件をクリア' })).toBeTruthy();
  cleanup();
  render(<NoRows onClear={undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('表示するデータがありません')).toBeTruthy();
});
