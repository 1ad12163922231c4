import type { ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { chatWords } from '../chat/chat-words.ts';
import { useChat } from '../chat/use-chat.ts';
import { useWords } from '../kit/words.ts';
import { useMe } from '../shell/use-me.ts';
import { useIsBeside } from './beside-chat.tsx';

/** The chat about a reservation for whoever takes part in it: beside the tabs where there is room, otherwise one of them. */
export const useReservationChat = ({ id, takesPartInChat }: ReservationRecord) => {
  const say = useWords(chatWords);
  const me = useMe();
  const chat = useChat({ kind: chatKinds.reservation, id }, takesPartInChat);
  const isBeside = useIsBeside();
  const party = takesPartInChat ? me : undefined;
  const label = chat.unreadCount > 0 ? say('unread', { count: chat.unreadCount }) : say('title');
  const tab = party && { key: 'chat', label, content: <ChatPanel state={chat} me={party} height="min(680px, 80dvh)" /> };
  return { chatTab: tab && !isBeside ? [tab] : [], beside: { chat, me: isBeside ? party : undefined } };
};
