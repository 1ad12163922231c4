import { timelineCellStyles } from './timeline-cell-styles.ts';

const phoneQuery = '@media (max-width: 699.95px)';

const headStyles = {
  '& .head': { position: 'relative', height: 36, borderBottom: '1px solid var(--line)' },
  '& .head > .figures': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    paddingLeft: '8px',
    borderLeft: '1px solid var(--line)',
    fontSize: 12,
    color: 'var(--ink-2)',
    overflow: 'clip',
  },
  '& .head .date': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    height: '100%',
    maxWidth: '100%',
  },
  // The hours under it give way.
  '& [data-scale="hours"] .date': { paddingRight: '6px', background: 'var(--paper)', zIndex: 1 },
  '& .head b': { fontSize: 14, color: 'var(--ink)' },
  '& .head [data-tint="sun"], & .head [data-tint="sun"] b': { color: 'var(--sun)' },
  '& .head [data-tint="sat"], & .head [data-tint="sat"] b': { color: 'var(--sat)' },
  '& .head [aria-current] b': {
    background: 'var(--primary)',
    color: 'var(--on-primary)',
    borderRadius: '12px',
    minWidth: 24,
    lineHeight: '24px',
    textAlign: 'center',
    marginLeft: '-4px',
  },
  '& .head small': { fontSize: 11, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .head em': {
    position: 'absolute',
    bottom: 0,
    transform: 'translateX(-50%)',
    fontStyle: 'normal',
    fontSize: 11,
    color: 'var(--ink-3)',
  },
} as const;

const nameStyles = {
  '& .names': { flex: 'none', width: 184, borderRight: '1px solid var(--line-2)', [phoneQuery]: { width: 96 } },
  '& .name': {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '10px',
    padding: '10px 12px 0 16px',
    overflow: 'hidden',
    borderBottom: '1px solid var(--line)',
    lineHeight: 1.4,
    '&:last-of-type': { borderBottom: 0 },
    [phoneQuery]: { padding: '8px 6px 0 10px', gap: '6px' },
  },
  '& .head-name': { height: 37, fontSize: 12, color: 'var(--ink-3)' },
  '& .name i': { flex: 'none', width: 10, height: 10, marginTop: '4px', borderRadius: '3px', background: 'var(--berth-main)' },
  '& .name b': { display: 'block', fontSize: 12, fontFeatureSettings: '"palt"' },
  '& .name small': { display: 'block', fontSize: 11, color: 'var(--ink-3)', [phoneQuery]: { display: 'none' } },
} as const;

const columnStyles = {
  '& .columns': { position: 'absolute', inset: 0 },
  '& .columns i': { position: 'absolute', top: 0, bottom: 0, boxSizing: 'border-box', borderLeft: '1px solid var(--line)' },
  '& .columns i::after': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: 36,
    bottom: 0,
    borderLeft: '1px dotted var(--line)',
  },
  // In hours, a line for every third.
  '& [data-scale="hours"] .columns i': {
    backgroundImage: 'linear-gradient(90deg, var(--line) 1px, transparent 1px)',
    backgroundSize: '12.5% 100%',
  },
  '& .columns [data-past]': { backgroundColor: 'var(--past-bg)' },
  '& .columns [data-tint="sun"]': { backgroundColor: 'var(--sun-bg)' },
  '& .columns [data-tint="sat"]': { backgroundColor: 'var(--sat-bg)' },
  '& .now': {
    position: 'absolute',
    top: 30,
    bottom: 0,
    width: 2,
    marginLeft: '-1px',
    background: 'var(--accent)',
    pointerEvents: 'none',
  },
  '& .now::before': {
    content: '""',
    position: 'absolute',
    left: -3,
    top: 0,
    width: 8,
    height: 8,
    borderRadius: '4px',
    background: 'var(--accent)',
  },
} as const;

export const timelineStyles = [
  {
    display: 'flex',
    '& .scroller': { flex: 1, minWidth: 0, overflowX: 'auto', borderRadius: '0 8px 8px 0', scrollPadding: '0 8px' },
    '& .sheet': { position: 'relative', isolation: 'isolate' },
  },
  nameStyles,
  headStyles,
  columnStyles,
  timelineCellStyles,
];
