import type { SessionEndCause } from '@kiko/contract/identity/session-end.ts';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { meQuery } from './identity/identity-data.ts';
import type { ApiRefusal } from './kit/api/api-refusal.ts';
import { createQueryClient } from './kit/api/query-client.ts';
import { ToastProvider } from './kit/dialog/toasts.tsx';
import { RenderRefusalDetails } from './kit/feedback/refusal-banner.tsx';
import { MeContext } from './kit/session/use-me.ts';
import { AffectedHolders } from './reservations/shared/affected-holders.tsx';
import { createRouter } from './router.tsx';
import { AccountLanguage } from './shell/account-language.tsx';
import { exposeIdle } from './shell/expose-idle.ts';
import type { Screen } from './shell/load-screen.tsx';
import { ProofProvider } from './shell/proof-provider.tsx';
import { SessionEndedDialog } from './shell/session-ended-dialog.tsx';

type ApplicationProps = {
  /** What development adds to the top bar and to the screens. */
  extra?: ReactNode;
  extraScreens?: readonly Screen[] | undefined;
  isDemo?: boolean;
};

/** The application of a signed-in user. It starts with an empty cache, so that nothing of a previous user remains. */
export const Application = ({ extra, extraScreens, isDemo = false }: ApplicationProps) => {
  const [cause, setCause] = useState<SessionEndCause>();
  // The first cause is the true one: later calls of the same page only find the session gone.
  const [client] = useState(() => createQueryClient((found) => setCause((known) => known ?? found)));
  const [router] = useState(() => createRouter(extra, extraScreens));
  useEffect(() => {
    if (import.meta.env.MODE === 'development') exposeIdle(client, router);
  }, [client, router]);
  return (
    <QueryClientProvider client={client}>
      {cause && (
        <SessionEndedDialog
          cause={cause}
          isDemo={isDemo}
          onSignedIn={() => void goOn(client).then(() => setCause(undefined))}
          onClose={() => setCause(undefined)}
        />
      )}
      <RenderRefusalDetails value={renderRefusalDetails}>
        <ToastProvider>
          <Welcome>
            <RouterProvider router={router} />
          </Welcome>
        </ToastProvider>
      </RenderRefusalDetails>
    </QueryClientProvider>
  );
};

const renderRefusalDetails = (refusal: ApiRefusal) => <AffectedHolders refusal={refusal} />;

/** The same user goes on where the page is; for another one nothing of it may stay. */
const goOn = async (client: QueryClient) => {
  const before = client.getQueryData(meQuery.queryKey);
  const me = await client.query({ ...meQuery, staleTime: 0 });
  if (before && before.accountId !== me.accountId) location.assign('/');
  await client.invalidateQueries();
};

/** The signed-in user comes from the server, never from the token. Until then the shell is there without a screen (`shell.tsx`). */
const Welcome = ({ children }: { children: ReactNode }) => {
  const { data: me } = useQuery(meQuery);
  return (
    <MeContext value={me}>
      {me && <AccountLanguage me={me} />}
      <ProofProvider>{children}</ProofProvider>
    </MeContext>
  );
};
