import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@kiko/database/connection.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import { assertStrongPassword } from '../core/assert-strong-password.ts';
import type { ActionContext, Identity } from '../core/identity.ts';
import { IdentityError } from '../core/identity-error.ts';
import { findUser, updatePassword } from '../core/identity-queries.ts';
import { endOtherSessions } from '../sessions/session-queries.ts';
import { getUserByToken } from '../sessions/verify-token.ts';
import { createSealedVerifier } from '../sign-in/answer-challenge.ts';
import { consumePasswordCheck } from '../sign-in/attempt-counters.ts';
import { clearAttempts } from '../sign-in/throttle-queries.ts';
import { createVerifier } from '../srp/srp.ts';
import { toBytes, toInteger } from '../srp/srp-group.ts';

type PasswordChange = { accessToken: string; previous: string; proposed: string };

/** Changes the password of a signed-in user that knows the current one. Attempts are counted first. */
export const changePassword = async (
  { identity, runInAuditedTransaction }: ActionContext,
  { accessToken, previous, proposed }: PasswordChange,
) => {
  const { sub, sessionId } = await getUserByToken(identity, accessToken);
  const attempts = identity.keys.hmac('throttle', `change ${sub}`);
  if (!(await consumePasswordCheck(identity.database, attempts))) throw new IdentityError('LimitExceededException');
  if (!(await isCorrectPassword(identity, sub, previous))) throw new IdentityError('NotAuthorizedException');
  return runInAuditedTransaction(async (tx) => {
    await assertStrongPassword(tx, sub, proposed);
    await updatePassword(tx, sub, await createSealedVerifier(identity, sub, proposed));
    await clearAttempts(tx, [attempts]);
    await completePasswordChange(tx, sub, sessionId);
    return {};
  });
};

/** Ends all other sessions of the user and notifies the user by mail. */
export const completePasswordChange = async (tx: Transaction, sub: string, sessionId: string) => {
  await endOtherSessions(tx, { sub, sessionId }, 'passwordChanged');
  await enqueueJob(tx, { task: 'sendPasswordChangedMail', payload: { sub } });
};

const isCorrectPassword = async ({ database, keys, settings }: Identity, sub: string, password: string) => {
  const user = await findUser(database, sub);
  const stored = user?.sealedVerifier && keys.open('verifier', user.sealedVerifier, sub);
  if (!user?.salt || !stored) return false;
  const { verifier } = await createVerifier({ poolName: settings.poolName, userId: sub }, password, toInteger(user.salt));
  const given = toBytes(verifier);
  return given.length === stored.length && timingSafeEqual(given, stored);
};
