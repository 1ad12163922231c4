import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUnitWidth } from './use-unit-width.ts';

const placeOf = (clientWidth: number) => {
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientWidth', { value: clientWidth });
  return { current: element };
};
const widthIn = (pixels: number, days: number | undefined) => {
  const scroller = placeOf(pixels);
  return renderHook(() => useUnitWidth(scroller, 'days', days)).result.current;
};

test('seven days fill a wide place, and are never narrower than their names need', () => {
  expect(widthIn(1400, 7)).toBe(100);
  expect(widthIn(320, 7)).toBe(51);
});

test('where calls can be carried it is the width that carrying measures by', () => {
  expect(widthIn(1400, undefined)).toBe(51);
});
