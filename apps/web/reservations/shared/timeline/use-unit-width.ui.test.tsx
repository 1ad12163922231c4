import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUnitWidth } from './use-unit-width.ts';

const buildScroller = (clientWidth: number) => {
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientWidth', { value: clientWidth });
  return { current: element };
};
const renderedWidth = (pixels: number, days: number | undefined) => {
  const scroller = buildScroller(pixels);
  return renderHook(() => useUnitWidth(scroller, 'days', days)).result.current;
};

test('seven days fill a wide place, and are never narrower than their names need', () => {
  expect(renderedWidth(1400, 7)).toBe(100);
  expect(renderedWidth(320, 7)).toBe(51);
});

test('where calls can be carried it is the width that carrying measures by', () => {
  expect(renderedWidth(1400, undefined)).toBe(51);
});
