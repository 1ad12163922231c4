import { Alert, Snackbar } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';

const ToastContext = createContext<(text: string) => void>(() => {});

/** A short word that something worked. Refusals never come here: they stand where the action was. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [toast, setToast] = useState<{ text: string; key: number } | undefined>();
  const [isOpen, setIsOpen] = useState(false);
  const show = (text: string) => {
    setToast((before) => ({ text, key: (before?.key ?? 0) + 1 }));
    setIsOpen(true);
  };
  return (
    <ToastContext value={show}>
      {children}
      <Snackbar
        key={toast?.key}
        open={isOpen}
        autoHideDuration={5000}
        onClose={(_event, reason) => reason !== 'clickaway' && setIsOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Alert
          severity="success"
          variant="standard"
          sx={{ background: 'var(--ok-tint)', color: 'var(--ok)', borderColor: 'var(--ok)', boxShadow: 'var(--lift)' }}
        >
          {toast?.text}
        </Alert>
      </Snackbar>
    </ToastContext>
  );
};

export const useToast = () => useContext(ToastContext);
