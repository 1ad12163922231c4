import { sayDay, sayTime } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { useLanguage, useWords } from '../kit/words.ts';
import type { Line } from './arrange-messages.ts';
import { chatWords } from './chat-words.ts';
import { MessageFiles } from './message-files.tsx';

/** One message: who, when, what, and up to here who has read it. */
export const ChatLine = ({ line, isFirstUnread }: { line: Line; isFirstUnread: boolean }) => {
  const { message, isOwn, beginsDay, continues, readers } = line;
  const say = useWords(chatWords);
  const language = useLanguage();
  const nameOfReader = ({ accountName, organizationName }: (typeof readers)[number]) =>
    say('reader', { name: accountName, organization: organizationName[language] });
  return (
    <>
      {beginsDay && <Divider text={sayDay(language, message.createdAt)} />}
      {isFirstUnread && <Divider isUnread text={say('unreadFromHere')} />}
      <Box sx={{ ...lineStyle, alignItems: isOwn ? 'flex-end' : 'flex-start', mt: continues ? 0.5 : 1.5 }}>
        {!continues && (
          <Box sx={{ fontSize: 12, color: 'var(--ink-2)', px: 0.5 }}>
            <b>{isOwn ? say('you') : message.accountName}</b>
            {!isOwn && ` ${message.organizationName[language]}`}
          </Box>
        )}
        <Box sx={{ ...bubbleRow, flexDirection: isOwn ? 'row-reverse' : 'row' }}>
          <Box sx={isOwn ? ownBubble : bubble}>
            {message.body}
            <MessageFiles files={message.files} />
          </Box>
          <Box component="time" className="figures" dateTime={message.createdAt.toISOString()} sx={smallStyle}>
            {sayTime(language, message.createdAt)}
          </Box>
        </Box>
        {readers.length > 0 && (
          <Box sx={{ ...smallStyle, whiteSpace: 'normal', alignSelf: 'flex-end', textAlign: 'right' }}>
            {say('readBy', { names: readers.map(nameOfReader).join(say('between')) })}
          </Box>
        )}
      </Box>
    </>
  );
};

/** A line across the log with a word on it. */
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
  ...{ display: 'flex', alignItems: 'center', gap: 1, mt: 2, fontSize: 12, color: 'var(--ink-2)' },
  '&::before, &::after': across('var(--line)'),
} as const;
const unreadStyle = {
  ...dividerStyle,
  ...{ color: 'var(--accent)', fontWeight: 700 },
  '&::before, &::after': across('var(--accent-line)'),
} as const;
