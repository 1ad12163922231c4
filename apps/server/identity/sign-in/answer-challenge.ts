import { timingSafeEqual } from 'node:crypto';
import { assertStrongPassword } from '../core/assert-strong-password.ts';
import type { ActionContext, Identity } from '../core/identity.ts';
import { CommittedRefusal, IdentityError } from '../core/identity-error.ts';
import { findAccountOfUser, updatePassword } from '../core/identity-queries.ts';
import { startSession } from '../sessions/issue-tokens.ts';
import { createVerifier } from '../srp/srp.ts';
import { toBytes } from '../srp/srp-group.ts';
import { throttleKeyFor } from './begin-sign-in.ts';
import { consumeChallenge, consumeCodeAttempt, deleteCode, insertDevice } from './challenge-queries.ts';
import { codeChallenge, enqueueCodeMail } from './next-challenge.ts';
import { clearAttempts, consumeDailyAttempt } from './throttle-queries.ts';

/** Wrong codes allowed per user and day. */
const maxCodesPerDay = 20;

// Not LimitExceededException: the client would retry automatically and then get an error about a used session.
const attemptLimitError = () => new IdentityError('NotAuthorizedException', 'Attempt limit exceeded, please try after some time.');
const invalidSessionError = () => new IdentityError('NotAuthorizedException', 'Invalid session for the user.');

/** Replaces a valid temporary password with a chosen one. A first sign-in always requires a code, too. */
export const respondToNewPasswordChallenge = (
  { identity, device, runInAuditedTransaction }: ActionContext,
  session: string,
  newPassword: string,
) =>
  runInAuditedTransaction(async (tx) => {
    const challenge = await consumeChallenge(tx, identity.keys.hmac('session', session));
    if (challenge?.step !== 'newPassword') throw new CommittedRefusal(invalidSessionError());
    const { sub } = challenge;
    // Thrown, so that the transaction rolls back and the session stays usable for a stronger password.
    await assertStrongPassword(tx, sub, newPassword);
    await updatePassword(tx, sub, await createSealedVerifier(identity, sub, newPassword));
    await enqueueCodeMail(identity, tx, sub);
    return codeChallenge(identity, tx, { sub, caller: device });
  });

/** A wrong code returns the challenge again instead of an error, so that the screen keeps its state. */
export const respondToCodeChallenge = (
  { identity, device, runInAuditedTransaction, noteRefusal }: ActionContext,
  session: string,
  code: string,
) =>
  runInAuditedTransaction(async (tx) => {
    const { keys } = identity;
    const challenge = await consumeChallenge(tx, keys.hmac('session', session));
    if (challenge?.step !== 'code') throw new CommittedRefusal(invalidSessionError());
    const { sub } = challenge;
    const codeKey = keys.hmac('throttle', `codes ${sub}`);
    const held = (await consumeDailyAttempt(tx, codeKey, maxCodesPerDay)) ? await consumeCodeAttempt(tx, sub, 'signIn') : undefined;
    if (!held) throw new CommittedRefusal(attemptLimitError());
    if (!timingSafeEqual(held.codeHash, keys.hmac('code', `signIn ${sub} ${code}`))) {
      noteRefusal('CodeMismatchException');
      return codeChallenge(identity, tx, { sub, caller: device });
    }
    await deleteCode(tx, sub, 'signIn');
    if (device.deviceHash) await insertDevice(tx, sub, device.deviceHash);
    const account = await findAccountOfUser(tx, sub);
    const attempts = [null, device.deviceHash].map((hash) => throttleKeyFor(identity, account?.email ?? '', hash));
    await clearAttempts(tx, [codeKey, ...attempts]);
    return { AuthenticationResult: await startSession(identity, tx, { sub, caller: device }), ChallengeParameters: {} };
  });

/** Encrypts the verifier. The user's id binds it to its row. */
export const createSealedVerifier = async ({ keys, settings }: Identity, sub: string, password: string) => {
  const { salt, verifier } = await createVerifier({ poolName: settings.poolName, userId: sub }, password);
  return { salt: toBytes(salt), sealedVerifier: keys.seal('verifier', toBytes(verifier), sub) };
};
