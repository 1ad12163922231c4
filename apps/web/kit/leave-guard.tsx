import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { kitWords } from './kit-words.ts';
import { useWords } from './words.ts';

/** Asks before something typed would be lost, inside the app and when the window is closed. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const say = useWords(kitWords);
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const isOpen = blocker.state === 'blocked';
  return (
    <Dialog open={isOpen} onClose={() => blocker.reset?.()} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{say('leaveTitle')}</DialogTitle>
      <DialogContent>{say('leaveText')}</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.reset?.()}>{say('stay')}</Button>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {say('leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
