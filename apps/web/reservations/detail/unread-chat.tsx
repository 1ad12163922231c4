import { Box } from '@mui/material';
import { MessageSquareDot } from 'lucide-react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';

/** There are messages in the chat that the reader has not seen. */
export const UnreadChat = () => {
  const t = useMessages(reservationMessages);
  return (
    <Box component="span" title={t('unreadChat')} sx={{ flex: 'none', display: 'inline-flex', color: 'var(--primary)' }}>
      <MessageSquareDot size={15} aria-hidden />
      <span className="visually-hidden">{t('unreadChat')}</span>
    </Box>
  );
};
