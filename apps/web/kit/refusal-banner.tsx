import { errorWords } from '@kiko/words/error-words.ts';
import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { AffectedHolders } from './affected-holders.tsx';
import { ApiRefusal } from './api-client.ts';
import { kitWords } from './kit-words.ts';
import { useWords } from './words.ts';

const look = {
  background: 'var(--bad-tint)',
  color: 'var(--ink)',
  borderColor: 'var(--bad-line)',
  '& .MuiAlert-icon': { color: 'var(--bad)' },
};

/** A refusal stands where the action was, until it is dealt with. */
export const RefusalBanner = ({ error, children }: { error: unknown; children?: ReactNode }) => {
  const say = useWords(kitWords);
  const sayError = useWords(errorWords);
  if (!error) return null;
  const refusal = error instanceof ApiRefusal ? error : undefined;
  const text = refusal?.code === 'network.unreachable' ? say('unreachable') : sayError(refusal?.code ?? 'server.failure');
  return (
    <Alert severity="error" sx={look}>
      <Box>{text}</Box>
      {refusal?.code === 'server.failure' && refusal.requestId && (
        <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{say('requestId', { id: refusal.requestId })}</Box>
      )}
      {refusal && <AffectedHolders refusal={refusal} />}
      {children}
    </Alert>
  );
};

/** What is wrong in a form, gathered above its buttons. */
export const WrongFields = ({ labels }: { labels: readonly string[] }) => {
  const say = useWords(kitWords);
  if (labels.length === 0) return null;
  return (
    <Alert severity="error" sx={look}>
      <Box sx={{ fontWeight: 700 }}>{say('wrongFields')}</Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </Box>
    </Alert>
  );
};
