import { paper } from '../shared/calendar/day-state-styles.ts';
import { paperHeights } from '../shared/timeline/timeline-layout.ts';

/** Pixels of A4 landscape between margins of 10 mm: 1046. */
export const paperWidths = { names: 132, sheet: 910 };

/** Black on white, with gray and texture instead of colors. */
export const timelinePaperStyles = {
  width: paperWidths.names + paperWidths.sheet,
  marginBottom: '12px',
  breakInside: 'avoid',
  border: '1px solid #000',
  printColorAdjust: 'exact',
  '&, & *': { color: '#000 !important', borderColor: '#666' },
  '& .names': { width: paperWidths.names },
  '& .name': { padding: '5px 6px 0 8px', gap: 0, '& > i': { display: 'none' } },
  '& .name b': { fontSize: 11, lineHeight: '14px' },
  '& .name small': { fontSize: 9.5 },
  '& .head, & .head-name': { height: 24 },
  '& .head-name': { paddingTop: '2px', alignItems: 'center' },
  '& .head > .figures': { paddingLeft: '5px', fontSize: 10 },
  '& .head b, & .head [aria-current] b': { fontSize: 12, background: 'none', minWidth: 0, margin: 0 },
  '& .head small': { fontSize: 9 },
  '& .columns i': { borderLeftColor: '#666' },
  '& .columns i::after': { top: 24 },
  '& .columns [data-past]': { backgroundColor: '#fff' },
  '& .columns [data-tint="sun"]': { backgroundColor: paper.sunday },
  '& .columns [data-tint="sat"]': { backgroundColor: paper.saturday },
  '& .free': { display: 'none' },
  '& .event': { background: paper.hatched },
  '& .event > [aria-hidden]': { margin: '2px', padding: '0 3px', background: '#fff', fontSize: 9.5 },
  '& .call': { height: paperHeights.lane - 3, padding: '2px 3px 2px 4px', borderRadius: '3px' },
  '& .call, & .queued, & .call[data-past]': { background: '#fff', border: '1px solid #000' },
  '& .call[data-look="tentative"], & .call[data-look="returning"], & .call[data-look="draft"]': { border: '1.5px dashed #000' },
  '& .call[data-look="cancellationRequested"]': { borderLeft: '4px double #000' },
  '& [data-long] > :not(.visually-hidden)': { position: 'static' },
  '& .call b, & .call[data-past] b': { fontSize: 10, lineHeight: '12px', fontWeight: 700 },
  '& .call small': { fontSize: 9.5, lineHeight: '12px', gap: '2px' },
  // Needed for decisions only, not on a printed plan.
  '& .call .marks': { display: 'none' },
  '& .queued': { height: paperHeights.queue - 2, padding: '0 5px', fontSize: 9.5, lineHeight: '14px', borderRadius: '8px' },
} as const;
