import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { Box, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { ChatPanel } from '../chat/chat-panel.tsx';
import type { ChatState } from '../chat/use-chat.ts';
import { measures } from '../kit/theme/measures.ts';

/** On wide screens what is said about a record stands beside it. */
export const useIsBeside = () => useMediaQuery(`(min-width: ${measures.miniBelow}px)`, { noSsr: true });

const room = measures.topBar + 20;

/** A record with its chat: beside it where there is room, otherwise below. */
export const BesideChat = ({ chat, me, children }: { chat: ChatState; me: Me | undefined; children: ReactNode }) => {
  const isBeside = useIsBeside();
  if (!me) return children;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: isBeside ? 'minmax(0, 1fr) minmax(320px, 28%)' : 'minmax(0, 1fr)' }}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box sx={isBeside ? { position: 'sticky', top: room, alignSelf: 'start' } : {}}>
        <ChatPanel state={chat} me={me} height={isBeside ? `calc(100dvh - ${room + 24}px)` : 'min(560px, 80dvh)'} />
      </Box>
    </Box>
  );
};
