import type { ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useMe } from '../kit/session/use-me.ts';
import { ChatPanel } from './chat-panel.tsx';
import { useHasRoomForChat } from './chat-side-panel-layout.tsx';
import { chatMessages } from './chat-ui-messages.ts';
import { useChat } from './use-chat.ts';

/** The chat about a reservation, for its participants: beside the tabs where there is room, otherwise as a tab. */
export const useReservationChat = ({ id, canJoinChat }: ReservationDetail) => {
  const t = useMessages(chatMessages);
  const me = useMe();
  const chat = useChat({ kind: chatKinds.reservation, id }, canJoinChat);
  const isBeside = useHasRoomForChat();
  const party = canJoinChat ? me : undefined;
  const label = chat.unreadCount > 0 ? t('unread', { count: chat.unreadCount }) : t('title');
  const tab = party && { key: 'chat', label, content: <ChatPanel state={chat} me={party} height="min(680px, 80dvh)" /> };
  return { chatTab: tab && !isBeside ? [tab] : [], beside: { chat, me: isBeside ? party : undefined } };
};
