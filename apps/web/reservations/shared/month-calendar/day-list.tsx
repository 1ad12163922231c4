import type { Day } from '@kiko/domain/calendar/days.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { Box, Button, ButtonBase, IconButton, Typography } from '@mui/material';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { Tag } from '../../../kit/layout/tag.tsx';
import { berthColorVariables, type CalendarItem, calendarItemKey, isWaitingCall } from '../calendar/calendar-items.ts';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import type { CalendarLabels } from '../calendar/use-calendar-labels.ts';
import { StatusChip } from '../status-chip.tsx';

export const dayDialogTitleId = 'day-of-calendar';

type DayListProps = {
  day: Day;
  items: readonly CalendarItem[];
  berthColors: ReadonlyMap<number, number>;
  labels: CalendarLabels;
  onOpen: (item: CalendarItem) => void;
  onCreate?: (day: Day) => void;
  onClose?: () => void;
  /** An action for an item, in addition to opening it. */
  renderAction?: (item: CalendarItem) => ReactNode;
};

/** All items of one day, each linked to its record. Waiting requests come last, in order of receipt. */
export const DayList = ({ day, items, berthColors, labels, onOpen, onCreate, onClose, renderAction }: DayListProps) => {
  const t = useMessages(calendarMessages);
  const queue = items
    .filter(isWaitingCall)
    .toSorted((one, other) => one.berthId - other.berthId || receiptNumber(one) - receiptNumber(other));
  const rows = (some: readonly CalendarItem[]) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {some.map((item) => (
        <Box
          component="li"
          key={calendarItemKey(item)}
          sx={{ display: 'flex', alignItems: 'center', borderTop: '1px solid var(--line)' }}
        >
          <ButtonBase onClick={() => onOpen(item)} sx={rowStyle} style={berthColorVariables(berthColors.get(item.berthId))}>
            <span className="edge" />
            <b>{labels.name(item)}</b>
            <ItemStatus item={item} />
            <span className="note">
              <span>{labels.berth(item.berthId)}</span>
              <span className="figures">{labels.span(item)}</span>
              {labels.marks(item) && <b>{labels.marks(item)}</b>}
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
        <Typography id={dayDialogTitleId} variant="h2" className="figures" sx={{ mr: 'auto' }}>
          {t('dayTitle', { day: labels.day(day), count: items.length })}
        </Typography>
        {onClose && (
          <IconButton aria-label={t('close')} onClick={onClose}>
            <X size={18} />
          </IconButton>
        )}
      </Box>
      {items.length === 0 && (
        <Typography sx={{ px: 2, pb: 2, color: 'var(--ink-2)', lineHeight: 1.75 }}>{t('noneOnDay')}</Typography>
      )}
      {rows(items.filter((item) => !queue.includes(item)))}
      {queue.length > 0 && (
        <>
          <Typography variant="h3" sx={{ px: 2, py: 1, fontSize: 12, fontWeight: 700, borderTop: '1px solid var(--line)' }}>
            {t('waitingQueue', { count: queue.length })}
          </Typography>
          {rows(queue)}
        </>
      )}
      {onCreate && (
        <Box sx={{ p: 1.5, borderTop: '1px solid var(--line)' }}>
          <Button fullWidth startIcon={<Plus size={16} />} onClick={() => onCreate(day)}>
            {t('newOnDay')}
          </Button>
        </Box>
      )}
    </>
  );
};

const receiptNumber = (item: CalendarItem) => (item.kind === 'call' ? (item.receiptNo ?? 0) : 0);

const ItemStatus = ({ item }: { item: CalendarItem }) => {
  const t = useMessages(calendarMessages);
  const tStatus = useMessages(statusMessages);
  if (item.kind === 'event') return <Tag>{t('event')}</Tag>;
  // Waiting requests are already listed under a heading with their status.
  const label = item.waitlistPosition === undefined ? tStatus(item.state) : t('place', { place: item.waitlistPosition });
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
