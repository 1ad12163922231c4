import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { addHeaders } from '../kit/api-client.ts';
import { useSettings } from '../kit/settings.tsx';
import { Brand } from './brand.tsx';
import { Waiting, Welcome } from './welcome.tsx';

const provider = import('../identity/provider.ts');
const SignInGate = lazy(async () => ({ default: (await import('../identity/sign-in-gate.tsx')).SignInGate }));

/** Shows the application to somebody who is signed in, and the gate to everybody else. A reload signs in silently by the cookie. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<'looking' | 'out' | 'in'>('looking');
  const { settings, change } = useSettings();
  const client = useQueryClient();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const { resume, idToken } = await provider;
      const isIn = await resume();
      if (isGone) return;
      addHeaders(async () => {
        const token = await idToken();
        return token ? { authorization: token } : {};
      });
      setState(isIn ? 'in' : 'out');
    };
    void look();
    return () => {
      isGone = true;
    };
  }, []);
  if (state === 'looking') return <Waiting />;
  if (state === 'in') return <Welcome>{children}</Welcome>;
  const enter = () => {
    client.clear();
    setState('in');
  };
  return (
    <Suspense fallback={<Waiting />}>
      <SignInGate
        brand={<Brand />}
        language={settings.language}
        onLanguage={(language) => change({ language })}
        onSignedIn={enter}
      />
    </Suspense>
  );
};
