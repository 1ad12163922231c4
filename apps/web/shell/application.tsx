import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { meQuery } from '../identity/identity-data.ts';
import { createQueryClient } from '../kit/query-client.ts';
import { FailedState } from '../kit/states.tsx';
import { ToastProvider } from '../kit/toasts.tsx';
import { exposeIdle } from './expose-idle.ts';
import { createRouter, type Screen } from './router.tsx';
import { SessionEnded } from './session-ended.tsx';
import { MeContext } from './use-me.ts';
import { Waiting } from './waiting.tsx';

type ApplicationProps = {
  /** What development adds to the top bar and to the screens. */
  extra?: ReactNode;
  extraScreens?: readonly Screen[] | undefined;
};

/** Everything behind the gate. Whoever signs in starts with nothing remembered of anybody before. */
export const Application = ({ extra, extraScreens }: ApplicationProps) => {
  const [isOver, setIsOver] = useState(false);
  const [client] = useState(() => createQueryClient(() => setIsOver(true)));
  const [router] = useState(() => createRouter(extra, extraScreens));
  useEffect(() => {
    if (import.meta.env.MODE === 'development') exposeIdle(client, router);
  }, [client, router]);
  return (
    <QueryClientProvider client={client}>
      {isOver && <SessionEnded onClose={() => setIsOver(false)} />}
      <ToastProvider>
        <Welcome>
          <RouterProvider router={router} />
        </Welcome>
      </ToastProvider>
    </QueryClientProvider>
  );
};

/** Who it is comes from the server, never from the token. */
const Welcome = ({ children }: { children: ReactNode }) => {
  const { data: me, error, refetch } = useQuery(meQuery);
  if (error && !me) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!me) return <Waiting />;
  return <MeContext value={me}>{children}</MeContext>;
};
