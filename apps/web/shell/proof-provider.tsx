import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { ProofContext } from '../kit/session/proof.ts';
import { useMe } from '../kit/session/use-me.ts';

const ProveDialog = lazy(async () => ({ default: (await import('../identity/prove-dialog.tsx')).ProveDialog }));

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
