export type CategoricalColor = { bg: string; main: string; text: string; contrast: string };

/** Twelve berth colors of equal lightness (OKLCH), assigned by index; only the hue tells them apart. */
export const lightCategoricalColors: readonly CategoricalColor[] = [
  { bg: '#DDF4FC', main: '#007591', text: '#004559', contrast: '#FFFFFF' },
  { bg: '#E2F5E8', main: '#32794F', text: '#14482B', contrast: '#FFFFFF' },
  { bg: '#F7EAFA', main: '#82558C', text: '#4E2F55', contrast: '#FFFFFF' },
  { bg: '#FAEDDC', main: '#8A601B', text: '#543601', contrast: '#FFFFFF' },
  { bg: '#E8EFFF', main: '#5365A1', text: '#2E3A64', contrast: '#FFFFFF' },
  { bg: '#DCF5F3', main: '#007A75', text: '#004946', contrast: '#FFFFFF' },
  { bg: '#FFE9E9', main: '#994F57', text: '#5E2B30', contrast: '#FFFFFF' },
  { bg: '#EBF3E0', main: '#5C722E', text: '#344412', contrast: '#FFFFFF' },
  { bg: '#F0ECFF', main: '#6D5D9B', text: '#403460', contrast: '#FFFFFF' },
  { bg: '#FFEBE0', main: '#955731', text: '#5C3015', contrast: '#FFFFFF' },
  { bg: '#E9F0F7', main: '#546C81', text: '#2E3F4E', contrast: '#FFFFFF' },
  { bg: '#FDE9F3', main: '#905076', text: '#582C46', contrast: '#FFFFFF' },
];

export const darkCategoricalColors: readonly CategoricalColor[] = [
  { bg: '#133742', main: '#5AB9D8', text: '#BBE6F6', contrast: '#0E1620' },
  { bg: '#1E3827', main: '#75BE8F', text: '#C5E8D0', contrast: '#0E1620' },
  { bg: '#3C2A40', main: '#C796D2', text: '#EDD4F3', contrast: '#0E1620' },
  { bg: '#3F2E16', main: '#D0A260', text: '#F2DABA', contrast: '#0E1620' },
  { bg: '#293049', main: '#92A8EB', text: '#D1DDFF', contrast: '#0E1620' },
  { bg: '#103937', main: '#52BFB9', text: '#B9E9E5', contrast: '#0E1620' },
  { bg: '#46282A', main: '#E39096', text: '#FED1D3', contrast: '#0E1620' },
  { bg: '#2C361C', main: '#9CB66F', text: '#D6E4C1', contrast: '#0E1620' },
  { bg: '#332D46', main: '#AF9EE4', text: '#E0D8FD', contrast: '#0E1620' },
  { bg: '#442B1C', main: '#DE9871', text: '#FBD5C1', contrast: '#0E1620' },
  { bg: '#29333B', main: '#94AEC6', text: '#D2E0EC', contrast: '#0E1620' },
  { bg: '#422837', main: '#D891B9', text: '#F8D1E6', contrast: '#0E1620' },
];
