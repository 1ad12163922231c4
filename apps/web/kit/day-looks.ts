/** The lines across whatever is closed, so that it is told apart without colour. */
export const hatched = 'repeating-linear-gradient(135deg, var(--hatch-bg) 0 5px, var(--hatch) 5px 6px)';

/** One look for each state of a day: they differ by lightness, edge and texture, not by hue alone. */
export const dayLooks = {
  past: { color: 'var(--ink-3)' },
  notOpen: { background: 'var(--closed-day-bg)', color: 'var(--closed-day-text)' },
  announced: {
    background: 'var(--soon-bg)',
    color: 'var(--soon-text)',
    outline: '1px dashed var(--control)',
    outlineOffset: '-2px',
  },
  closed: { color: 'var(--ink-2)', background: hatched, textDecoration: 'line-through' },
  // Open to requests; who is there already is not looked at.
  available: { background: 'var(--free-bg)', color: 'var(--free-text)', fontWeight: 700 },
  free: { background: 'var(--free-bg)', color: 'var(--free-text)', fontWeight: 700 },
  some: { background: 'var(--some-bg)', color: 'var(--some-text)' },
  full: { background: 'var(--full-bg)', color: 'var(--full-text)' },
} as const;

export type DayLook = keyof typeof dayLooks;
