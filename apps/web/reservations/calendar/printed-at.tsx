import { formatMoment } from '@kiko/messages/format.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { calendarMessages } from '../shared/calendar/calendar-messages.ts';

/** Only on paper: when it was printed, and by which office. */
export const PrintedAt = ({ now, office }: { now: number; office: LocalizedText | undefined }) => {
  const t = useMessages(calendarMessages);
  const language = useLanguage();
  return (
    <Box className="only-print figures" sx={{ order: 1, ml: 'auto', mb: 2, fontSize: 12 }}>
      {t('printedAt', { moment: formatMoment(language, new Date(now)), office: office?.[language] ?? '' })}
    </Box>
  );
};
