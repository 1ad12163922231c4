import { newNonAcceptancePeriodShape } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { check } from '@kiko/contract/field-issues.ts';
import { Box } from '@mui/material';
import { useLanguage, useWords } from '../kit/words.ts';
import { eventWords } from './acceptance-words.ts';
import { useBerthOfScreen } from './berth-of-screen.ts';
import type { EventValues } from './event-values.ts';
import { nextDays, sayDates, sayEvent } from './say-event.ts';

const datesShown = 6;

/** The event that is being typed, in plain words, and its next dates; nothing while it is not whole. */
export const EventSummary = ({ values }: { values: EventValues }) => {
  const say = useWords(eventWords);
  const language = useLanguage();
  const { now } = useBerthOfScreen();
  // Its name says nothing about its times.
  const checked = check(newNonAcceptancePeriodShape, { ...values, berthId: 1, name: { ja: '-', en: '-' } });
  if (!checked.isValid) return null;
  const days = nextDays(checked.value, now, datesShown);
  return (
    <Box component="output" sx={{ display: 'block', p: 1.5, borderRadius: '8px', background: 'var(--sunken)', lineHeight: 1.75 }}>
      <b>{sayEvent(checked.value, { say, language })}</b>
      {checked.value.recurrence && (
        <div>{days.length === 0 ? say('noDates') : `${say('nextDates')}: ${sayDates(days, { say, language })}`}</div>
      )}
    </Box>
  );
};
