import { Box, CircularProgress } from '@mui/material';
import { useWords } from '../kit/words.ts';
import { shellWords } from './shell-words.ts';

export const Waiting = () => {
  const say = useWords(shellWords);
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      <CircularProgress aria-label={say('working')} />
    </Box>
  );
};
