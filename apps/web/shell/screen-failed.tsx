import { Box, Button, Typography } from '@mui/material';
import { useWords } from '../kit/words.ts';
import { shellWords } from './shell-words.ts';

/** A screen's code could not be fetched, most likely because a new version replaced it: reloading brings the new one. */
export const ScreenFailed = () => {
  const say = useWords(shellWords);
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, p: 8, textAlign: 'center' }}>
      <Typography variant="h2">{say('screenFailedTitle')}</Typography>
      <Typography>{say('screenFailedText')}</Typography>
      <Button variant="contained" color="primary" onClick={() => location.reload()}>
        {say('reload')}
      </Button>
    </Box>
  );
};
