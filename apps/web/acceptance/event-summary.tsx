import { newNonAcceptancePeriodShape } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { check } from '@kiko/contract/field-issues.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { eventMessages } from './acceptance-messages.ts';
import { useBerthOfScreen } from './berth-of-screen.ts';
import type { EventValues } from './event-values.ts';
import { formatDates, formatEvent, nextDays } from './format-event.ts';

const datesShown = 6;

/** The event that is being typed, in plain words, and its next dates; nothing while it is not whole. */
export const EventSummary = ({ values }: { values: EventValues }) => {
  const t = useMessages(eventMessages);
  const language = useLanguage();
  const { now } = useBerthOfScreen();
  // The name does not affect the times.
  const checked = check(newNonAcceptancePeriodShape, { ...values, berthId: 1, name: { ja: '-', en: '-' } });
  if (!checked.isValid) return null;
  const days = nextDays(checked.value, now, datesShown);
  return (
    <Box component="output" sx={{ display: 'block', p: 1.5, borderRadius: '8px', background: 'var(--sunken)', lineHeight: 1.75 }}>
      <b>{formatEvent(checked.value, { t, language })}</b>
      {checked.value.recurrence && (
        <div>{days.length === 0 ? t('noDates') : `${t('nextDates')}: ${formatDates(days, { t, language })}`}</div>
      )}
    </Box>
  );
};
