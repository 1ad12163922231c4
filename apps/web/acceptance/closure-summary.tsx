import { newClosureShape } from '@kiko/contract/acceptance/closure-shapes.ts';
import { validate } from '@kiko/contract/field-issues.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { eventMessages } from './acceptance-messages.ts';
import { useBerthContext } from './berth-context.ts';
import type { ClosureFormValues } from './closure-values.ts';
import { formatDates, formatEvent, nextOccurrenceDays } from './format-closure.ts';

const maxShownDates = 6;

/** The event that is being typed, in plain words, and its next dates; nothing while it is not whole. */
export const ClosureSummary = ({ values }: { values: ClosureFormValues }) => {
  const t = useMessages(eventMessages);
  const language = useLanguage();
  const { now } = useBerthContext();
  // The name does not affect the times.
  const checked = validate(newClosureShape, { ...values, berthId: 1, name: { ja: '-', en: '-' } });
  if (!checked.isValid) return null;
  const days = nextOccurrenceDays(checked.value, now, maxShownDates);
  return (
    <Box component="output" sx={{ display: 'block', p: 1.5, borderRadius: '8px', background: 'var(--sunken)', lineHeight: 1.75 }}>
      <b>{formatEvent(checked.value, { t, language })}</b>
      {checked.value.recurrence && (
        <div>{days.length === 0 ? t('noDates') : `${t('nextDates')}: ${formatDates(days, { t, language })}`}</div>
      )}
    </Box>
  );
};
