import type { Day } from '@kiko/domain/calendar/days.ts';
import { statusWords } from '@kiko/words/status-words.ts';
import { Box, Button, ButtonBase, IconButton, Typography } from '@mui/material';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusChip } from '../kit/status-chip.tsx';
import { Tag } from '../kit/tag.tsx';
import { useWords } from '../kit/words.ts';
import { berthColors, type CalendarItem, isWaiting, keyOf } from './calendar-items.ts';
import { calendarWords } from './calendar-words.ts';
import type { Sayings } from './use-sayings.ts';

export const dayTitleId = 'day-of-calendar';

type DayListProps = {
  day: Day;
  items: readonly CalendarItem[];
  colors: ReadonlyMap<number, number>;
  sayings: Sayings;
  onOpen: (item: CalendarItem) => void;
  onNew?: (day: Day) => void;
  onClose?: () => void;
  /** What can be done with something at once, beside opening it. */
  renderAction?: (item: CalendarItem) => ReactNode;
};

/** Everything on one day, each a way into its record; those who wait come last, in the order in which they came. */
export const DayList = ({ day, items, colors, sayings, onOpen, onNew, onClose, renderAction }: DayListProps) => {
  const say = useWords(calendarWords);
  const queue = items.filter(isWaiting).toSorted((one, other) => one.berthId - other.berthId || receiptOf(one) - receiptOf(other));
  const rows = (some: readonly CalendarItem[]) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {some.map((item) => (
        <Box component="li" key={keyOf(item)} sx={{ display: 'flex', alignItems: 'center', borderTop: '1px solid var(--line)' }}>
          <ButtonBase onClick={() => onOpen(item)} sx={rowStyle} style={berthColors(colors.get(item.berthId))}>
            <span className="edge" />
            <b>{sayings.name(item)}</b>
            <Status item={item} />
            <span className="note">
              <span>{sayings.berth(item.berthId)}</span>
              <span className="figures">{sayings.span(item)}</span>
            </span>
          </ButtonBase>
          {renderAction?.(item)}
        </Box>
      ))}
    </Box>
  );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 48, pl: 2, pr: 1 }}>
        <Typography id={dayTitleId} variant="h2" className="figures" sx={{ mr: 'auto' }}>
          {say('dayTitle', { day: sayings.day(day), count: items.length })}
        </Typography>
        {onClose && (
          <IconButton aria-label={say('close')} onClick={onClose}>
            <X size={18} />
          </IconButton>
        )}
      </Box>
      {items.length === 0 && (
        <Typography sx={{ px: 2, pb: 2, color: 'var(--ink-2)', lineHeight: 1.75 }}>{say('noneOnDay')}</Typography>
      )}
      {rows(items.filter((item) => !queue.includes(item)))}
      {queue.length > 0 && (
        <>
          <Typography variant="h3" sx={{ px: 2, py: 1, fontSize: 12, fontWeight: 700, borderTop: '1px solid var(--line)' }}>
            {say('waitingQueue', { count: queue.length })}
          </Typography>
          {rows(queue)}
        </>
      )}
      {onNew && (
        <Box sx={{ p: 1.5, borderTop: '1px solid var(--line)' }}>
          <Button fullWidth startIcon={<Plus size={16} />} onClick={() => onNew(day)}>
            {say('newOnDay')}
          </Button>
        </Box>
      )}
    </>
  );
};

const receiptOf = (item: CalendarItem) => (item.kind === 'call' ? (item.receiptNo ?? 0) : 0);

const Status = ({ item }: { item: CalendarItem }) => {
  const say = useWords(calendarWords);
  const sayStatus = useWords(statusWords);
  if (item.kind === 'event') return <Tag>{say('event')}</Tag>;
  // Those who wait stand under that word already.
  const label = item.place === undefined ? sayStatus(item.state) : say('place', { place: item.place });
  return <StatusChip status={item.state} label={label} />;
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '4px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 12px',
  flex: 1,
  minWidth: 0,
  minHeight: 52,
  padding: '8px 16px',
  textAlign: 'left',
  '&:hover': { background: 'var(--hover)' },
  '&:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--primary)' },
  '& .edge': { alignSelf: 'stretch', gridRow: 'span 2', borderRadius: '2px', background: 'var(--berth-main)' },
  '& .note': {
    gridColumn: '2 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '12px',
    fontSize: 12,
    color: 'var(--ink-2)',
  },
} as const;
