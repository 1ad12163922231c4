import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@kiko/database/connection.ts';
import { actorKindOf } from '@kiko/domain/access/actor.ts';
import { foldAddress } from '@kiko/domain/accounts/email-address.ts';
import { codeMinutes } from '@kiko/domain/identity/code-lifetimes.ts';
import { minPasswordLength, minPasswordLengthOf } from '@kiko/domain/identity/password-policy.ts';
import { needsSignInCode } from '@kiko/domain/identity/sign-in-code.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import { createShortCode } from '../../kit/short-code.ts';
import type { ActionContext, ClientDevice, Identity } from '../core/identity.ts';
import { CommittedRefusal, IdentityError } from '../core/identity-error.ts';
import type { AccountOfUser, DatabaseOrTransaction, SigningInUser } from '../core/identity-queries.ts';
import { startSession } from '../sessions/issue-tokens.ts';
import { consumeAttempt, counterKeysOf, countersFor } from './attempt-counters.ts';
import { type CodePlace, consumeCodeAttempts, insertChallenge, isDeviceKnown, upsertCode } from './challenge-queries.ts';
import { clearAttempts } from './throttle-queries.ts';

type VerifiedSignIn = { user: SigningInUser; account: AccountOfUser };

/** The password is right. Returns the next step: a new password, a code by mail, or the tokens. */
export const nextChallenge = ({ identity, device, runInAuditedTransaction }: ActionContext, { user, account }: VerifiedSignIn) =>
  runInAuditedTransaction(async (tx) => {
    const { settings } = identity;
    // The rule for the account may have changed since the password was set, for instance because it became a master.
    const isTooShort = (user.passwordMinLength ?? minPasswordLength) < minPasswordLengthOf(actorKindOf(account));
    if (user.status === 'invited' || isTooShort) return newPasswordChallenge(identity, tx, { sub: user.sub, caller: device });
    const isKnown = await isDeviceKnown(tx, user.sub, device.deviceHash);
    if (needsSignInCode({ policy: settings.codePolicy, isFirstSignIn: false, isKnownDevice: isKnown })) {
      await enqueueCodeMail(identity, tx, { sub: user.sub, caller: device, isKnownDevice: isKnown });
      return codeChallenge(identity, tx, { sub: user.sub, caller: device });
    }
    await clearAttempts(tx, counterKeysOf(identity, { kind: 'password', of: foldAddress(account.email), caller: device }));
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
  const session = keys.createToken(48);
  await insertChallenge(tx, {
    sessionHash: keys.hashToken('session', session),
    sub,
    step,
    deviceHash: caller.deviceHash,
    minutes: codeMinutes,
  });
  return session;
};

// Not LimitExceededException: the client would retry automatically and then get an error about a used session.
export const attemptLimitError = () =>
  new IdentityError('NotAuthorizedException', 'Attempt limit exceeded, please try after some time.');

/**
 * Mails six digits through the queue: the response does not wait for the mail server and does not reveal whether a mail was sent.
 */
export const enqueueCodeMail = async (
  identity: Identity,
  tx: Transaction,
  { sub, caller, isKnownDevice }: ChallengeInput & { isKnownDevice: boolean },
) => {
  const counters = countersFor(identity, { kind: 'signInCode', of: sub, caller, isKnownDevice });
  if (!(await consumeAttempt(tx, counters))) throw new CommittedRefusal(attemptLimitError());
  const code = await createMailedCode(identity, tx, { sub, purpose: 'signIn', deviceHash: caller.deviceHash });
  const sealedCode = identity.keys.seal('mail', Buffer.from(code), sub).toString('base64');
  const jobKey = `code-${sub}-${caller.deviceHash?.toString('hex') ?? ''}`;
  await enqueueJob(tx, { task: 'sendCodeMail', payload: { sub, sealedCode }, jobKey });
};

export const createMailedCode = async ({ keys }: Identity, reader: DatabaseOrTransaction, place: CodePlace) => {
  const code = createShortCode();
  await upsertCode(reader, { ...place, codeHash: keys.hmac('code', textToHash(place, code)) });
  return code;
};

const textToHash = ({ sub, purpose }: CodePlace, code: string) => `${purpose} ${sub} ${code}`;

/** Uses up an attempt. Undefined: this browser has no code that may still be tried. */
export const isMailedCode = async (
  { keys }: Identity,
  tx: Transaction,
  { code, ...place }: CodePlace & { code: string },
): Promise<boolean | undefined> => {
  const held = await consumeCodeAttempts(tx, place);
  if (held.length === 0) return undefined;
  const given = keys.hmacs('code', textToHash(place, code));
  return held.some(({ codeHash }) => given.some((hash) => timingSafeEqual(codeHash, hash)));
};
