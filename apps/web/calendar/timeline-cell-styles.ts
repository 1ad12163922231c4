import { hatched } from '../kit/day-looks.ts';

/** Calls, events and free places in the rows of the timeline. */
export const timelineCellStyles = {
  '& .berth': {
    boxSizing: 'border-box',
    position: 'relative',
    borderBottom: '1px solid var(--line)',
    '&:last-of-type': { borderBottom: 0 },
  },
  '& [role="gridcell"]': { position: 'absolute', boxSizing: 'border-box', cursor: 'pointer', overflow: 'clip' },
  // What is said of a long bar stays in sight while its beginning is scrolled away; for each short one it would cost too much.
  '& [data-long] > :not(.visually-hidden), & [data-scale="hours"] .date': { position: 'sticky', left: 8, maxWidth: '100%' },
  '& [role="gridcell"]:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: '1px', boxShadow: 'none', zIndex: 2 },
  '& .free:hover, & .free:focus-visible': { background: 'var(--primary-tint)', outlineOffset: '-2px' },
  '& .event': { background: hatched, borderLeft: '1px solid var(--hatch)', borderRight: '1px solid var(--hatch)' },
  '& .event > [aria-hidden]': {
    display: 'inline-block',
    margin: '6px',
    padding: '0 5px',
    borderRadius: '3px',
    background: 'var(--hatch-bg)',
    color: 'var(--ink-2)',
    fontSize: 11,
  },
  // No z-index: a thousand stacking contexts are slow to paint, and the order of the page is the right one.
  '& .call, & .queued': {
    background: 'var(--bg)',
    color: 'var(--text)',
    border: '1px solid var(--line-of)',
    backgroundClip: 'border-box',
  },
  '& .call': {
    height: 58,
    marginLeft: '1px',
    padding: '4px 6px 4px 8px',
    borderRadius: '4px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    borderRightWidth: 1,
  },
  '& .call b': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontSize: 11.5,
    lineHeight: '15px',
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    fontFeatureSettings: '"palt"',
  },
  '& .call small': { display: 'flex', alignItems: 'center', gap: '4px', fontSize: 11, lineHeight: '14px', whiteSpace: 'nowrap' },
  '& .call[data-look="tentative"], & .call[data-look="returning"], & .call[data-look="draft"]': {
    borderStyle: 'dashed',
    borderWidth: '1.5px',
  },
  '& .call[data-look="cancelling"]': { borderColor: 'var(--bg)', borderLeft: '4px solid var(--cancelling-line)' },
  '& .call[data-past]': { background: 'var(--sunken)', color: 'var(--ink-2)', border: '1px solid var(--line-2)' },
  '& .call[data-past] b': { fontWeight: 400 },
  '& .queued': {
    height: 20,
    borderRadius: '10px',
    padding: '0 7px',
    fontSize: 11,
    lineHeight: '18px',
    fontWeight: 700,
    whiteSpace: 'nowrap',
  },
  '& .queued > [aria-hidden]': { display: 'inline-block', maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .queued svg': { marginRight: '4px', verticalAlign: '-1px' },
} as const;
