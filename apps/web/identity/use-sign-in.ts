import { useState } from 'react';
import { connection } from '../kit/api/connection.ts';
import {
  answerChallenge,
  confirmPasswordReset,
  type NextStep,
  requestPasswordReset,
  signInWithPassword,
} from './identity-provider.ts';

/** The views of the sign-in page (specification 2), with the input carried over between them. */
export type SignInStep =
  | { name: 'signIn'; email?: string; notice?: 'resetDone' }
  | { name: 'newPassword' | 'code'; email: string }
  | { name: 'reset'; email: string }
  | { name: 'confirmReset'; email: string; notice?: 'resent' };

export type SignInError = { message: string; isWrongCode?: boolean } | undefined;

/** Refusals after which a sign-in that was under way must begin again; a weak password keeps its place. */
const terminalErrors = new Set(['NotAuthorizedException', 'LimitExceededException']);
const isChallengeStep = ({ name }: SignInStep) => name === 'newPassword' || name === 'code';

/** Which view is shown, whether something is under way, and what went wrong; every step is one call of the provider. */
export const useSignInFlow = (onSignedIn: () => void) => {
  const [view, setView] = useState<SignInStep>({ name: 'signIn' });
  const [error, setError] = useState<SignInError>();
  const [isBusy, setIsBusy] = useState(false);
  const [wrongCodes, setWrongCodes] = useState(0);

  const attempt = async (work: () => Promise<void>) => {
    setError(undefined);
    setIsBusy(true);
    try {
      // The client computes for about half a second; wait one frame, so that the button can show its busy state.
      await new Promise(requestAnimationFrame);
      await work();
      connection.answered();
    } catch (failure) {
      // The vendor's client calls it so when no answer came.
      if (failure instanceof Error && failure.name === 'NetworkError') connection.failed();
      setError({ message: failure instanceof Error ? failure.message : String(failure) });
      if (failure instanceof Error && terminalErrors.has(failure.name))
        setView((at) => (isChallengeStep(at) && 'email' in at ? { name: 'signIn', email: at.email ?? '' } : at));
    } finally {
      setIsBusy(false);
    }
  };
  const follow = (next: NextStep, email: string) => {
    if (next === 'done') onSignedIn();
    else setView({ name: next, email });
  };
  const goTo = (to: SignInStep) => {
    setError(undefined);
    setView(to);
  };
  return {
    view,
    error,
    isBusy,
    /** How often; the boxes are emptied each time. */
    wrongCodes,
    goTo,
    signIn: (email: string, password: string) => attempt(async () => follow(await signInWithPassword(email, password), email)),
    setNewPassword: (email: string, password: string) => attempt(async () => follow(await answerChallenge(password), email)),
    submitCode: (email: string, code: string) =>
      attempt(async () => {
        const next = await answerChallenge(code);
        // After a wrong code the provider repeats the challenge instead of failing, so the error is reported here.
        if (next === 'code') {
          setError({ message: 'Invalid verification code provided, please try again.', isWrongCode: true });
          setWrongCodes((count) => count + 1);
        }
        follow(next, email);
      }),
    sendResetCode: (email: string) =>
      attempt(async () => {
        await requestPasswordReset(email);
        setView({ name: 'confirmReset', email });
      }),
    resendResetCode: (email: string) =>
      attempt(async () => {
        await requestPasswordReset(email);
        setView({ name: 'confirmReset', email, notice: 'resent' });
      }),
    reset: (email: string, { code, password }: { code: string; password: string }) =>
      attempt(async () => {
        await confirmPasswordReset(email, code, password);
        setView({ name: 'signIn', email, notice: 'resetDone' });
      }),
  };
};

export type SignInFlow = ReturnType<typeof useSignInFlow>;
