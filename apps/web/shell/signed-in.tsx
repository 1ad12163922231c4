import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { addHeaders } from '../kit/request-headers.ts';
import { useSettings } from '../kit/settings.tsx';
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

/** Once per page: from then on every call carries the token of whoever is signed in. */
const loadProvider = () => {
  provider ??= importProvider();
  return provider;
};

/** Shows the application to somebody who is signed in, and the gate to everybody else. A reload signs in silently by the cookie. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<'looking' | 'out' | 'in'>('looking');
  const { settings, change } = useSettings();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const isIn = await (await loadProvider()).resume();
      if (!isGone) setState(isIn ? 'in' : 'out');
    };
    void look();
    return () => {
      isGone = true;
    };
  }, []);
  if (state === 'looking') return <Waiting />;
  if (state === 'in') return children;
  return (
    <Suspense fallback={<Waiting />}>
      <SignInGate
        brand={<Brand />}
        language={settings.language}
        onLanguage={(language) => change({ language })}
        onSignedIn={() => setState('in')}
      />
    </Suspense>
  );
};
