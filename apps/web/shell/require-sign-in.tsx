import { Box, Button, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { connection } from '../kit/api/connection.ts';
import { addHeaderProvider } from '../kit/api/request-headers.ts';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { ConnectionBar } from '../kit/layout/connection-bar.tsx';
import { noteSignIn, useSettings } from '../kit/session/settings.tsx';
import { layoutSizes } from '../kit/theme/measures.ts';
import { BrandLogo } from './brand.tsx';
import { FullPageSpinner } from './full-page-spinner.tsx';

const SignInPage = lazy(async () => ({ default: (await import('../identity/sign-in-page.tsx')).SignInPage }));

const importIdentityProvider = async () => {
  const { restoreSession: resume, getIdToken: idToken } = await import('../identity/identity-provider.ts');
  addHeaderProvider(async () => {
    const token = await idToken();
    return token ? { authorization: token } : {};
  });
  return { resume };
};
let identityProviderPromise: ReturnType<typeof importIdentityProvider> | undefined;

/** Loaded once per page; from then on every call sends the user's token. */
const loadIdentityProvider = () => {
  identityProviderPromise ??= importIdentityProvider().catch((error: unknown) => {
    // Loading the code failed; the next attempt loads it again.
    identityProviderPromise = undefined;
    throw error;
  });
  return identityProviderPromise;
};

const look = async () => {
  try {
    return await (await loadIdentityProvider()).resume();
  } catch {
    connection.failed();
    return 'away' as const;
  }
};

/** Shows the application to signed-in users and the sign-in page to others. After a reload the cookie restores the session. */
export const RequireSignIn = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<'looking' | 'out' | 'in' | 'away'>('looking');
  const { settings, change } = useSettings();
  const isOpen = state === 'looking' || state === 'away';
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const lookAgain = () => void look().then((found) => !isGone && setState(found));
    lookAgain();
    const stop = connection.onRecovery(lookAgain);
    return () => {
      isGone = true;
      stop();
    };
  }, [isOpen]);
  if (state === 'in') return children;
  if (state !== 'out') {
    return (
      <>
        <ConnectionBar top={layoutSizes.topBar} />
        <FullPageSpinner>{state === 'away' ? <Away onRetry={() => void look().then(setState)} /> : undefined}</FullPageSpinner>
      </>
    );
  }
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <ConnectionBar top={0} />
      <SignInPage
        brand={<BrandLogo />}
        language={settings.language}
        onLanguageChange={(language) => change({ language })}
        onSignedIn={() => {
          noteSignIn();
          setState('in');
        }}
      />
    </Suspense>
  );
};

/** The server did not answer, so it is unknown whether there is a session. Retries automatically. */
const Away = ({ onRetry }: { onRetry: () => void }) => {
  const t = useMessages(kitMessages);
  return (
    <Box component="output" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5, py: 8 }}>
      <Typography variant="h1">{t('failedTitle')}</Typography>
      <Typography>{t('unreachable')}</Typography>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </Box>
  );
};
