import { insertSignInEntry, type SignInEntry } from '../../kit/database/audit-queries.ts';
import type { Call, Caller, Identity, InStep } from '../identity.ts';
import { CommittedRefusal, IdentityError } from '../identity-error.ts';

export type Step = { requestId: string; name: string; named: unknown; caller: Caller; now: Date };

/**
 * Runs one call of the protocol. Its outcome is written to the audit log in the same transaction. The entry contains nothing of
 * the body except a hash of the named user.
 */
export const runStep = async <Answer>(
  identity: Identity,
  { requestId, name, named, caller, now }: Step,
  act: (call: Call) => Promise<Answer>,
): Promise<Answer> => {
  const user = typeof named === 'string' ? identity.keys.mark('throttle', named.toLowerCase()).toString('hex') : null;
  const entry = (refusal: string | null): SignInEntry => ({
    requestId,
    action: name,
    refusal,
    details: { user, address: caller.address, agent: caller.agent },
  });
  const state: { isOnRecord: boolean; noted: string | null } = { isOnRecord: false, noted: null };
  const inStep: InStep = async (work) => {
    const outcome = await identity.database.transaction().execute(async (tx) => {
      const answer = await work(tx).catch((error: unknown) => {
        if (error instanceof CommittedRefusal) return error;
        throw error;
      });
      await insertSignInEntry(tx, entry(answer instanceof CommittedRefusal ? answer.refusal.type : state.noted));
      return answer;
    });
    state.isOnRecord = true;
    if (outcome instanceof CommittedRefusal) throw outcome.refusal;
    return outcome;
  };
  try {
    const answer = await act({ identity, caller, now, inStep, noteRefusal: (type) => (state.noted = type) });
    if (!state.isOnRecord) await insertSignInEntry(identity.database, entry(null));
    return answer;
  } catch (error) {
    // The error rolled the transaction back, so the refusal is audited in another one.
    if (error instanceof IdentityError && !state.isOnRecord) await insertSignInEntry(identity.database, entry(error.type));
    throw error;
  }
};
