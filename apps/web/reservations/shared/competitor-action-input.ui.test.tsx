import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CompetitorActionInput } from './competitor-action-input.tsx';

test('only choices that the berth allows are offered for competing requests, and none is preselected', () => {
  const onChange = vi.fn<(choice: string) => void>();
  render(<CompetitorActionInput choices={['reject', 'leave']} value={null} onChange={onChange} />);
  const offered = screen.getAllByRole<HTMLInputElement>('radio');
  expect(offered.map(({ value, checked }) => [value, checked])).toEqual([
    ['reject', false],
    ['leave', false],
  ]);
  fireEvent.click(screen.getByRole('radio', { name: /そのまま/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('leave');
});
