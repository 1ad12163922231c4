import { timingSafeEqual } from 'node:crypto';
import { brokenPasswordRules } from '@kiko/domain/identity/password-policy.ts';
import { askCode, sendCode } from './ask-next.ts';
import { throttleKeyFor } from './begin-sign-in.ts';
import { deleteCode, rememberDevice, takeChallenge, takeCodeTry } from './challenge-queries.ts';
import type { Caller, Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { findAccountOfUser, updatePassword } from './identity-queries.ts';
import { startSession } from './issue-tokens.ts';
import { createVerifier } from './srp.ts';
import { toBytes } from './srp-group.ts';
import { clearAttempts, countCode } from './throttle-queries.ts';

type Answer = { session: string; caller: Caller };

/** Wrong codes that one person's sign-ins may see in a day. */
const codesPerDay = 20;

// The client tries again by itself when it hears of a limit, and would then hear that its session is spent.
const lockedOut = () => new IdentityError('NotAuthorizedException', 'Attempt limit exceeded, please try after some time.');
const endedSession = () => new IdentityError('NotAuthorizedException', 'Invalid session for the user.');

/** The temporary password was right; from now on there is one of one's own. A first sign-in always asks for a code too. */
export const answerNewPassword = async (identity: Identity, { session, newPassword, caller }: Answer & { newPassword: string }) => {
  const { database, keys } = identity;
  const outcome = await database.transaction().execute(async (tx) => {
    const challenge = await takeChallenge(tx, keys.mark('session', session));
    if (challenge?.step !== 'newPassword') return undefined;
    if (brokenPasswordRules(newPassword).length > 0) throw new IdentityError('InvalidPasswordException');
    await updatePassword(tx, challenge.sub, await sealedVerifier(identity, challenge.sub, newPassword));
    await sendCode(identity, tx, { sub: challenge.sub, purpose: 'signIn' });
    return askCode(identity, tx, { sub: challenge.sub, caller });
  });
  if (!outcome) throw endedSession();
  return outcome;
};

/** A wrong code asks again instead of failing, so that the screen can say so and keep its place. */
export const answerCode = async (identity: Identity, { session, code, caller }: Answer & { code: string }) => {
  const { database, keys } = identity;
  const outcome = await database.transaction().execute(async (tx) => {
    const challenge = await takeChallenge(tx, keys.mark('session', session));
    if (challenge?.step !== 'code') return undefined;
    const { sub } = challenge;
    const codeKey = keys.mark('throttle', `codes ${sub}`);
    const held = (await countCode(tx, codeKey, codesPerDay)) ? await takeCodeTry(tx, sub, 'signIn') : undefined;
    if (!held) return 'locked';
    if (!timingSafeEqual(held.codeHash, keys.mark('code', `signIn ${sub} ${code}`))) return askCode(identity, tx, { sub, caller });
    await deleteCode(tx, sub, 'signIn');
    if (caller.deviceHash) await rememberDevice(tx, sub, caller.deviceHash);
    const account = await findAccountOfUser(tx, sub);
    const attempts = [null, caller.deviceHash].map((device) => throttleKeyFor(identity, account?.email ?? '', device));
    await clearAttempts(tx, [codeKey, ...attempts]);
    return { AuthenticationResult: await startSession(identity, tx, { sub, caller }), ChallengeParameters: {} };
  });
  if (!outcome) throw endedSession();
  if (outcome === 'locked') throw lockedOut();
  return outcome;
};

/** Only the seal's key makes a verifier of what is stored; the user's id binds it to its row. */
export const sealedVerifier = async ({ keys, settings }: Identity, sub: string, password: string) => {
  const { salt, verifier } = await createVerifier({ poolName: settings.poolName, userId: sub }, password);
  return { salt: toBytes(salt), sealedVerifier: keys.seal('verifier', toBytes(verifier), sub) };
};
