import { randomBytes, randomInt } from 'node:crypto';
import type { Transaction } from '@kiko/database/connection.ts';
import { needsCode } from '@kiko/domain/identity/sign-in-code.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import type { Call, Caller, Identity } from '../identity.ts';
import type { IdentityUser, Reader } from '../identity-queries.ts';
import { startSession } from '../tokens/issue-tokens.ts';
import { type CodePurpose, insertChallenge, isKnownDevice, upsertCode } from './challenge-queries.ts';
import { clearAttempts } from './throttle-queries.ts';

type Next = { user: IdentityUser; throttleKey: Buffer };

/** The password is right. Returns the next step: a new password, a code by mail, or the tokens. */
export const nextChallenge = ({ identity, caller, inStep }: Call, { user, throttleKey }: Next) =>
  inStep(async (tx) => {
    const { settings } = identity;
    if (user.status === 'invited') return askNewPassword(identity, tx, { sub: user.sub, caller });
    const isKnown = await isKnownDevice(tx, user.sub, caller.deviceHash);
    if (needsCode({ policy: settings.codePolicy, isFirstSignIn: false, isKnownDevice: isKnown })) {
      await sendCode(identity, tx, user.sub);
      return askCode(identity, tx, { sub: user.sub, caller });
    }
    await clearAttempts(tx, [throttleKey]);
    return { AuthenticationResult: await startSession(identity, tx, { sub: user.sub, caller }), ChallengeParameters: {} };
  });

type Ask = { sub: string; caller: Caller };

const askNewPassword = async (identity: Identity, tx: Transaction, { sub, caller }: Ask) => ({
  ChallengeName: 'NEW_PASSWORD_REQUIRED',
  ChallengeParameters: { USER_ID_FOR_SRP: sub, requiredAttributes: '[]', userAttributes: '{}' },
  Session: await openChallenge(identity, tx, { sub, caller, step: 'newPassword' }),
});

export const askCode = async (identity: Identity, tx: Transaction, { sub, caller }: Ask) => ({
  ChallengeName: 'CUSTOM_CHALLENGE',
  ChallengeParameters: { USERNAME: sub },
  Session: await openChallenge(identity, tx, { sub, caller, step: 'code' }),
});

/** A session for one answer: 48 random bytes for the caller, of which the hash is stored. */
const openChallenge = async (
  { keys }: Identity,
  tx: Transaction,
  { sub, caller, step }: Ask & { step: 'newPassword' | 'code' },
) => {
  const session = randomBytes(48).toString('base64url');
  await insertChallenge(tx, { sessionHash: keys.mark('session', session), sub, step, deviceHash: caller.deviceHash, minutes: 10 });
  return session;
};

/**
 * Mails six digits through the queue: the response does not wait for the mail server and does not reveal whether a mail was sent.
 */
export const sendCode = async (identity: Identity, tx: Transaction, sub: string) => {
  const code = await createCode(identity, tx, { sub, purpose: 'signIn' });
  const sealedCode = identity.keys.seal('mail', Buffer.from(code), sub).toString('base64');
  await enqueueJob(tx, { task: 'sendCode', payload: { sub, sealedCode }, key: `code-${sub}` });
};

export const createCode = async ({ keys }: Identity, reader: Reader, { sub, purpose }: { sub: string; purpose: CodePurpose }) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await upsertCode(reader, { sub, purpose, codeHash: keys.mark('code', `${purpose} ${sub} ${code}`) });
  return code;
};
