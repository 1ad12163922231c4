import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';
import { Alert, Box, Card, Skeleton, Typography } from '@mui/material';
import { FailedState } from '../kit/feedback/states.tsx';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLog } from './chat-log.tsx';
import { chatMessages } from './chat-ui-messages.ts';
import type { ChatState } from './use-chat.ts';

type ChatPanelProps = { state: ChatState; me: Me; height: string };

/** The chat between the parties of a record. */
export const ChatPanel = ({ state, me, height }: ChatPanelProps) => {
  const t = useMessages(chatMessages);
  const tError = useMessages(errorMessages);
  const { query } = state;
  const chat = query.data;
  return (
    <Card component="section" aria-label={t('title')} sx={{ display: 'flex', flexDirection: 'column', height, minHeight: 360 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, p: '12px 16px', borderBottom: '1px solid var(--line)' }}>
        <Typography variant="h2">{t('title')}</Typography>
        <Box sx={{ ml: 'auto', fontSize: 11, color: 'var(--ink-3)' }}>{t('timesInJapan')}</Box>
      </Box>
      {chat ? (
        <ChatLog key={`${state.about.kind}-${state.about.id}`} chat={chat} state={state} me={me} />
      ) : query.error ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ChatSkeleton />
      )}
      {chat?.postRefusal ? (
        <Alert severity="info" sx={{ m: 1.5, flexShrink: 0 }}>
          {tError(chat.postRefusal)}
        </Alert>
      ) : (
        chat && <ChatComposer draft={state.draft} onDraftChange={state.setDraft} onSend={state.send} files={state.files} />
      )}
    </Card>
  );
};

const ChatSkeleton = () => {
  const t = useMessages(kitMessages);
  return (
    <Box
      component="output"
      aria-busy
      aria-label={t('loading')}
      sx={{ flex: 1, p: 2, display: 'grid', gap: 1, alignContent: 'end' }}
    >
      <Skeleton variant="rounded" width="70%" height={48} />
      <Skeleton variant="rounded" width="55%" height={36} sx={{ justifySelf: 'end' }} />
      <Skeleton variant="rounded" width="60%" height={48} />
    </Box>
  );
};
