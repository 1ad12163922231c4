import { randomUUID, timingSafeEqual } from 'node:crypto';
import { brokenPasswordRules } from '@kiko/domain/identity/password-policy.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import type { Call } from '../identity.ts';
import { CommittedRefusal, IdentityError } from '../identity-error.ts';
import { findUserByEmail, updatePassword } from '../identity-queries.ts';
import { endEverySession } from '../sessions/end-sessions.ts';
import { sealedVerifier } from './answer-challenge.ts';
import { throttleKeyFor } from './begin-sign-in.ts';
import { deleteCode, takeCodeTry } from './challenge-queries.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { clearAttempts, countCode } from './throttle-queries.ts';

const resetsPerDay = 10;
const codesPerDay = 20;

/** Always the same answer in the same time. The worker decides whether a code is sent. */
export const requestReset = async ({ identity, inStep }: Call, email: string) => {
  const { database, keys } = identity;
  const mark = keys.mark('throttle', `resets ${email.toLowerCase()}`);
  if (!(await countCode(database, mark, resetsPerDay))) throw new IdentityError('LimitExceededException');
  const sealedEmail = keys.seal('mail', Buffer.from(email)).toString('base64');
  const key = `reset-${mark.toString('hex')}`;
  return inStep(async (tx) => {
    await enqueueJob(tx, { task: 'startReset', payload: { sealedEmail }, key });
    return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: hideAddress(email) } };
  });
};

/** The typed address, partly masked: enough to notice a typing error, without revealing stored data. */
const hideAddress = (email: string) => email.replace(/^(.).*(@.).*$/, '$1***$2***');

type Confirm = { email: string; code: string; newPassword: string };

/** The right code sets the password, ends all sessions and notifies the owner. Unknown addresses fail like wrong codes. */
export const confirmReset = async ({ identity, inStep }: Call, { email, code, newPassword }: Confirm) => {
  const { database, keys } = identity;
  if (brokenPasswordRules(newPassword).length > 0) throw new IdentityError('InvalidPasswordException');
  const codeKey = keys.mark('throttle', `reset codes ${email.toLowerCase()}`);
  if (!(await countCode(database, codeKey, codesPerDay))) throw new IdentityError('LimitExceededException');
  const user = await findUserByEmail(database, email);
  const sub = user?.status === 'confirmed' ? user.sub : randomUUID();
  return inStep(async (tx) => {
    const held = await takeCodeTry(tx, sub, 'reset');
    const isRight = held && timingSafeEqual(held.codeHash, keys.mark('code', `reset ${sub} ${code}`));
    if (!isRight) throw new CommittedRefusal(new IdentityError('CodeMismatchException'));
    // Thrown, so that the transaction rolls back and the code can be used again with a stronger password.
    await refuseWeakPassword(tx, sub, newPassword);
    await deleteCode(tx, sub, 'reset');
    await updatePassword(tx, sub, await sealedVerifier(identity, sub, newPassword));
    await endEverySession(tx, sub, 'passwordChanged');
    await clearAttempts(tx, [codeKey, throttleKeyFor(identity, email, null)]);
    await enqueueJob(tx, { task: 'sendPasswordChangedMail', payload: { sub } });
    return {};
  });
};
