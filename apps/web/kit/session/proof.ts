import { createContext, useContext } from 'react';
import { ApiRefusal } from '../api/api-refusal.ts';

/** Requests the password in a dialog; resolves with whether it was right. The shell provides it. */
export const ProofContext = createContext<() => Promise<boolean>>(async () => false);

const needsProof = (error: unknown) => error instanceof ApiRefusal && error.code === 'account.signInAgain';

/**
 * Runs a call that the server accepts only shortly after a sign-in. If it is refused for that reason, a dialog requests the
 * password and the call is repeated; the input is kept.
 */
export const useProven = () => {
  const prove = useContext(ProofContext);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (needsProof(error) && (await prove())) return work();
      throw error;
    }
  };
};
