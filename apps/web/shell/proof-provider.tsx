import { Button, Dialog, DialogActions, DialogContent } from '@mui/material';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { ProofContext } from '../kit/session/proof.ts';
import { useMe } from '../kit/session/use-me.ts';
import { lazyPart } from './load-screen.tsx';
import { shellMessages } from './shell-messages.ts';

type FailureDialogProps = { failure: ReactNode; onClose: () => void };
const FailureDialog = ({ failure, onClose }: FailureDialogProps) => {
  const t = useMessages(shellMessages);
  const tKit = useMessages(kitMessages);
  return (
    <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': t('screenFailedTitle') } }}>
      <DialogContent>{failure}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tKit('close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

const ProveDialog = lazyPart(
  async () => ({ Component: (await import('../identity/prove-dialog.tsx')).ProveDialog }),
  (failure, { onClose }) => <FailureDialog failure={failure} onClose={onClose} />,
);

/** One dialog for every act that needs the password once more. */
export const ProofProvider = ({ children }: { children: ReactNode }) => {
  const me = useMe();
  const [settle, setSettle] = useState<((isProved: boolean) => void) | undefined>();
  const prove = useCallback(() => new Promise<boolean>((resolve) => setSettle(() => resolve)), []);
  const end = (isProved: boolean) => {
    settle?.(isProved);
    setSettle(undefined);
  };
  return (
    <ProofContext value={prove}>
      {children}
      {settle && me && (
        <Suspense fallback={null}>
          <ProveDialog email={me.email} onProved={() => end(true)} onClose={() => end(false)} />
        </Suspense>
      )}
    </ProofContext>
  );
};
