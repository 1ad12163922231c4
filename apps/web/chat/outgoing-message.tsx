import { Box, Button } from '@mui/material';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { useRefusalMessage } from '../kit/api/format-refusal.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { bubbleRowStyle, captionStyle, messageRowStyle, ownBubbleStyle } from './chat-message.tsx';
import { chatMessages } from './chat-ui-messages.ts';
import { refusedFiles } from './refused-files.ts';
import type { PendingMessage } from './use-chat.ts';

/** No answer came: the message may have arrived. */
const isUnconfirmed = (error: Error) => error instanceof ApiRefusal && error.code === 'network.unreachable';

type OutgoingMessageProps = { message: PendingMessage; onRetry: () => void; onTakeBack: () => void };

/** On its way, or not sent: then it stays until it is sent again or taken back to where it was written. */
export const OutgoingMessage = ({ message: { body, files, error }, onRetry, onTakeBack }: OutgoingMessageProps) => {
  const t = useMessages(chatMessages);
  const refusalMessage = useRefusalMessage();
  const refused = refusedFiles(error);
  return (
    <Box sx={{ ...messageRowStyle, alignItems: 'flex-end', mt: 0.5 }}>
      <Box sx={{ ...bubbleRowStyle, flexDirection: 'row-reverse' }}>
        <Box sx={{ ...ownBubbleStyle, ...(error ? { borderColor: 'var(--bad-line)' } : { opacity: 0.75 }) }}>
          {[body, ...files.map(({ name }) => name)].filter(Boolean).join('\n')}
        </Box>
        {!error && <Box sx={captionStyle}>{t('sending')}</Box>}
      </Box>
      {error && (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
          <Box sx={{ fontSize: 12, color: 'var(--bad)' }}>
            <b>{t(isUnconfirmed(error) ? 'notConfirmed' : 'notSent')}</b> {refused.length === 0 && refusalMessage(error)}
            {refused.map(({ id, name, state }) => (
              <Box key={id}>{t(state, { name })}</Box>
            ))}
          </Box>
          <Button size="small" onClick={onRetry}>
            {t(refused.length > 0 ? 'sendWithout' : 'sendAgain')}
          </Button>
          <Button size="small" variant="text" onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        </Box>
      )}
    </Box>
  );
};
