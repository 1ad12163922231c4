import { foldAddress } from '@kiko/domain/accounts/email-address.ts';
import { longestMinMet } from '@kiko/domain/identity/password-policy.ts';
import { assertStrongPassword } from '../core/assert-strong-password.ts';
import type { ActionContext, Identity } from '../core/identity.ts';
import { CommittedRefusal, IdentityError } from '../core/identity-error.ts';
import { findAccountOfUser, updatePassword } from '../core/identity-queries.ts';
import { startSession } from '../sessions/issue-tokens.ts';
import { createVerifier } from '../srp/srp.ts';
import { toBytes } from '../srp/srp-group.ts';
import { counterKeysOf } from './attempt-counters.ts';
import { consumeChallenge, deleteCodes, insertDevice } from './challenge-queries.ts';
import { attemptLimitError, codeChallenge, enqueueCodeMail, isMailedCode } from './next-challenge.ts';
import { clearAttempts } from './throttle-queries.ts';

const invalidSessionError = () => new IdentityError('NotAuthorizedException', 'Invalid session for the user.');

/** Replaces a temporary or too short password with a chosen one. A code is always required, too. */
export const respondToNewPasswordChallenge = (
  { identity, device, runInAuditedTransaction }: ActionContext,
  session: string,
  newPassword: string,
) =>
  runInAuditedTransaction(async (tx) => {
    const challenge = await consumeChallenge(tx, identity.keys.hashToken('session', session));
    if (challenge?.step !== 'newPassword') throw new CommittedRefusal(invalidSessionError());
    const { sub } = challenge;
    // Thrown, so that the transaction rolls back and the session stays usable for a stronger password.
    await assertStrongPassword(tx, sub, newPassword);
    await enqueueCodeMail(identity, tx, { sub, caller: device, isKnownDevice: false });
    await updatePassword(tx, sub, await createSealedVerifier(identity, sub, newPassword));
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
    const challenge = await consumeChallenge(tx, keys.hashToken('session', session));
    if (challenge?.step !== 'code') throw new CommittedRefusal(invalidSessionError());
    const { sub } = challenge;
    const isRight = await isMailedCode(identity, tx, { sub, purpose: 'signIn', deviceHash: challenge.deviceHash, code });
    if (isRight === undefined) throw new CommittedRefusal(attemptLimitError());
    if (!isRight) {
      noteRefusal('CodeMismatchException');
      return codeChallenge(identity, tx, { sub, caller: device });
    }
    await deleteCodes(tx, sub, 'signIn');
    if (device.deviceHash) await insertDevice(tx, sub, device.deviceHash);
    const account = await findAccountOfUser(tx, sub);
    await clearAttempts(tx, [
      ...counterKeysOf(identity, { kind: 'password', of: foldAddress(account?.email ?? ''), caller: device }),
      ...counterKeysOf(identity, { kind: 'signInCode', of: sub, caller: device }),
    ]);
    return { AuthenticationResult: await startSession(identity, tx, { sub, caller: device }), ChallengeParameters: {} };
  });

/** The stored form of a password. The user's id binds the encrypted verifier to its row. */
export const createSealedVerifier = async ({ keys, settings }: Identity, sub: string, password: string) => {
  const { salt, verifier } = await createVerifier({ poolName: settings.poolName, userId: sub }, password);
  const sealedVerifier = keys.seal('verifier', toBytes(verifier), sub);
  return { salt: toBytes(salt), sealedVerifier, passwordMinLength: longestMinMet(password) };
};
