import type { NotificationRow } from '@kiko/contract/notifications/notification-shapes.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { formatShortDay, formatTime, isoDayOf } from '@kiko/messages/format.ts';
import { formatNotice } from '@kiko/messages/format-notice.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { QueryCard } from '../kit/layout/query-card.tsx';
import { notificationsQuery, useMarkNotificationsRead } from './notice-data.ts';
import { notificationMessages } from './notification-messages.ts';
import { UnreadMark } from './unread-mark.tsx';

/** The ten latest notices; opening one marks it as read. */
export const NotificationList = ({ now }: { now: number | undefined }) => {
  const t = useMessages(notificationMessages);
  const requested = useQuery(notificationsQuery);
  const { mutate: mark } = useMarkNotificationsRead();
  const { rows: [newest] = [], unreadCount = 0 } = requested.data ?? {};
  return (
    <QueryCard
      title={t('notices')}
      note={unreadCount > 0 && t('unread', { count: unreadCount })}
      action={
        newest && (
          <Box sx={{ display: 'flex', my: -0.75, mr: -1 }}>
            {unreadCount > 0 && (
              <Button size="small" variant="text" color="primary" onClick={() => mark({ readUntilId: newest.id })}>
                {t('markAll')}
              </Button>
            )}
            <Button component={Link} to={screenPaths.notifications} size="small" variant="text" color="primary">
              {t('showAll')}
            </Button>
          </Box>
        )
      }
      requested={requested}
      isEmpty={({ rows }) => rows.length === 0}
      emptyContent={t('noNotices')}
      skeletonRows={5}
    >
      {({ rows }) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((notice) => (
            <li key={notice.id}>
              <NotificationListRow notice={notice} now={now} onOpen={() => !notice.isRead && mark({ readIds: [notice.id] })} />
            </li>
          ))}
        </Box>
      )}
    </QueryCard>
  );
};

const NotificationListRow = ({ notice, now, onOpen }: { notice: NotificationRow; now: number | undefined; onOpen: () => void }) => {
  const language = useLanguage();
  const { title, about, path } = formatNotice(notice, language);
  return (
    <Box
      component={Link}
      to={path}
      onClick={onOpen}
      sx={{
        display: 'grid',
        gridTemplateColumns: '8px minmax(0, 1fr) auto',
        gap: 1.25,
        p: '9px 16px',
        lineHeight: 1.6,
        color: 'inherit',
        borderTop: '1px solid var(--line)',
        '&:hover': { background: 'var(--hover)', textDecoration: 'none' },
      }}
    >
      <Box sx={{ lineHeight: '18px' }}>
        <UnreadMark isRead={notice.isRead} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={notice.isRead ? { color: 'var(--ink-2)' } : { fontWeight: 700 }}>
          {title}
        </Box>
        <Box sx={{ fontSize: 12, color: 'var(--ink-3)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {about}
        </Box>
      </Box>
      <Box
        component="time"
        dateTime={notice.createdAt.toISOString()}
        className="figures"
        sx={{ fontSize: 11, lineHeight: '21px', color: 'var(--ink-3)' }}
      >
        {formatWhen(language, notice.createdAt, now)}
      </Box>
    </Box>
  );
};

/** The time of today's, the day of the others. */
const formatWhen = (language: Language, at: Date, now: number | undefined) =>
  now !== undefined && isoDayOf(at) === isoDayOf(new Date(now)) ? formatTime(language, at) : formatShortDay(language, at);
