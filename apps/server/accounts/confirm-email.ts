import type { confirmAccountEmail, confirmOwnEmail } from '@kiko/contract/accounts/account-endpoints.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { isCode } from '../kit/short-code.ts';
import { lockAccount, type StoredAccount } from './account-queries.ts';
import { updateAccountAddress } from './shared/account-write-queries.ts';
import { deleteEmailChange, isAddressTaken, takeEmailCodeTry } from './shared/email-change-queries.ts';
import { enqueueEmailChangedMail, enqueueUserSync } from './shared/people-jobs.ts';

type Confirmation = Pick<ContextWithBody<typeof confirmOwnEmail>, 'tx' | 'actor' | 'body'>;

/**
 * The code proves that the reader of the mailbox knows of the change. An address of another account never got a code, so it fails
 * like a wrong one. A wrong code is a response and not a refusal: a refusal would roll back the counted attempt.
 */
const confirmEmail = async ({ tx, actor, body }: Confirmation, record: StoredAccount) => {
  const wish = await takeEmailCodeTry(tx, record.id);
  if (!wish) return { isConfirmed: false, attemptsLeft: 0 };
  const isRight = await isCode(body.code, wish);
  if (!isRight || (await isAddressTaken(tx, wish.email))) return { isConfirmed: false, attemptsLeft: wish.attemptsLeft };
  await deleteEmailChange(tx, record.id);
  const changes = { email: { from: record.email, to: wish.email } };
  await updateAccountAddress(tx, record.id, { email: wish.email, changedBy: wish.requestedBy });
  await insertHistory(tx, 'accountHistory', {
    subjectId: record.id,
    version: record.version + 1,
    action: 'changeEmail',
    changes,
    actor,
  });
  await enqueueEmailChangedMail(tx, record.id, [record.email, wish.email]);
  await enqueueUserSync(tx, record.id);
  return { isConfirmed: true, attemptsLeft: wish.attemptsLeft };
};

export const confirmOfAccount = (context: ContextWithBody<typeof confirmAccountEmail> & { record: StoredAccount }) =>
  confirmEmail(context, context.record);

export const confirmOfSelf = async (context: ContextWithBody<typeof confirmOwnEmail>) => {
  const record = await lockAccount(context.tx, context.accessFilter, context.actor.accountId);
  if (!record) throw new Refusal('record.notFound');
  return confirmEmail(context, record);
};
