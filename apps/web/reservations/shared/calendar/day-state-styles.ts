/** The hatching of closed days, which distinguishes them without color. */
export const hatchedBackground = 'repeating-linear-gradient(135deg, var(--hatch-bg) 0 5px, var(--hatch) 5px 6px)';

/** The same on paper, which may be printed in black and white. */
export const paper = {
  hatched: 'repeating-linear-gradient(135deg, #fff 0 5px, #888 5px 6px)',
  sunday: '#dedede',
  saturday: '#f0f0f0',
} as const;

/** One style per state of a day; they differ by lightness, border and texture, not by hue alone. */
export const dayStateStyles = {
  past: { color: 'var(--ink-3)' },
  notOpen: {
    background: 'var(--closed-day-bg)',
    color: 'var(--closed-day-text)',
    '@media print': { background: 'radial-gradient(#888 0.8px, #fff 1px) 0 0 / 5px 5px' },
  },
  announced: {
    background: 'var(--soon-bg)',
    color: 'var(--soon-text)',
    outline: '1px dashed var(--control)',
    outlineOffset: '-2px',
  },
  closed: {
    color: 'var(--ink-2)',
    background: hatchedBackground,
    textDecoration: 'line-through',
    '@media print': { background: paper.hatched },
  },
  // Open to requests, regardless of reservations that exist.
  available: { background: 'var(--free-bg)', color: 'var(--free-text)', fontWeight: 700 },
  free: {
    background: 'var(--free-bg)',
    color: 'var(--free-text)',
    fontWeight: 700,
    '@media print': { background: '#fff' },
  },
  some: { background: 'var(--some-bg)', color: 'var(--some-text)', '@media print': { background: '#ddd' } },
  full: {
    background: 'var(--full-bg)',
    color: 'var(--full-text)',
    '@media print': { background: '#666', color: '#fff' },
  },
} as const;

export type CalendarDayState = keyof typeof dayStateStyles;
