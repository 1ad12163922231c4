import { Box, Button, Checkbox } from '@mui/material';
import { Check } from 'lucide-react';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { berthColors, type CalendarBerth } from './calendar-items.ts';
import { calendarMessages } from './calendar-messages.ts';

export type BerthFilterProps = {
  berths: readonly CalendarBerth[];
  /** The number of calls of each berth in the shown range. */
  counts?: ReadonlyMap<number, number>;
  shownIds: ReadonlySet<number>;
  /** Undefined: all of them. */
  onChange: (shownIds: number[] | undefined) => void;
};

const toggled = ({ berths, shownIds }: Pick<BerthFilterProps, 'berths' | 'shownIds'>, id: number) => {
  const next = berths.map((berth) => berth.id).filter((one) => (one === id ? !shownIds.has(id) : shownIds.has(one)));
  // None at all would be an empty page: then all of them come back.
  return next.length === 0 || next.length === berths.length ? undefined : next;
};

/** Which berths are shown, as a list at the side. */
export const BerthList = ({ berths, counts, shownIds, onChange }: BerthFilterProps) => {
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  return (
    <Box component="section" aria-label={t('shownBerths')}>
      <Box component="h3" sx={{ display: 'flex', alignItems: 'center' }}>
        {t('shownBerths')}
        {shownIds.size < berths.length && (
          <Button variant="text" color="primary" size="small" sx={{ ml: 'auto', height: 24 }} onClick={() => onChange(undefined)}>
            {t('allBerths')}
          </Button>
        )}
      </Box>
      <ul>
        {berths.map((berth) => (
          <li key={berth.id} style={berthColors(berth.color)}>
            <label>
              <Checkbox
                size="small"
                checked={shownIds.has(berth.id)}
                onChange={() => onChange(toggled({ berths, shownIds }, berth.id))}
                sx={{ p: 0, color: 'var(--control)', '&.Mui-checked': { color: 'var(--berth-main)' } }}
              />
              <span>{berth.name[language]}</span>
              <span className="count figures">{counts?.get(berth.id) ?? 0}</span>
            </label>
          </li>
        ))}
      </ul>
    </Box>
  );
};

/** The same in one line that scrolls sideways. */
export const BerthChips = ({ berths, shownIds, onChange }: BerthFilterProps) => {
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  return (
    <Box role="group" aria-label={t('shownBerths')} className="no-print" sx={chipsStyle}>
      {berths.map((berth) => {
        const isShown = shownIds.has(berth.id);
        return (
          <Button
            key={berth.id}
            size="small"
            aria-pressed={isShown}
            style={berthColors(berth.color)}
            sx={{
              fontWeight: 400,
              flex: 'none',
              ...(!isShown && { '&&': { color: 'var(--ink-3)', background: 'var(--sunken)' } }),
            }}
            onClick={() => onChange(toggled({ berths, shownIds }, berth.id))}
          >
            <Box
              aria-hidden
              component="i"
              sx={{ width: 10, height: 10, mr: 1, borderRadius: '3px', background: 'var(--berth-main)' }}
            />
            {berth.name[language]}
            <Box aria-hidden sx={{ display: 'inline-flex', ml: 0.75, visibility: isShown ? 'visible' : 'hidden' }}>
              <Check size={13} />
            </Box>
          </Button>
        );
      })}
    </Box>
  );
};

const chipsStyle = {
  display: 'flex',
  gap: 0.75,
  overflowX: 'auto',
  mb: 1.5,
  // Space for the focus ring where the line is clipped.
  p: '3px',
  mx: '-3px',
} as const;
