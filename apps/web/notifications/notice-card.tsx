import type { NotificationRow } from '@kiko/contract/notifications/notification-shapes.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { formatNotice } from '@kiko/messages/format-notice.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { notificationMessages } from './notification-messages.ts';
import { UnreadMark } from './unread-mark.tsx';

/** A notice of the list on a phone. */
export const NoticeCard = ({ notice }: { notice: NotificationRow }) => {
  const t = useMessages(notificationMessages);
  const language = useLanguage();
  const { title, about } = formatNotice(notice, language);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'baseline', lineHeight: 1.6, fontWeight: notice.isRead ? 400 : 700 }}>
        <UnreadMark isRead={notice.isRead} />
        <span>{title}</span>
      </Box>
      <Box sx={{ pl: 2.25, fontSize: 12, lineHeight: 1.7, color: 'var(--ink-3)' }}>
        <div>{about}</div>
        <div className="figures">
          {t(`type${notice.type}`)} · {formatMoment(language, notice.createdAt)}
        </div>
      </Box>
    </>
  );
};
