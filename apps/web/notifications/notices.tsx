import type { Notice } from '@kiko/contract/notifications/notice-shapes.ts';
import { dayOf, sayShortDay, sayTime } from '@kiko/words/say.ts';
import { sayNotice } from '@kiko/words/say-notice.ts';
import type { Language } from '@kiko/words/word-list.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BoardCard } from '../kit/board-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { noticesQuery, useMarkRead } from './notice-data.ts';
import { notificationWords } from './notification-words.ts';

/** The ten latest notices; opening one marks it as read. */
export const Notices = ({ now }: { now: number | undefined }) => {
  const say = useWords(notificationWords);
  const asked = useQuery(noticesQuery);
  const { mutate: mark } = useMarkRead();
  const { rows: [newest] = [], unreadCount = 0 } = asked.data ?? {};
  return (
    <BoardCard
      title={say('notices')}
      note={unreadCount > 0 && say('unread', { count: unreadCount })}
      action={
        newest &&
        unreadCount > 0 && (
          <Button
            size="small"
            variant="text"
            color="primary"
            sx={{ my: -0.75, mr: -1 }}
            onClick={() => mark({ readUntilId: newest.id })}
          >
            {say('markAll')}
          </Button>
        )
      }
      asked={asked}
      isEmpty={({ rows }) => rows.length === 0}
      empty={say('noNotices')}
      lines={5}
    >
      {({ rows }) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((notice) => (
            <li key={notice.id}>
              <NoticeLine notice={notice} now={now} onOpen={() => !notice.isRead && mark({ readIds: [notice.id] })} />
            </li>
          ))}
        </Box>
      )}
    </BoardCard>
  );
};

const NoticeLine = ({ notice, now, onOpen }: { notice: Notice; now: number | undefined; onOpen: () => void }) => {
  const say = useWords(notificationWords);
  const language = useLanguage();
  const { title, about, path } = sayNotice(notice, language);
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
      <Box sx={{ width: 7, height: 7, mt: '7px', borderRadius: '50%', background: notice.isRead ? 'none' : 'var(--primary)' }} />
      <Box sx={{ minWidth: 0 }}>
        {!notice.isRead && <span className="visually-hidden">{say('unreadMark')} </span>}
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
        {sayWhen(language, notice.createdAt, now)}
      </Box>
    </Box>
  );
};

/** The time of today's, the day of the others. */
const sayWhen = (language: Language, at: Date, now: number | undefined) =>
  now !== undefined && dayOf(at) === dayOf(new Date(now)) ? sayTime(language, at) : sayShortDay(language, at);
