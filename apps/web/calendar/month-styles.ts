import { hatched } from '../kit/day-looks.ts';
import { monthBarStyles } from './month-bar-styles.ts';

const phone = '@media (max-width: 699.95px)';

const dayStyles = {
  '& .day': {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '6px',
    minWidth: 0,
    paddingTop: '4px',
    paddingRight: '6px',
    paddingLeft: '9px',
    borderLeft: '1px solid var(--line)',
    fontSize: 12,
    lineHeight: '22px',
    cursor: 'pointer',
    '&:first-of-type': { borderLeft: 0 },
    '&:focus-visible': { borderRadius: 0, boxShadow: 'inset 0 0 0 2px var(--paper), inset 0 0 0 4px var(--primary)' },
  },
  '& .day b': { fontSize: 13 },
  '& .day[data-tint="sun"]': { background: 'var(--sun-bg)', color: 'var(--sun)' },
  '& .day[data-tint="sat"]': { background: 'var(--sat-bg)', color: 'var(--sat)' },
  '& .day[data-tint="out"]': { background: 'var(--sunken)', color: 'var(--ink-3)' },
  '& .day[data-tint="out"] b, & .day[data-state="past"] b': { fontWeight: 400, color: 'var(--ink-3)' },
  '& .day[data-state="notOpen"]': { background: 'var(--closed-bg)' },
  '& .day[data-state="closed"]': { background: hatched },
  '& .day[data-state="closed"] b': { textDecoration: 'line-through', background: 'var(--hatch-bg)', borderRadius: '3px' },
  '& .day[data-state="announced"]': { outline: '1px dashed var(--control)', outlineOffset: '-3px' },
  '& .day[aria-current]:not(:focus-visible)': { boxShadow: 'inset 0 2px 0 var(--primary)' },
  '& .day[aria-current] b': {
    background: 'var(--primary)',
    color: 'var(--on-primary)',
    borderRadius: '11px',
    minWidth: 22,
    textAlign: 'center',
    marginLeft: '-5px',
    padding: '0 4px',
  },
  '& .holiday': { fontSize: 11, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  '& .sign': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3px',
    marginLeft: 'auto',
    fontSize: 11,
    color: 'var(--ink-2)',
    whiteSpace: 'nowrap',
  },
  '& .day[data-state="closed"] .sign': { background: 'var(--hatch-bg)', borderRadius: '3px', padding: '0 3px' },
  '& .waiting': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3px',
    margin: '2px -2px 0 auto',
    padding: '0 6px',
    borderRadius: '9px',
    border: '1px solid var(--waiting-line)',
    background: 'var(--waiting-bg)',
    color: 'var(--waiting-text)',
    fontSize: 11,
    fontWeight: 700,
    lineHeight: '16px',
    whiteSpace: 'nowrap',
  },
  '& .sign + .waiting': { marginLeft: 0 },
  '& .more': {
    position: 'absolute',
    left: 4,
    bottom: 0,
    padding: '0 6px',
    fontSize: 11,
    lineHeight: '18px',
    fontWeight: 700,
    color: 'var(--primary)',
    cursor: 'pointer',
  },
  [phone]: {
    '& .day': { padding: '3px 0 0', flexDirection: 'column', alignItems: 'center', gap: 0, lineHeight: '20px' },
    '& .day[aria-current] b': { margin: 0 },
    '& .holiday, & .more, & .sign > span, & .waiting': { display: 'none' },
    '& .sign': { position: 'absolute', right: 2, top: 2, margin: 0 },
  },
} as const;

/** Black on white, the texture instead of the colours. */
const printStyles = {
  '@media print': {
    // With its heading above and its legend below, a month fills the page.
    '--first': '18px',
    '--pitch': '17px',
    '& .week': { height: 'calc(112mm / var(--weeks))', breakInside: 'avoid', borderColor: '#666' },
    '& .day': { padding: '0 4px', lineHeight: '17px', borderColor: '#666' },
    '& .more': { left: 'auto', right: 0, bottom: 'auto', top: 0 },
    '& .waiting': { margin: '0 0 0 auto', padding: 0, border: 0, background: 'none', lineHeight: '17px' },
    '&, & *': { color: '#000 !important' },
    '& .day, & .bar, & .badge': { background: '#fff !important', boxShadow: 'none !important' },
    '& .badge': { border: '1px solid #000 !important' },
    '& .bar': { border: '1px solid #000', borderLeftWidth: 4 },
    '& .bar[data-look="open"]': { borderStyle: 'dashed' },
    '& .bar[data-look="event"], & .day[data-state="closed"]': {
      background: 'repeating-linear-gradient(135deg, #fff 0 5px, #999 5px 6px) !important',
      printColorAdjust: 'exact',
    },
    '& .day[aria-current] b': { outline: '1px solid #000' },
  },
} as const;

export const monthStyles = [
  {
    // Where the first lane of bars begins, and how far apart the lanes are.
    '--first': '29px',
    '--pitch': '26px',
    [phone]: { '--first': '28px', '--pitch': '8px' },
    '& .weekdays, & .week': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
    '& .weekdays': { borderBottom: '1px solid var(--line-2)' },
    '& .weekdays > div': {
      padding: '6px 10px',
      fontSize: 12,
      color: 'var(--ink-2)',
      [phone]: { textAlign: 'center', padding: '6px 0', fontSize: 11 },
    },
    '& .weekdays > [data-weekday="0"]': { color: 'var(--sun)' },
    '& .weekdays > [data-weekday="6"]': { color: 'var(--sat)' },
    '& .week': {
      height: 126,
      borderBottom: '1px solid var(--line-2)',
      '&:last-of-type': { borderBottom: 0 },
      [phone]: { height: 58 },
    },
  },
  dayStyles,
  monthBarStyles,
  printStyles,
];
