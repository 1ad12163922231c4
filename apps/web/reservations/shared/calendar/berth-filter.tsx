import { Box, Button, Checkbox } from '@mui/material';
import { Check } from 'lucide-react';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import { berthColorVariables, type CalendarBerth } from './calendar-items.ts';
import { calendarMessages } from './calendar-messages.ts';

export type BerthFilterProps = {
  berths: readonly CalendarBerth[];
  /** The number of calls of each berth in the shown range. */
  counts?: ReadonlyMap<number, number>;
  selectedIds: ReadonlySet<number>;
  /** Undefined: all of them. */
  onChange: (shownIds: number[] | undefined) => void;
};

const toggleBerth = ({ berths, selectedIds }: Pick<BerthFilterProps, 'berths' | 'selectedIds'>, id: number) => {
  const next = berths.map((berth) => berth.id).filter((one) => (one === id ? !selectedIds.has(id) : selectedIds.has(one)));
  // None at all would be an empty page: then all of them come back.
  return next.length === 0 || next.length === berths.length ? undefined : next;
};

/** Which berths are shown, as a list at the side. */
export const BerthCheckboxList = ({ berths, counts, selectedIds, onChange }: BerthFilterProps) => {
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  return (
    <Box component="section" aria-label={t('shownBerths')}>
      <Box component="h3" sx={{ display: 'flex', alignItems: 'center' }}>
        {t('shownBerths')}
        {selectedIds.size < berths.length && (
          <Button variant="text" color="primary" size="small" sx={{ ml: 'auto', height: 24 }} onClick={() => onChange(undefined)}>
            {t('allBerths')}
          </Button>
        )}
      </Box>
      <ul>
        {berths.map((berth) => (
          <li key={berth.id} style={berthColorVariables(berth.colorIndex)}>
            <label>
              <Checkbox
                size="small"
                checked={selectedIds.has(berth.id)}
                onChange={() => onChange(toggleBerth({ berths, selectedIds }, berth.id))}
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
export const BerthFilterChips = ({ berths, selectedIds, onChange }: BerthFilterProps) => {
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  return (
    <Box role="group" aria-label={t('shownBerths')} className="no-print" sx={chipRowStyle}>
      {berths.map((berth) => {
        const isShown = selectedIds.has(berth.id);
        return (
          <Button
            key={berth.id}
            size="small"
            aria-pressed={isShown}
            style={berthColorVariables(berth.colorIndex)}
            sx={{
              fontWeight: 400,
              flex: 'none',
              ...(!isShown && { '&&': { color: 'var(--ink-3)', background: 'var(--sunken)' } }),
            }}
            onClick={() => onChange(toggleBerth({ berths, selectedIds }, berth.id))}
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

const chipRowStyle = {
  display: 'flex',
  gap: 0.75,
  overflowX: 'auto',
  mb: 1.5,
  // Space for the focus ring where the line is clipped.
  p: '3px',
  mx: '-3px',
} as const;
