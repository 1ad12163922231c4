import { timingSafeEqual } from 'node:crypto';
import { askCode, sendCode } from './ask-next.ts';
import { throttleKeyFor } from './begin-sign-in.ts';
import { deleteCode, rememberDevice, takeChallenge, takeCodeTry } from './challenge-queries.ts';
import type { Call, Identity } from './identity.ts';
import { IdentityError, Kept } from './identity-error.ts';
import { findAccountOfUser, updatePassword } from './identity-queries.ts';
import { startSession } from './issue-tokens.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { createVerifier } from './srp.ts';
import { toBytes } from './srp-group.ts';
import { clearAttempts, countCode } from './throttle-queries.ts';

/** Wrong codes that one person's sign-ins may see in a day. */
const codesPerDay = 20;

// The client tries again by itself when it hears of a limit, and would then hear that its session is spent.
const lockedOut = () => new IdentityError('NotAuthorizedException', 'Attempt limit exceeded, please try after some time.');
const endedSession = () => new IdentityError('NotAuthorizedException', 'Invalid session for the user.');

/** The temporary password was right; from now on there is one of one's own. A first sign-in always asks for a code too. */
export const answerNewPassword = ({ identity, caller, inStep }: Call, session: string, newPassword: string) =>
  inStep(async (tx) => {
    const challenge = await takeChallenge(tx, identity.keys.mark('session', session));
    if (challenge?.step !== 'newPassword') throw new Kept(endedSession());
    const { sub } = challenge;
    // Thrown, not kept: the place in the sign-in stays for a better password.
    await refuseWeakPassword(tx, sub, newPassword);
    await updatePassword(tx, sub, await sealedVerifier(identity, sub, newPassword));
    await sendCode(identity, tx, sub);
    return askCode(identity, tx, { sub, caller });
  });

/** A wrong code asks again instead of failing, so that the screen can say so and keep its place. */
export const answerCode = ({ identity, caller, inStep, noteRefusal }: Call, session: string, code: string) =>
  inStep(async (tx) => {
    const { keys } = identity;
    const challenge = await takeChallenge(tx, keys.mark('session', session));
    if (challenge?.step !== 'code') throw new Kept(endedSession());
    const { sub } = challenge;
    const codeKey = keys.mark('throttle', `codes ${sub}`);
    const held = (await countCode(tx, codeKey, codesPerDay)) ? await takeCodeTry(tx, sub, 'signIn') : undefined;
    if (!held) throw new Kept(lockedOut());
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

/** Only the seal's key makes a verifier of what is stored; the user's id binds it to its row. */
export const sealedVerifier = async ({ keys, settings }: Identity, sub: string, password: string) => {
  const { salt, verifier } = await createVerifier({ poolName: settings.poolName, userId: sub }, password);
  return { salt: toBytes(salt), sealedVerifier: keys.seal('verifier', toBytes(verifier), sub) };
};
