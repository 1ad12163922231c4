/** The place that is shown, or that was just chosen and is on its way. */
export const hereStyle = {
  '&.active, &.active svg, &.pending, &.pending svg': { color: 'var(--primary)' },
  '&.active, &.pending': { background: 'var(--primary-tint)', fontWeight: 700 },
} as const;

/** While the next place is on its way, the one before is no longer marked. */
export const leavingStyle = {
  '&:has(.pending) .active:not(.pending)': { background: 'none', fontWeight: 400 },
  '&:has(.pending) .active:not(.pending), &:has(.pending) .active:not(.pending) svg': { color: 'var(--ink-2)' },
} as const;
