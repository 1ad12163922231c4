import type { ActionContext } from '../core/identity.ts';
import { IdentityError } from '../core/identity-error.ts';
import { findAccountOfUser, findUser } from '../core/identity-queries.ts';
import { expectedSignature, isSameSignature } from '../srp/srp.ts';
import { consumeAttempt } from './attempt-counters.ts';
import { spendNonce } from './challenge-queries.ts';
import { nextChallenge } from './next-challenge.ts';
import { openSecretBlock } from './secret-block.ts';

type PasswordProof = { userId: string; secretBlock: string; signature: string; timestamp: string };

/** The second step: verifies the client's proof of the password. The attempt is counted before the verification. */
export const verifyPassword = async (call: ActionContext, { userId, secretBlock, signature, timestamp }: PasswordProof) => {
  const { database, keys, settings } = call.identity;
  const { now } = call;
  const block = openSecretBlock(keys, secretBlock, now);
  if (!block || block.userId !== userId) throw new IdentityError('NotAuthorizedException');
  if (!(await spendNonce(database, block.nonce, block.expiresAt))) throw new IdentityError('NotAuthorizedException');
  if (!(await consumeAttempt(database, block.counters)))
    throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');
  const proof = { poolName: settings.poolName, userId, secretBlock: Buffer.from(secretBlock, 'base64'), timestamp };
  const expected = await expectedSignature(block, block.verifier, proof);
  const isRight = expected !== undefined && isSameSignature(expected, Buffer.from(signature, 'base64'));
  // Loaded only when the password is right: a wrong one costs the same for known and unknown addresses.
  const user = isRight && block.sub !== undefined ? await findUser(database, block.sub) : undefined;
  if (!user) throw new IdentityError('NotAuthorizedException');
  // Only the right password reveals that the account is disabled or its organization is not active.
  const account = await findAccountOfUser(database, user.sub);
  if (account?.organizationStatus === 'suspended') throw new IdentityError('NotAuthorizedException', 'Organization is suspended.');
  if (account?.organizationStatus === 'closed') throw new IdentityError('NotAuthorizedException', 'Organization is closed.');
  if (!account?.isEnabled) throw new IdentityError('NotAuthorizedException', 'User is disabled.');
  if (user.temporaryPasswordExpiresAt && user.temporaryPasswordExpiresAt <= now)
    throw new IdentityError('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.');
  return nextChallenge(call, { user, account });
};
