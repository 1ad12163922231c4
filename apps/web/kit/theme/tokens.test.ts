import { reservationStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { describe, expect, test } from 'vitest';
import { darkCategoricalColors, lightCategoricalColors } from './categorical-colors.ts';
import { type ColorName, darkColors, lightColors } from './tokens.ts';

const linearChannel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linearChannel(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const backgrounds = [
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
const statuses = [...reservationStates, 'free', 'some', 'full', 'soon', 'closed-day'] as const;

type ContrastPair = [text: ColorName, ground: ColorName, atLeast: number];
const contrastPairs: ContrastPair[] = [
  ...backgrounds.flatMap((ground): ContrastPair[] => [
    ['ink', ground, 7],
    ['ink-2', ground, 4.5],
    ['ink-3', ground, 4.5],
  ]),
  ...(['paper', 'ground', 'sunken', 'hover', 'primary-tint', 'primary-tint-2'] as const).map(
    (ground): ContrastPair => ['primary', ground, 4.5],
  ),
  ...(['paper', 'ground', 'accent-tint'] as const).map((ground): ContrastPair => ['accent', ground, 4.5]),
  ...(['paper', 'ground', 'bad-tint', 'sunken'] as const).map((ground): ContrastPair => ['bad', ground, 4.5]),
  ...(['paper', 'ground', 'ok-tint'] as const).map((ground): ContrastPair => ['ok', ground, 4.5]),
  ...(['paper', 'sun-bg', 'ground'] as const).map((ground): ContrastPair => ['sun', ground, 4.5]),
  ...(['paper', 'sat-bg', 'ground'] as const).map((ground): ContrastPair => ['sat', ground, 4.5]),
  ...statuses.map((status): ContrastPair => [`${status}-text`, `${status}-bg`, 4.5]),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-accent', 'accent', 4.5],
  ['control', 'paper', 3],
  ['control', 'ground', 3],
  ['cancellationRequested-line', 'paper', 3],
];

describe.each([
  ['light', lightColors, lightCategoricalColors],
  ['dark', darkColors, darkCategoricalColors],
] as const)('%s colors can be read', (_theme, colors: Record<ColorName, string>, berths) => {
  test.each(contrastPairs)('%s on %s has at least %d : 1', (text, ground, atLeast) => {
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
