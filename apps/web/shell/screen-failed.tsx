import { Box, Button, Typography } from '@mui/material';
import { RefreshCw } from 'lucide-react';
import { useWords } from '../kit/words.ts';
import { shellWords } from './shell-words.ts';

/** A screen's code could not be fetched, most likely because a new version replaced it: reloading brings the new one. */
export const ScreenFailed = () => {
  const say = useWords(shellWords);
  return <Reload title={say('screenFailedTitle')} text={say('screenFailedText')} />;
};

/** A screen's code is there and broke. */
export const ScreenBroke = () => {
  const say = useWords(shellWords);
  return <Reload title={say('screenBrokeTitle')} text={say('screenBrokeText')} />;
};

const Reload = ({ title, text }: { title: string; text: string }) => {
  const say = useWords(shellWords);
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 8, textAlign: 'center' }}>
      <title>{title}</title>
      <Typography variant="h1">{title}</Typography>
      <Typography>{text}</Typography>
      <Button variant="contained" color="primary" startIcon={<RefreshCw size={16} />} onClick={() => location.reload()}>
        {say('reload')}
      </Button>
    </Box>
  );
};
