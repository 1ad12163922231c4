import { formatDay, formatTime } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import type { Line } from './arrange-messages.ts';
import { chatMessages } from './chat-messages.ts';
import { MessageFiles } from './message-files.tsx';

/** One message: author, time, text, and the users that have read up to here. */
export const ChatLine = ({ line, isFirstUnread }: { line: Line; isFirstUnread: boolean }) => {
  const { message, isOwn, beginsDay, continues, readers } = line;
  const t = useMessages(chatMessages);
  const language = useLanguage();
  const nameOfReader = ({ accountName, organizationName }: (typeof readers)[number]) =>
    t('reader', { name: accountName, organization: organizationName[language] });
  return (
    <>
      {beginsDay && <Divider text={formatDay(language, message.createdAt)} />}
      {isFirstUnread && <Divider isUnread text={t('unreadFromHere')} />}
      <Box sx={{ ...lineStyle, alignItems: isOwn ? 'flex-end' : 'flex-start', mt: continues ? 0.5 : 1.5 }}>
        {!continues && (
          <Box sx={{ fontSize: 12, color: 'var(--ink-2)', px: 0.5 }}>
            <b>{isOwn ? t('you') : message.accountName}</b>
            {!isOwn && ` ${message.organizationName[language]}`}
          </Box>
        )}
        <Box sx={{ ...bubbleRow, flexDirection: isOwn ? 'row-reverse' : 'row' }}>
          <Box sx={isOwn ? ownBubble : bubble}>
            {message.body}
            <MessageFiles files={message.files} />
          </Box>
          <Box component="time" className="figures" dateTime={message.createdAt.toISOString()} sx={smallStyle}>
            {formatTime(language, message.createdAt)}
          </Box>
        </Box>
        {readers.length > 0 && (
          <Box sx={{ ...smallStyle, whiteSpace: 'normal', alignSelf: 'flex-end', textAlign: 'right' }}>
            {t('readBy', { names: readers.map(nameOfReader).join(t('between')) })}
          </Box>
        )}
      </Box>
    </>
  );
};

/** A line across the log with a label. */
const Divider = ({ text, isUnread = false }: { text: string; isUnread?: boolean }) => (
  <Box {...(isUnread && { 'data-unread': true })} sx={isUnread ? unreadStyle : dividerStyle}>
    {text}
  </Box>
);

export const lineStyle = { display: 'flex', flexDirection: 'column', gap: 0.25, minWidth: 0 } as const;
export const bubbleRow = { display: 'flex', gap: 0.75, alignItems: 'flex-end', maxWidth: '100%' } as const;

const bubble = {
  p: '8px 12px',
  borderRadius: '8px',
  border: '1px solid var(--line)',
  background: 'var(--sunken)',
  color: 'var(--ink)',
  lineHeight: 1.7,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  minWidth: 0,
} as const;
export const ownBubble = { ...bubble, background: 'var(--primary-tint)', borderColor: 'var(--primary-tint-2)' } as const;
export const smallStyle = { fontSize: 11, color: 'var(--ink-3)', whiteSpace: 'nowrap', flexShrink: 0 } as const;

const across = (color: string) => ({ content: '""', flex: 1, borderTop: `1px solid ${color}` });
const dividerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  fontSize: 12,
  color: 'var(--ink-2)',
  '&::before, &::after': across('var(--line)'),
} as const;
const unreadStyle = {
  ...dividerStyle,
  color: 'var(--accent)',
  fontWeight: 700,
  '&::before, &::after': across('var(--accent-line)'),
} as const;
