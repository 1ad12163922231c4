import { formatDay, formatTime } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { chatMessages } from './chat-ui-messages.ts';
import { MessageAttachments } from './message-attachments.tsx';
import type { MessageRow } from './message-rows.ts';

/** One message: author, time, text, and the users that have read up to here. */
export const ChatMessage = ({ line, isFirstUnread }: { line: MessageRow; isFirstUnread: boolean }) => {
  const { message, isOwn, startsDay, continuesSender, readers } = line;
  const t = useMessages(chatMessages);
  const language = useLanguage();
  const nameOfReader = ({ accountName, organizationName }: (typeof readers)[number]) =>
    t('reader', { name: accountName, organization: organizationName[language] });
  return (
    <>
      {startsDay && <ChatDivider text={formatDay(language, message.createdAt)} />}
      {isFirstUnread && <ChatDivider isUnread text={t('unreadFromHere')} />}
      <Box sx={{ ...messageRowStyle, alignItems: isOwn ? 'flex-end' : 'flex-start', mt: continuesSender ? 0.5 : 1.5 }}>
        {!continuesSender && (
          <Box sx={{ fontSize: 12, color: 'var(--ink-2)', px: 0.5 }}>
            <b>{isOwn ? t('you') : message.accountName}</b>
            {!isOwn && ` ${message.organizationName[language]}`}
          </Box>
        )}
        <Box sx={{ ...bubbleRowStyle, flexDirection: isOwn ? 'row-reverse' : 'row' }}>
          <Box sx={isOwn ? ownBubbleStyle : bubbleStyle}>
            {message.body}
            <MessageAttachments files={message.files} />
          </Box>
          <Box component="time" className="figures" dateTime={message.createdAt.toISOString()} sx={captionStyle}>
            {formatTime(language, message.createdAt)}
          </Box>
        </Box>
        {readers.length > 0 && (
          <Box sx={{ ...captionStyle, whiteSpace: 'normal', alignSelf: 'flex-end', textAlign: 'right' }}>
            {t('readBy', { names: readers.map(nameOfReader).join(t('between')) })}
          </Box>
        )}
      </Box>
    </>
  );
};

/** A line across the log with a label. */
const ChatDivider = ({ text, isUnread = false }: { text: string; isUnread?: boolean }) => (
  <Box {...(isUnread && { 'data-unread': true })} sx={isUnread ? unreadDividerStyle : dividerStyle}>
    {text}
  </Box>
);

export const messageRowStyle = { display: 'flex', flexDirection: 'column', gap: 0.25, minWidth: 0 } as const;
export const bubbleRowStyle = { display: 'flex', gap: 0.75, alignItems: 'flex-end', maxWidth: '100%' } as const;

const bubbleStyle = {
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
export const ownBubbleStyle = { ...bubbleStyle, background: 'var(--primary-tint)', borderColor: 'var(--primary-tint-2)' } as const;
export const captionStyle = { fontSize: 11, color: 'var(--ink-3)', whiteSpace: 'nowrap', flexShrink: 0 } as const;

const dividerLineStyle = (color: string) => ({ content: '""', flex: 1, borderTop: `1px solid ${color}` });
const dividerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  fontSize: 12,
  color: 'var(--ink-2)',
  '&::before, &::after': dividerLineStyle('var(--line)'),
} as const;
const unreadDividerStyle = {
  ...dividerStyle,
  color: 'var(--accent)',
  fontWeight: 700,
  '&::before, &::after': dividerLineStyle('var(--accent-line)'),
} as const;
