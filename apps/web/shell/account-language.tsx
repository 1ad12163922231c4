import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { useEffect } from 'react';
import { takeSignIn, useSettings } from '../kit/session/settings.tsx';

/** At sign-in the language of the account decides the screen; afterwards the switch changes both. */
export const AccountLanguage = ({ me: { language } }: { me: Me }) => {
  const { change } = useSettings();
  useEffect(() => {
    if (takeSignIn()) change({ language });
  }, [change, language]);
  return null;
};
