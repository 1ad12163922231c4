import type { Chat } from '@kiko/contract/chat/chat-endpoints.ts';
import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { Box, Button } from '@mui/material';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../kit/feedback/states.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useLoadEarlierMessages, useMarkChatRead } from './chat-data.ts';
import { ChatMessage } from './chat-message.tsx';
import { chatMessages } from './chat-ui-messages.ts';
import { findFirstUnreadId, toMessageRows } from './message-rows.ts';
import { OutgoingMessage } from './outgoing-message.tsx';
import type { ChatState } from './use-chat.ts';
import { useChatScroll } from './use-chat-scroll.ts';

type ChatLogProps = { chat: Chat; state: ChatState; me: Me };

export const ChatLog = ({ chat, state, me }: ChatLogProps) => {
  const t = useMessages(chatMessages);
  const { outgoing } = state;
  const earlier = useLoadEarlierMessages(state.about);
  // Messages that were unread on opening stay marked while the chat is open.
  const [unreadId] = useState(() => findFirstUnreadId(chat, me.accountId));
  const lines = toMessageRows(chat.messages, chat.readMarks, me.accountId);
  const [first, last] = [chat.messages[0], chat.messages.at(-1)];
  const { log, isAtEnd, scrollToEnd, onScroll } = useChatScroll(
    {
      firstId: first?.id ?? 0,
      lastId: (last?.id ?? 0) + outgoing.length,
      isOwnLast: outgoing.length > 0 || last?.accountId === me.accountId,
    },
    unreadId === undefined ? undefined : '[data-unread]',
  );
  useMarkReadWhenVisible(state, { lastId: isAtEnd && chat.unreadCount > 0 ? last?.id : undefined });

  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
      <Box ref={log} role="log" aria-label={t('log')} tabIndex={0} onScroll={onScroll} sx={logStyle}>
        {chat.hasEarlier && first && (
          <Box sx={{ textAlign: 'center' }}>
            <Button size="small" loading={earlier.isPending} onClick={() => earlier.mutate(first.id)}>
              {t('earlier')}
            </Button>
          </Box>
        )}
        {lines.length === 0 && outgoing.length === 0 && (
          <EmptyState icon={MessagesSquare} title={t('emptyTitle')} text={t('emptyText')} />
        )}
        {lines.map((line) => (
          <ChatMessage key={line.message.id} line={line} isFirstUnread={line.message.id === unreadId} />
        ))}
        {outgoing.map((message) => (
          <OutgoingMessage
            key={message.key}
            message={message}
            onRetry={() => state.retry(message)}
            onTakeBack={() => state.takeBack(message)}
          />
        ))}
      </Box>
      {!isAtEnd && (
        <Button
          size="small"
          variant="contained"
          color={chat.unreadCount > 0 ? 'primary' : 'inherit'}
          onClick={scrollToEnd}
          endIcon={<ArrowDown size={14} aria-hidden />}
          sx={{ position: 'absolute', bottom: 8, left: '50%', transform: 'translateX(-50%)', boxShadow: 'var(--lift)' }}
        >
          {t(chat.unreadCount > 0 ? 'newMessages' : 'toLatest')}
        </Button>
      )}
    </Box>
  );
};

/** Messages are marked as read when the tab is visible and the log is scrolled to the end. */
const useMarkReadWhenVisible = ({ about }: ChatState, { lastId }: { lastId: number | undefined }) => {
  const { mutate } = useMarkChatRead(about);
  const [isSeen, setIsSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (isSeen && lastId !== undefined) mutate(lastId);
  }, [isSeen, lastId, mutate]);
};

const logStyle = {
  flex: 1,
  minWidth: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  position: 'relative',
  p: '8px 16px 16px',
  // There is no space around it for a focus ring.
  '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: -2, boxShadow: 'none' },
} as const;
