import { randomUUID } from 'node:crypto';
import { brokenPasswordRules } from '@kiko/domain/identity/password-policy.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import { assertStrongPassword } from '../core/assert-strong-password.ts';
import type { ActionContext } from '../core/identity.ts';
import { CommittedRefusal, IdentityError } from '../core/identity-error.ts';
import { findUserByEmail, isDeviceOf, updatePassword } from '../core/identity-queries.ts';
import { endEverySession } from '../sessions/end-sessions.ts';
import { createSealedVerifier } from '../sign-in/answer-challenge.ts';
import { consumeAttempt, counterKeysOf, countersFor } from '../sign-in/attempt-counters.ts';
import { deleteCodes } from '../sign-in/challenge-queries.ts';
import { isMailedCode } from '../sign-in/next-challenge.ts';
import { clearAttempts } from '../sign-in/throttle-queries.ts';

/** Always the same answer in the same time. The worker decides whether a code is sent. */
export const requestPasswordReset = async ({ identity, device, runInAuditedTransaction }: ActionContext, email: string) => {
  const { database, keys } = identity;
  const isKnownDevice = await isDeviceOf(database, email, device.deviceHash);
  const counters = countersFor(identity, { kind: 'resetCode', of: email, caller: device, isKnownDevice });
  if (!(await consumeAttempt(database, counters))) throw new IdentityError('LimitExceededException');
  const browser = device.deviceHash?.toString('hex') ?? '';
  const sealedEmail = keys.seal('mail', Buffer.from(email)).toString('base64');
  const jobKey = `reset-${keys.hmac('throttle', `reset mail ${email} ${browser}`).toString('hex')}`;
  return runInAuditedTransaction(async (tx) => {
    await enqueueJob(tx, { task: 'sendResetCodeMail', payload: { sealedEmail, browser }, jobKey });
    return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(email) } };
  });
};

/** The typed address, partly masked: enough to notice a typing error, without revealing stored data. */
const maskEmail = (email: string) => email.replace(/^(.).*(@.).*$/, '$1***$2***');

type PasswordResetInput = { email: string; code: string; newPassword: string };

/** The right code sets the password, ends all sessions and notifies the owner. Unknown addresses fail like wrong codes. */
export const confirmPasswordReset = async (
  { identity, device, runInAuditedTransaction }: ActionContext,
  { email, code, newPassword }: PasswordResetInput,
) => {
  const { database } = identity;
  if (brokenPasswordRules(newPassword).length > 0) throw new IdentityError('InvalidPasswordException');
  const user = await findUserByEmail(database, email);
  const sub = user?.status === 'confirmed' ? user.sub : randomUUID();
  return runInAuditedTransaction(async (tx) => {
    if (!(await isMailedCode(identity, tx, { sub, purpose: 'reset', deviceHash: device.deviceHash, code })))
      throw new CommittedRefusal(new IdentityError('CodeMismatchException'));
    // Thrown, so that the transaction rolls back and the code can be used again with a stronger password.
    await assertStrongPassword(tx, sub, newPassword);
    await deleteCodes(tx, sub, 'reset');
    await updatePassword(tx, sub, await createSealedVerifier(identity, sub, newPassword));
    await endEverySession(tx, sub, 'passwordChanged');
    await clearAttempts(
      tx,
      (['password', 'resetCode'] as const).flatMap((kind) => counterKeysOf(identity, { kind, of: email, caller: device })),
    );
    await enqueueJob(tx, { task: 'sendPasswordChangedMail', payload: { sub } });
    return {};
  });
};
