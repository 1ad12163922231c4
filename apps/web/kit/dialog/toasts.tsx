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
 * stays until it is closed. Neither hides the other. Refusals never come here: they are shown where the action was.
 */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [texts, setTexts] = useState<{ done?: Shown; notice?: Shown }>({});
  const value = useMemo(() => {
    const show = (kind: Kind) => (text: string) =>
      setTexts((before) => ({ ...before, [kind]: { text, key: (before[kind]?.key ?? 0) + 1, isOpen: true } }));
    return { toast: show('done'), notify: show('notice') };
  }, []);
  const close = (kind: Kind) => () => setTexts((before) => ({ ...before, [kind]: { ...before[kind], isOpen: false } }));
  return (
    <ToastContext value={value}>
      {children}
      {texts.done && <Toast {...texts.done} key={texts.done.key} kind="done" onClose={close('done')} />}
      {texts.notice && (
        <Toast
          {...texts.notice}
          key={`notice-${texts.notice.key}`}
          kind="notice"
          isRaised={texts.done?.isOpen === true}
          onClose={close('notice')}
        />
      )}
    </ToastContext>
  );
};

type Shown = { text: string; key: number; isOpen: boolean };
type ToastProps = Omit<Shown, 'key'> & { kind: Kind; isRaised?: boolean; onClose: () => void };

/** `isRaised`: above another one. */
const Toast = ({ kind, text, isOpen, isRaised = false, onClose }: ToastProps) => {
  const t = useMessages(kitMessages);
  const isNotice = kind === 'notice';
  return (
    <Snackbar
      className="no-print"
      open={isOpen}
      autoHideDuration={isNotice ? null : 5000}
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      {...(isRaised && { sx: { mb: 8 } })}
    >
      <Alert
        severity={isNotice ? 'warning' : 'success'}
        variant="standard"
        {...(isNotice && { onClose, closeText: t('close') })}
        sx={{ ...looks[kind], boxShadow: 'var(--lift)' }}
      >
        {text}
      </Alert>
    </Snackbar>
  );
};

export const useToast = () => useContext(ToastContext).toast;

export const useNotify = () => useContext(ToastContext).notify;
