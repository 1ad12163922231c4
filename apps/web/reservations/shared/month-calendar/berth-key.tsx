import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import type { CalendarBerth } from '../calendar/calendar-items.ts';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import { markOf } from '../calendar/use-calendar-labels.ts';

/** On paper colors may be missing: every berth has a number, which its bars repeat. */
export const BerthKey = ({ berths }: { berths: readonly CalendarBerth[] }) => {
  const t = useMessages(calendarMessages);
  const language = useLanguage();
  return (
    <Box component="ul" aria-label={t('berthKey')} sx={listStyle}>
      {berths.map(({ id, name, note }, index) => (
        <li key={id}>
          {markOf(index)} <b>{name[language]}</b> {note}
        </li>
      ))}
    </Box>
  );
};

const listStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  listStyle: 'none',
  m: '8px 0 0',
  p: 0,
  fontSize: 11,
  lineHeight: '16px',
  color: '#000',
} as const;
