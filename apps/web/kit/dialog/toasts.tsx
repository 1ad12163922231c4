import { Alert, Snackbar } from '@mui/material';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

type Kind = 'done' | 'notice';
type Show = (text: string) => void;

const ToastContext = createContext<{ toast: Show; notify: Show }>({ toast: () => {}, notify: () => {} });

const looks = {
  done: { background: 'var(--ok-tint)', color: 'var(--ok)', borderColor: 'var(--ok)' },
  notice: {
    background: 'var(--paper)',
    color: 'var(--ink)',
    borderColor: 'var(--accent)',
    '& .MuiAlert-icon': { color: 'var(--accent)' },
  },
} as const;

/**
 * A short text that something worked (`toast`), or that something happened that no place on the screen shows (`notify`), which
 * stays until it is closed. Refusals never come here: they are shown where the action was.
 */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const t = useMessages(kitMessages);
  const [shown, setShown] = useState<{ kind: Kind; text: string; key: number } | undefined>();
  const [isOpen, setIsOpen] = useState(false);
  const value = useMemo(() => {
    const show = (kind: Kind) => (text: string) => {
      setShown((before) => ({ kind, text, key: (before?.key ?? 0) + 1 }));
      setIsOpen(true);
    };
    return { toast: show('done'), notify: show('notice') };
  }, []);
  const isNotice = shown?.kind === 'notice';
  const close = () => setIsOpen(false);
  return (
    <ToastContext value={value}>
      {children}
      <Snackbar
        key={shown?.key}
        open={isOpen}
        autoHideDuration={isNotice ? null : 5000}
        onClose={(_event, reason) => reason !== 'clickaway' && close()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Alert
          severity={isNotice ? 'warning' : 'success'}
          variant="standard"
          {...(isNotice && { onClose: close, closeText: t('close') })}
          sx={{ ...looks[shown?.kind ?? 'done'], boxShadow: 'var(--lift)' }}
        >
          {shown?.text}
        </Alert>
      </Snackbar>
    </ToastContext>
  );
};

export const useToast = () => useContext(ToastContext).toast;

export const useNotify = () => useContext(ToastContext).notify;
