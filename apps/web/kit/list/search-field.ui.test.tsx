import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchDelayMs } from '../layout/use-debounced.ts';
import { SearchField } from './search-field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const advanceTime = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

const renderSearchField = () => {
  const onSearch = vi.fn();
  render(<SearchField value="" label="port" onSearch={onSearch} />);
  return { onSearch, input: screen.getByRole('searchbox', { name: 'port' }) };
};

test('a search starts when nothing was typed for a second, not before', { tags: ['spec:2.36'] }, () => {
  const { onSearch, input } = renderSearchField();
  fireEvent.change(input, { target: { value: '函' } });
  advanceTime(searchDelayMs - 1);
  fireEvent.change(input, { target: { value: '函館 ' } });
  advanceTime(searchDelayMs - 1);
  expect(onSearch).not.toHaveBeenCalled();
  advanceTime(1);
  expect(onSearch.mock.calls).toEqual([['函館']]);
});

test('Enter searches immediately, except the Enter that confirms an input method conversion', () => {
  const { onSearch, input } = renderSearchField();
  fireEvent.change(input, { target: { value: '函館' } });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onSearch.mock.calls).toEqual([['函館']]);
});

test('/ brings the cursor into the field', () => {
  const { input } = renderSearchField();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(input);
});
