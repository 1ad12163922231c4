import { foldAddress } from '@kiko/domain/accounts/email-address.ts';
import { type IdentityAuditEntry, insertIdentityAuditEntry } from '../../kit/database/audit-queries.ts';
import type { ActionContext, ClientDevice, Identity, RunInAuditedTransaction } from '../core/identity.ts';
import { CommittedRefusal, IdentityError } from '../core/identity-error.ts';

export type ActionInput = { requestId: string; name: string; username: unknown; device: ClientDevice; now: Date };

/**
 * Runs one call of the protocol. Its outcome is written to the audit log in the same transaction. The entry contains nothing of
 * the body except a hash of the named user.
 */
export const runAction = async <Answer>(
  identity: Identity,
  { requestId, name, username, device, now }: ActionInput,
  act: (call: ActionContext) => Promise<Answer>,
): Promise<Answer> => {
  const user = typeof username === 'string' ? identity.keys.hmac('throttle', foldAddress(username)).toString('hex') : null;
  const entry = (refusal: string | null): IdentityAuditEntry => ({
    requestId,
    action: name,
    refusal,
    details: { user, address: device.address, agent: device.userAgent },
  });
  const state: { isOnRecord: boolean; noted: string | null } = { isOnRecord: false, noted: null };
  const runInAuditedTransaction: RunInAuditedTransaction = async (work) => {
    const outcome = await identity.database.transaction().execute(async (tx) => {
      const answer = await work(tx).catch((error: unknown) => {
        if (error instanceof CommittedRefusal) return error;
        throw error;
      });
      await insertIdentityAuditEntry(tx, entry(answer instanceof CommittedRefusal ? answer.refusal.type : state.noted));
      return answer;
    });
    state.isOnRecord = true;
    if (outcome instanceof CommittedRefusal) throw outcome.refusal;
    return outcome;
  };
  try {
    const answer = await act({ identity, device, now, runInAuditedTransaction, noteRefusal: (type) => (state.noted = type) });
    if (!state.isOnRecord) await insertIdentityAuditEntry(identity.database, entry(null));
    return answer;
  } catch (error) {
    // The error rolled the transaction back, so the refusal is audited in another one.
    if (error instanceof IdentityError && !state.isOnRecord) await insertIdentityAuditEntry(identity.database, entry(error.type));
    throw error;
  }
};
