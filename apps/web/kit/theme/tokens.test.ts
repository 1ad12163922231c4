import { describe, expect, test } from 'vitest';
import { darkBerths, lightBerths } from './berth-colors.ts';
import { type ColorName, darkColors, lightColors } from './tokens.ts';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = [
  'paper',
  'ground',
  'sunken',
  'hover',
  'sun-bg',
  'sat-bg',
  'closed-bg',
  'past-bg',
  'hatch-bg',
  'primary-tint',
  'accent-tint',
  'bad-tint',
  'ok-tint',
] as const;
const statuses = [
  'draft',
  'tentative',
  'confirmed',
  'cancelling',
  'returning',
  'waiting',
  'rejected',
  'canceled',
  'withdrawn',
  'free',
  'some',
  'full',
  'soon',
  'closed-day',
] as const;

type Pair = [text: ColorName, ground: ColorName, atLeast: number];
const pairs: Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ['ink', ground, 7],
    ['ink-2', ground, 4.5],
    ['ink-3', ground, 4.5],
  ]),
  ...(['paper', 'ground', 'sunken', 'hover', 'primary-tint', 'primary-tint-2'] as const).map(
    (ground): Pair => ['primary', ground, 4.5],
  ),
  ...(['paper', 'ground', 'accent-tint'] as const).map((ground): Pair => ['accent', ground, 4.5]),
  ...(['paper', 'ground', 'bad-tint', 'sunken'] as const).map((ground): Pair => ['bad', ground, 4.5]),
  ...(['paper', 'ground', 'ok-tint'] as const).map((ground): Pair => ['ok', ground, 4.5]),
  ...(['paper', 'sun-bg', 'ground'] as const).map((ground): Pair => ['sun', ground, 4.5]),
  ...(['paper', 'sat-bg', 'ground'] as const).map((ground): Pair => ['sat', ground, 4.5]),
  ...statuses.map((status): Pair => [`${status}-text`, `${status}-bg`, 4.5]),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-accent', 'accent', 4.5],
  ['control', 'paper', 3],
  ['control', 'ground', 3],
  ['cancelling-line', 'paper', 3],
];

describe.each([
  ['light', lightColors, lightBerths],
  ['dark', darkColors, darkBerths],
] as const)('%s colors can be read', (_theme, colors: Record<ColorName, string>, berths) => {
  test.each(pairs)('%s on %s has at least %d : 1', (text, ground, atLeast) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(atLeast);
  });

  test.each(berths.map((berth, index) => [index + 1, berth] as const))(
    'berth color %i',
    (_index, { bg, main, text, contrast: onMain }) => {
      expect(contrast(text, bg)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onMain, main)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(main, colors.paper)).toBeGreaterThanOrEqual(3);
    },
  );
});
