import { randomBytes, randomInt } from 'node:crypto';
import type { Transaction } from '@kiko/database/connection.ts';
import { codeMinutes } from '@kiko/domain/identity/code-lifetimes.ts';
import { needsSignInCode } from '@kiko/domain/identity/sign-in-code.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import type { ActionContext, ClientDevice, Identity } from '../core/identity.ts';
import type { DatabaseOrTransaction, IdentityUser } from '../core/identity-queries.ts';
import { startSession } from '../sessions/issue-tokens.ts';
import { type CodePurpose, insertChallenge, isKnownDevice, upsertCode } from './challenge-queries.ts';
import { clearAttempts } from './throttle-queries.ts';

type VerifiedSignIn = { user: IdentityUser; throttleKey: Buffer };

/** The password is right. Returns the next step: a new password, a code by mail, or the tokens. */
export const nextChallenge = (
  { identity, device, runInAuditedTransaction }: ActionContext,
  { user, throttleKey }: VerifiedSignIn,
) =>
  runInAuditedTransaction(async (tx) => {
    const { settings } = identity;
    if (user.status === 'invited') return newPasswordChallenge(identity, tx, { sub: user.sub, caller: device });
    const isKnown = await isKnownDevice(tx, user.sub, device.deviceHash);
    if (needsSignInCode({ policy: settings.codePolicy, isFirstSignIn: false, isKnownDevice: isKnown })) {
      await enqueueCodeMail(identity, tx, user.sub);
      return codeChallenge(identity, tx, { sub: user.sub, caller: device });
    }
    await clearAttempts(tx, [throttleKey]);
    return { AuthenticationResult: await startSession(identity, tx, { sub: user.sub, caller: device }), ChallengeParameters: {} };
  });

type ChallengeInput = { sub: string; caller: ClientDevice };

const newPasswordChallenge = async (identity: Identity, tx: Transaction, { sub, caller }: ChallengeInput) => ({
  ChallengeName: 'NEW_PASSWORD_REQUIRED',
  ChallengeParameters: { USER_ID_FOR_SRP: sub, requiredAttributes: '[]', userAttributes: '{}' },
  Session: await createChallenge(identity, tx, { sub, caller, step: 'newPassword' }),
});

export const codeChallenge = async (identity: Identity, tx: Transaction, { sub, caller }: ChallengeInput) => ({
  ChallengeName: 'CUSTOM_CHALLENGE',
  ChallengeParameters: { USERNAME: sub },
  Session: await createChallenge(identity, tx, { sub, caller, step: 'code' }),
});

/** A session for one answer: 48 random bytes for the caller, of which the hash is stored. */
const createChallenge = async (
  { keys }: Identity,
  tx: Transaction,
  { sub, caller, step }: ChallengeInput & { step: 'newPassword' | 'code' },
) => {
  const session = randomBytes(48).toString('base64url');
  await insertChallenge(tx, {
    sessionHash: keys.hmac('session', session),
    sub,
    step,
    deviceHash: caller.deviceHash,
    minutes: codeMinutes,
  });
  return session;
};

/**
 * Mails six digits through the queue: the response does not wait for the mail server and does not reveal whether a mail was sent.
 */
export const enqueueCodeMail = async (identity: Identity, tx: Transaction, sub: string) => {
  const code = await createOneTimeCode(identity, tx, { sub, purpose: 'signIn' });
  const sealedCode = identity.keys.seal('mail', Buffer.from(code), sub).toString('base64');
  await enqueueJob(tx, { task: 'sendCodeMail', payload: { sub, sealedCode }, jobKey: `code-${sub}` });
};

export const createOneTimeCode = async (
  { keys }: Identity,
  reader: DatabaseOrTransaction,
  { sub, purpose }: { sub: string; purpose: CodePurpose },
) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await upsertCode(reader, { sub, purpose, codeHash: keys.hmac('code', `${purpose} ${sub} ${code}`) });
  return code;
};
