import { Box, Button, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { connection } from '../kit/api/connection.ts';
import { addHeaders } from '../kit/api/request-headers.ts';
import { useMessages } from '../kit/format/messages.ts';
import { kitMessages } from '../kit/kit-messages.ts';
import { ConnectionBar } from '../kit/layout/connection-bar.tsx';
import { noteSignIn, useSettings } from '../kit/session/settings.tsx';
import { measures } from '../kit/theme/measures.ts';
import { Brand } from './brand.tsx';
import { Waiting } from './waiting.tsx';

const SignInGate = lazy(async () => ({ default: (await import('../identity/sign-in-gate.tsx')).SignInGate }));

const importProvider = async () => {
  const { resume, idToken } = await import('../identity/provider.ts');
  addHeaders(async () => {
    const token = await idToken();
    return token ? { authorization: token } : {};
  });
  return { resume };
};
let provider: ReturnType<typeof importProvider> | undefined;

/** Loaded once per page; from then on every call sends the user's token. */
const loadProvider = () => {
  provider ??= importProvider().catch((error: unknown) => {
    // Loading the code failed; the next attempt loads it again.
    provider = undefined;
    throw error;
  });
  return provider;
};

const look = async () => {
  try {
    return await (await loadProvider()).resume();
  } catch {
    connection.failed();
    return 'away' as const;
  }
};

/** Shows the application to signed-in users and the sign-in page to others. After a reload the cookie restores the session. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
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
        <ConnectionBar top={measures.topBar} />
        <Waiting>{state === 'away' ? <Away onRetry={() => void look().then(setState)} /> : undefined}</Waiting>
      </>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <ConnectionBar top={0} />
      <SignInGate
        brand={<Brand />}
        language={settings.language}
        onLanguage={(language) => change({ language })}
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
