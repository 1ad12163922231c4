import { timingSafeEqual } from 'node:crypto';
import type { Call, Identity } from '../identity.ts';
import { CommittedRefusal, IdentityError } from '../identity-error.ts';
import { findAccountOfUser, updatePassword } from '../identity-queries.ts';
import { createVerifier } from '../srp/srp.ts';
import { toBytes } from '../srp/srp-group.ts';
import { startSession } from '../tokens/issue-tokens.ts';
import { throttleKeyFor } from './begin-sign-in.ts';
import { deleteCode, rememberDevice, takeChallenge, takeCodeTry } from './challenge-queries.ts';
import { askCode, sendCode } from './next-challenge.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { clearAttempts, countCode } from './throttle-queries.ts';

/** Wrong codes allowed per user and day. */
const codesPerDay = 20;

// Not LimitExceededException: the client would retry automatically and then get an error about a used session.
const lockedOut = () => new IdentityError('NotAuthorizedException', 'Attempt limit exceeded, please try after some time.');
const endedSession = () => new IdentityError('NotAuthorizedException', 'Invalid session for the user.');

/** Replaces a valid temporary password with a chosen one. A first sign-in always requires a code, too. */
export const answerNewPassword = ({ identity, caller, inStep }: Call, session: string, newPassword: string) =>
  inStep(async (tx) => {
    const challenge = await takeChallenge(tx, identity.keys.mark('session', session));
    if (challenge?.step !== 'newPassword') throw new CommittedRefusal(endedSession());
    const { sub } = challenge;
    // Thrown, so that the transaction rolls back and the session stays usable for a stronger password.
    await refuseWeakPassword(tx, sub, newPassword);
    await updatePassword(tx, sub, await sealedVerifier(identity, sub, newPassword));
    await sendCode(identity, tx, sub);
    return askCode(identity, tx, { sub, caller });
  });

/** A wrong code returns the challenge again instead of an error, so that the screen keeps its state. */
export const answerCode = ({ identity, caller, inStep, noteRefusal }: Call, session: string, code: string) =>
  inStep(async (tx) => {
    const { keys } = identity;
    const challenge = await takeChallenge(tx, keys.mark('session', session));
    if (challenge?.step !== 'code') throw new CommittedRefusal(endedSession());
    const { sub } = challenge;
    const codeKey = keys.mark('throttle', `codes ${sub}`);
    const held = (await countCode(tx, codeKey, codesPerDay)) ? await takeCodeTry(tx, sub, 'signIn') : undefined;
    if (!held) throw new CommittedRefusal(lockedOut());
    if (!timingSafeEqual(held.codeHash, keys.mark('code', `signIn ${sub} ${code}`))) {
      noteRefusal('CodeMismatchException');
      return askCode(identity, tx, { sub, caller });
    }
    await deleteCode(tx, sub, 'signIn');
    if (caller.deviceHash) await rememberDevice(tx, sub, caller.deviceHash);
    const account = await findAccountOfUser(tx, sub);
    const attempts = [null, caller.deviceHash].map((device) => throttleKeyFor(identity, account?.email ?? '', device));
    await clearAttempts(tx, [codeKey, ...attempts]);
    return { AuthenticationResult: await startSession(identity, tx, { sub, caller }), ChallengeParameters: {} };
  });

/** Encrypts the verifier. The user's id binds it to its row. */
export const sealedVerifier = async ({ keys, settings }: Identity, sub: string, password: string) => {
  const { salt, verifier } = await createVerifier({ poolName: settings.poolName, userId: sub }, password);
  return { salt: toBytes(salt), sealedVerifier: keys.seal('verifier', toBytes(verifier), sub) };
};
