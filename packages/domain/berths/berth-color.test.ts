import { expect, test } from 'vitest';
import { berthColorCount, displayColorOf } from './berth-color.ts';

test('a berth is drawn in its own color, the first of the palette included', { tags: ['spec:3.2'] }, () => {
  expect(displayColorOf({ id: 5, colorIndex: 11 })).toBe(11);
  expect(displayColorOf({ id: 5, colorIndex: 0 })).toBe(0);
});

test('without one, twelve berths in a row have twelve colors, and the thirteenth begins again', { tags: ['spec:4.23'] }, () => {
  const colors = Array.from({ length: 13 }, (_, index) => displayColorOf({ id: index + 1, colorIndex: null }));
  expect(new Set(colors)).toEqual(new Set(Array.from({ length: berthColorCount }, (_, index) => index)));
  expect(colors[12]).toBe(colors[0]);
});
