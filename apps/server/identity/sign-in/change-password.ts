import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@kiko/database/connection.ts';
import { enqueueJob } from '../../kit/jobs/job-queries.ts';
import type { Call, Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { findUser, updatePassword } from '../identity-queries.ts';
import { endOtherSessions } from '../sessions/session-queries.ts';
import { createVerifier } from '../srp/srp.ts';
import { toBytes, toInteger } from '../srp/srp-group.ts';
import { userOfToken } from '../tokens/verify-token.ts';
import { sealedVerifier } from './answer-challenge.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { clearAttempts, countAttempt } from './throttle-queries.ts';

type Change = { accessToken: string; previous: string; proposed: string };

/** Changes the password of a signed-in user that knows the current one. Attempts are counted first. */
export const changePassword = async ({ identity, inStep }: Call, { accessToken, previous, proposed }: Change) => {
  const { sub, sessionId } = await userOfToken(identity, accessToken);
  const attempts = identity.keys.mark('throttle', `change ${sub}`);
  if (!(await countAttempt(identity.database, attempts))) throw new IdentityError('LimitExceededException');
  if (!(await isPassword(identity, sub, previous))) throw new IdentityError('NotAuthorizedException');
  return inStep(async (tx) => {
    await refuseWeakPassword(tx, sub, proposed);
    await updatePassword(tx, sub, await sealedVerifier(identity, sub, proposed));
    await clearAttempts(tx, [attempts]);
    await settlePasswordChange(tx, sub, sessionId);
    return {};
  });
};

/** Ends all other sessions of the user and notifies the user by mail. */
export const settlePasswordChange = async (tx: Transaction, sub: string, sessionId: string) => {
  await endOtherSessions(tx, { sub, sessionId }, 'passwordChanged');
  await enqueueJob(tx, { task: 'sendPasswordChangedMail', payload: { sub } });
};

const isPassword = async ({ database, keys, settings }: Identity, sub: string, password: string) => {
  const user = await findUser(database, sub);
  const stored = user?.sealedVerifier && keys.open('verifier', user.sealedVerifier, sub);
  if (!user?.salt || !stored) return false;
  const { verifier } = await createVerifier({ poolName: settings.poolName, userId: sub }, password, toInteger(user.salt));
  const given = toBytes(verifier);
  return given.length === stored.length && timingSafeEqual(given, stored);
};
