import { Box } from '@mui/material';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { notificationMessages } from './notification-messages.ts';

/** The dot before an unread notice; its space stays reserved when read. */
export const UnreadMark = ({ isRead }: { isRead: boolean }) => {
  const t = useMessages(notificationMessages);
  return (
    <>
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          flex: 'none',
          width: 7,
          height: 7,
          borderRadius: '50%',
          background: isRead ? 'none' : 'var(--primary)',
        }}
      />
      {!isRead && <span className="visually-hidden">{t('unreadMark')} </span>}
    </>
  );
};
