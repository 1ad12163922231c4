import { hatchedBackground } from '../calendar/day-state-styles.ts';

const phoneQuery = '@media (max-width: 699.95px)';

/** Bars of calls and events over the days of a month. */
export const monthBarStyles = {
  '& .bar': {
    boxSizing: 'border-box',
    position: 'absolute',
    zIndex: 1,
    left: 4,
    width: 'calc((100% + 1px) * var(--days) - 8px)',
    top: 'calc(var(--first) + var(--lane) * var(--pitch))',
    height: 'calc(var(--pitch) - 2px)',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    paddingLeft: '8px',
    paddingRight: '3px',
    overflow: 'hidden',
    borderRadius: '4px',
    background: 'var(--berth-bg)',
    color: 'var(--berth-text)',
    boxShadow: 'inset 4px 0 0 var(--berth-main)',
    fontSize: 11.5,
    fontFeatureSettings: '"palt"',
    cursor: 'pointer',
  },
  '& .bar .name': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', fontWeight: 700 },
  '& .bar .time': {
    marginLeft: 'auto',
    paddingLeft: '4px',
    paddingRight: '3px',
    fontSize: 11,
    '@media (max-width: 1199.95px)': { display: 'none' },
  },
  '& .bar:hover .name': { textDecoration: 'underline' },
  '& .bar[data-look="open"]': {
    background: 'var(--paper)',
    boxShadow: 'inset 4px 0 0 var(--berth-main), inset 0 0 0 1px var(--berth-main)',
  },
  '& .bar[data-look="event"]': {
    background: hatchedBackground,
    color: 'var(--ink-2)',
    boxShadow: 'inset 4px 0 0 var(--berth-main), inset 0 0 0 1px var(--hatch)',
  },
  '& .bar[data-look="event"] .name': {
    fontWeight: 400,
    background: 'var(--hatch-bg)',
    padding: '0 5px',
    borderRadius: '3px',
    lineHeight: '18px',
  },
  '& .bar[data-past] .name': { fontWeight: 400 },
  '& .bar[data-past] .badge': { opacity: 0.55 },
  // A bar that continues in another week has a straight end without a gap.
  '& .bar[data-before]': { left: 0, width: 'calc((100% + 1px) * var(--days) - 4px)', borderRadius: '0 4px 4px 0' },
  '& .bar[data-after]': { width: 'calc((100% + 1px) * var(--days) - 5px)', borderRadius: '4px 0 0 4px' },
  '& .bar[data-before][data-after]': { width: 'calc((100% + 1px) * var(--days) - 1px)', borderRadius: 0 },
  '& .bar[data-before]:not([data-look="open"])': { boxShadow: 'none' },
  '& .bar[data-before][data-look="open"]': { boxShadow: 'inset 0 0 0 1px var(--berth-main)' },
  [phoneQuery]: {
    // One thin line per call; the list of the day is below the month.
    '& .bar, & .bar[data-before], & .bar[data-after]': {
      height: 5,
      padding: 0,
      borderRadius: '2px',
      pointerEvents: 'none',
      background: 'var(--berth-main)',
    },
    '& .bar[data-look="open"]': { background: 'var(--paper)', boxShadow: 'inset 0 0 0 1px var(--berth-main)' },
    '& .bar[data-look="event"]': { background: 'var(--hatch)' },
    // The badge sets its own display.
    '& .bar > *': { display: 'none !important' },
  },
} as const;
