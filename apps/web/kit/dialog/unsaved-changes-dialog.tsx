import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

/**
 * Confirmation before input is left behind, inside the app and when the window is closed. `isKept`: the screen keeps it on this
 * device and offers it back.
 */
export const UnsavedChangesDialog = ({ isDirty, isKept = false }: { isDirty: boolean; isKept?: boolean }) => {
  const t = useMessages(kitMessages);
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
      <DialogTitle id="leave-title">{t(isKept ? 'leaveKeptTitle' : 'leaveTitle')}</DialogTitle>
      <DialogContent>{t(isKept ? 'leaveKeptText' : 'leaveText')}</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.reset?.()}>{t('stay')}</Button>
        <Button color={isKept ? 'primary' : 'error'} onClick={() => blocker.proceed?.()}>
          {t(isKept ? 'leaveKept' : 'leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
