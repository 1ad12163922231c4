import type { inviteAccount } from '@kiko/contract/accounts/account-endpoints.ts';
import { invite } from '../kit/people-jobs.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import type { StoredAccount } from './account-queries.ts';

export const inviteAgain = async ({ tx, record }: ContextWithBody<typeof inviteAccount> & { record: StoredAccount }) => {
  if (!record.isEnabled) throw new Refusal('account.disabled');
  await invite(tx, record.id);
  return { id: record.id };
};
