import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@kiko/database/connection.ts';
import { enqueueJob } from '../kit/job-queries.ts';
import { sealedVerifier } from './answer-challenge.ts';
import type { Call, Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { findUser, updatePassword } from './identity-queries.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { endOtherSessions } from './session-queries.ts';
import { createVerifier } from './srp.ts';
import { toBytes, toInteger } from './srp-group.ts';
import { clearAttempts, countAttempt } from './throttle-queries.ts';
import { userOfToken } from './verify-token.ts';

type Change = { accessToken: string; previous: string; proposed: string };

/** A password of one's own for another, by somebody who is signed in and knows the present one. Tries are counted first. */
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

/** Whoever changes the password stays; every other machine is signed out, and the owner is told by mail. */
export const settlePasswordChange = async (tx: Transaction, sub: string, sessionId: string) => {
  await endOtherSessions(tx, sub, sessionId);
  await enqueueJob(tx, { task: 'tellPasswordChanged', payload: { sub } });
};

const isPassword = async ({ database, keys, settings }: Identity, sub: string, password: string) => {
  const user = await findUser(database, sub);
  const stored = user?.sealedVerifier && keys.open('verifier', user.sealedVerifier, sub);
  if (!user?.salt || !stored) return false;
  const { verifier } = await createVerifier({ poolName: settings.poolName, userId: sub }, password, toInteger(user.salt));
  const given = toBytes(verifier);
  return given.length === stored.length && timingSafeEqual(given, stored);
};
