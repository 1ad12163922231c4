import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

/** What leaving means. `kept`: the screen keeps the input on this device and offers it back. `sending`: a series of requests ends. */
type Leaving = 'discarded' | 'kept' | 'sending';

const textKeys = {
  discarded: { title: 'leaveTitle', text: 'leaveText', leave: 'leave', stay: 'stay' },
  kept: { title: 'leaveKeptTitle', text: 'leaveKeptText', leave: 'leaveKept', stay: 'stay' },
  sending: { title: 'leaveSendingTitle', text: 'leaveSendingText', leave: 'leaveSending', stay: 'staySending' },
} as const;

/** Confirmation before input or a running series is left behind, inside the app and when the window is closed. */
export const UnsavedChangesDialog = ({ isDirty, leaving = 'discarded' }: { isDirty: boolean; leaving?: Leaving }) => {
  const t = useMessages(kitMessages);
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const isOpen = blocker.state === 'blocked';
  const keys = textKeys[leaving];
  return (
    <Dialog open={isOpen} onClose={() => blocker.reset?.()} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{t(keys.title)}</DialogTitle>
      <DialogContent>{t(keys.text)}</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.reset?.()}>{t(keys.stay)}</Button>
        <Button color={leaving === 'kept' ? 'primary' : 'error'} onClick={() => blocker.proceed?.()}>
          {t(keys.leave)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
