import { randomUUID, timingSafeEqual } from 'node:crypto';
import { brokenPasswordRules } from '@kiko/domain/identity/password-policy.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import { assertStrongPassword } from '../core/assert-strong-password.ts';
import type { ActionContext } from '../core/identity.ts';
import { CommittedRefusal, IdentityError } from '../core/identity-error.ts';
import { findUserByEmail, updatePassword } from '../core/identity-queries.ts';
import { endEverySession } from '../sessions/end-sessions.ts';
import { createSealedVerifier } from '../sign-in/answer-challenge.ts';
import { throttleKeyFor } from '../sign-in/begin-sign-in.ts';
import { consumeCodeAttempt, deleteCode } from '../sign-in/challenge-queries.ts';
import { clearAttempts, consumeDailyAttempt } from '../sign-in/throttle-queries.ts';

const maxResetsPerDay = 10;
const maxCodesPerDay = 20;

/** Always the same answer in the same time. The worker decides whether a code is sent. */
export const requestPasswordReset = async ({ identity, runInAuditedTransaction }: ActionContext, email: string) => {
  const { database, keys } = identity;
  const mark = keys.hmac('throttle', `resets ${email}`);
  if (!(await consumeDailyAttempt(database, mark, maxResetsPerDay))) throw new IdentityError('LimitExceededException');
  const sealedEmail = keys.seal('mail', Buffer.from(email)).toString('base64');
  const jobKey = `reset-${mark.toString('hex')}`;
  return runInAuditedTransaction(async (tx) => {
    await enqueueJob(tx, { task: 'sendResetCodeMail', payload: { sealedEmail }, jobKey });
    return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(email) } };
  });
};

/** The typed address, partly masked: enough to notice a typing error, without revealing stored data. */
const maskEmail = (email: string) => email.replace(/^(.).*(@.).*$/, '$1***$2***');

type PasswordResetInput = { email: string; code: string; newPassword: string };

/** The right code sets the password, ends all sessions and notifies the owner. Unknown addresses fail like wrong codes. */
export const confirmPasswordReset = async (
  { identity, runInAuditedTransaction }: ActionContext,
  { email, code, newPassword }: PasswordResetInput,
) => {
  const { database, keys } = identity;
  if (brokenPasswordRules(newPassword).length > 0) throw new IdentityError('InvalidPasswordException');
  const codeKey = keys.hmac('throttle', `reset codes ${email}`);
  if (!(await consumeDailyAttempt(database, codeKey, maxCodesPerDay))) throw new IdentityError('LimitExceededException');
  const user = await findUserByEmail(database, email);
  const sub = user?.status === 'confirmed' ? user.sub : randomUUID();
  return runInAuditedTransaction(async (tx) => {
    const held = await consumeCodeAttempt(tx, sub, 'reset');
    const isRight = held && timingSafeEqual(held.codeHash, keys.hmac('code', `reset ${sub} ${code}`));
    if (!isRight) throw new CommittedRefusal(new IdentityError('CodeMismatchException'));
    // Thrown, so that the transaction rolls back and the code can be used again with a stronger password.
    await assertStrongPassword(tx, sub, newPassword);
    await deleteCode(tx, sub, 'reset');
    await updatePassword(tx, sub, await createSealedVerifier(identity, sub, newPassword));
    await endEverySession(tx, sub, 'passwordChanged');
    await clearAttempts(tx, [codeKey, throttleKeyFor(identity, email, null)]);
    await enqueueJob(tx, { task: 'sendPasswordChangedMail', payload: { sub } });
    return {};
  });
};
