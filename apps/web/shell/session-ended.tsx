import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useWords } from '../kit/words.ts';
import { shellWords } from './shell-words.ts';

/** The session is over: it was ended on another machine, or nothing was done for too long. What was typed stays to be copied. */
export const SessionEnded = ({ onClose }: { onClose: () => void }) => {
  const say = useWords(shellWords);
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('sessionEndedTitle')}</DialogTitle>
      <DialogContent sx={{ lineHeight: 1.75 }}>{say('sessionEndedText')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('stay')}</Button>
        <Button variant="contained" onClick={() => location.reload()}>
          {say('signInAgain')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
