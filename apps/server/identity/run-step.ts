import { insertSignInEntry, type SignInEntry } from '../kit/audit-queries.ts';
import type { Call, Caller, Identity, InStep } from './identity.ts';
import { IdentityError, Kept } from './identity-error.ts';

export type Step = { requestId: string; name: string; named: unknown; caller: Caller; now: Date };

/**
 * Runs one call of the protocol. Its outcome stands in the audit log, written by the transaction that makes it true; nothing
 * of the body does, but a mark of whom it named.
 */
export const runStep = async <Answer>(
  identity: Identity,
  { requestId, name, named, caller, now }: Step,
  act: (call: Call) => Promise<Answer>,
): Promise<Answer> => {
  const who = typeof named === 'string' ? identity.keys.mark('throttle', named.toLowerCase()).toString('hex') : null;
  const entry = (refusal: string | null): SignInEntry => ({
    ...{ requestId, action: name, refusal },
    details: { who, address: caller.address, agent: caller.agent },
  });
  const state: { isOnRecord: boolean; noted: string | null } = { isOnRecord: false, noted: null };
  const inStep: InStep = async (work) => {
    const outcome = await identity.database.transaction().execute(async (tx) => {
      const answer = await work(tx).catch((error: unknown) => {
        if (error instanceof Kept) return error;
        throw error;
      });
      await insertSignInEntry(tx, entry(answer instanceof Kept ? answer.refusal.type : state.noted));
      return answer;
    });
    state.isOnRecord = true;
    if (outcome instanceof Kept) throw outcome.refusal;
    return outcome;
  };
  try {
    const answer = await act({ identity, caller, now, inStep, noteRefusal: (type) => (state.noted = type) });
    if (!state.isOnRecord) await insertSignInEntry(identity.database, entry(null));
    return answer;
  } catch (error) {
    // What was thrown took its transaction with it; the refusal gets another.
    if (error instanceof IdentityError && !state.isOnRecord) await insertSignInEntry(identity.database, entry(error.type));
    throw error;
  }
};
