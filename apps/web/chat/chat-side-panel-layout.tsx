import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { Box, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { layoutSizes } from '../kit/theme/measures.ts';
import { ChatPanel } from './chat-panel.tsx';
import type { ChatState } from './use-chat.ts';

/** On wide screens the chat is shown beside its record. */
export const useHasRoomForChat = () => useMediaQuery(`(min-width: ${layoutSizes.miniBelow}px)`, { noSsr: true });

const room = layoutSizes.topBar + 20;

/**
 * A record with its chat: beside it where there is room, otherwise below, or without it. The record keeps its place in the tree in all
 * three cases: a turned tablet must not discard a form that is being filled in.
 */
export const ChatSidePanelLayout = ({ chat, me, children }: { chat: ChatState; me: Me | undefined; children: ReactNode }) => {
  const isBeside = useHasRoomForChat();
  const columns = me && isBeside ? 'minmax(0, 1fr) minmax(320px, 28%)' : 'minmax(0, 1fr)';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns, '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' } }}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {me && (
        <Box className="no-print" sx={isBeside ? { position: 'sticky', top: room, alignSelf: 'start' } : {}}>
          <ChatPanel state={chat} me={me} height={isBeside ? `calc(100dvh - ${room + 24}px)` : 'min(560px, 80dvh)'} />
        </Box>
      )}
    </Box>
  );
};
