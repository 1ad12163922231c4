import { Box, CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { meQuery } from '../identity/identity-data.ts';
import { FailedState } from '../kit/states.tsx';
import { useWords } from '../kit/words.ts';
import { shellWords } from './shell-words.ts';
import { MeContext } from './use-me.ts';

/** Who it is comes from the server, never from the token. */
export const Welcome = ({ children }: { children: ReactNode }) => {
  const { data: me, error, refetch } = useQuery(meQuery);
  if (error && !me) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!me) return <Waiting />;
  return <MeContext value={me}>{children}</MeContext>;
};

export const Waiting = () => {
  const say = useWords(shellWords);
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <CircularProgress aria-label={say('working')} />
    </Box>
  );
};
