import { errorWords } from '@kiko/words/error-words.ts';
import { Box, Button } from '@mui/material';
import { ApiRefusal } from '../kit/api-client.ts';
import { kitWords } from '../kit/kit-words.ts';
import { useWords } from '../kit/words.ts';
import { bubbleRow, lineStyle, ownBubble, smallStyle } from './chat-line.tsx';
import { chatWords } from './chat-words.ts';
import type { Outgoing } from './use-chat.ts';

type OutgoingLineProps = { message: Outgoing; onAgain: () => void; onDiscard: () => void };

/** On its way, or not sent: then it stays until somebody sends it again or gives it up. */
export const OutgoingLine = ({ message: { body, fileNames, error }, onAgain, onDiscard }: OutgoingLineProps) => {
  const say = useWords(chatWords);
  return (
    <Box sx={{ ...lineStyle, alignItems: 'flex-end', mt: 0.5 }}>
      <Box sx={{ ...bubbleRow, flexDirection: 'row-reverse' }}>
        <Box sx={{ ...ownBubble, ...(error ? { borderColor: 'var(--bad-line)' } : { opacity: 0.75 }) }}>
          {[body, ...fileNames].filter(Boolean).join('\n')}
        </Box>
        {!error && <Box sx={smallStyle}>{say('sending')}</Box>}
      </Box>
      {error && (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
          <Box sx={{ fontSize: 12, color: 'var(--bad)' }}>
            <b>{say('notSent')}</b> <Why error={error} />
          </Box>
          <Button size="small" onClick={onAgain}>
            {say('sendAgain')}
          </Button>
          <Button size="small" variant="text" onClick={onDiscard}>
            {say('discard')}
          </Button>
        </Box>
      )}
    </Box>
  );
};

const Why = ({ error }: { error: Error }) => {
  const sayKit = useWords(kitWords);
  const sayError = useWords(errorWords);
  const code = error instanceof ApiRefusal ? error.code : 'server.failure';
  return code === 'network.unreachable' ? sayKit('unreachable') : sayError(code);
};
