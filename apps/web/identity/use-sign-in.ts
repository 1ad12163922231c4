import { useState } from 'react';
import { answer, confirmReset, enter, type NextStep, requestReset } from './provider.ts';

/** The views of the gate (specification 2); what was typed before travels with them. */
export type View =
  | { name: 'signIn'; notice?: 'resetDone' }
  | { name: 'newPassword' | 'code'; email: string }
  | { name: 'reset' }
  | { name: 'confirmReset'; email: string; notice?: 'resent' };

export type GateError = { message: string; isWrongCode?: boolean } | undefined;

/** Refusals after which a sign-in that was under way must begin again; a weak password keeps its place. */
const endings = new Set(['NotAuthorizedException', 'LimitExceededException']);
const isMidway = ({ name }: View) => name === 'newPassword' || name === 'code';

/** Which view is shown, whether something is under way, and what went wrong; every step is one call of the provider. */
export const useSignIn = (onSignedIn: () => void) => {
  const [view, setView] = useState<View>({ name: 'signIn' });
  const [error, setError] = useState<GateError>();
  const [isBusy, setIsBusy] = useState(false);
  const [wrongCodes, setWrongCodes] = useState(0);

  const attempt = async (work: () => Promise<void>) => {
    setError(undefined);
    setIsBusy(true);
    try {
      // The client computes for about half a second; one frame first, so that the button can say so.
      await new Promise(requestAnimationFrame);
      await work();
    } catch (failure) {
      setError({ message: failure instanceof Error ? failure.message : String(failure) });
      if (failure instanceof Error && endings.has(failure.name)) setView((at) => (isMidway(at) ? { name: 'signIn' } : at));
    } finally {
      setIsBusy(false);
    }
  };
  const follow = (next: NextStep, email: string) => {
    if (next === 'done') onSignedIn();
    else setView({ name: next, email });
  };
  const go = (to: View) => {
    setError(undefined);
    setView(to);
  };
  return {
    view,
    error,
    isBusy,
    /** How often; the boxes are emptied each time. */
    wrongCodes,
    go,
    signIn: (email: string, password: string) => attempt(async () => follow(await enter(email, password), email)),
    choosePassword: (email: string, password: string) => attempt(async () => follow(await answer(password), email)),
    giveCode: (email: string, code: string) =>
      attempt(async () => {
        const next = await answer(code);
        // A wrong code is asked for again instead of failing; saying so is up to us.
        if (next === 'code') {
          setError({ message: 'Invalid verification code provided, please try again.', isWrongCode: true });
          setWrongCodes((count) => count + 1);
        }
        follow(next, email);
      }),
    sendResetCode: (email: string) =>
      attempt(async () => {
        await requestReset(email);
        setView({ name: 'confirmReset', email });
      }),
    resendResetCode: (email: string) =>
      attempt(async () => {
        await requestReset(email);
        setView({ name: 'confirmReset', email, notice: 'resent' });
      }),
    reset: (email: string, { code, password }: { code: string; password: string }) =>
      attempt(async () => {
        await confirmReset(email, code, password);
        setView({ name: 'signIn', notice: 'resetDone' });
      }),
  };
};

export type SignIn = ReturnType<typeof useSignIn>;
