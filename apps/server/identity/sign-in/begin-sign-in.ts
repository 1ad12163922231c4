import { createHmac } from 'node:crypto';
import type { ActionContext, Identity } from '../core/identity.ts';
import { IdentityError } from '../core/identity-error.ts';
import { lookUpUser } from '../core/identity-queries.ts';
import { createServerSecret, isValidClientPublic } from '../srp/srp.ts';
import { srpGroup, toInteger } from '../srp/srp-group.ts';
import { countersFor } from './attempt-counters.ts';
import { sealSecretBlock } from './secret-block.ts';

/** The first step: returns what the client needs to prove the password. An unknown address gets fake but stable values. */
export const startSignIn = async ({ identity, device, now }: ActionContext, email: string, clientPublic: bigint) => {
  if (!isValidClientPublic(clientPublic)) throw new IdentityError('InvalidParameterException');
  // Always computed, so that known and unknown addresses take the same time.
  const decoy = createDecoyUser(await identity.decoyKey(), email);
  const srpUser = (await findSrpUser(identity, email, device.deviceHash)) ?? decoy;
  const server = await createServerSecret(srpUser.verifier);
  const counters = countersFor(identity, { kind: 'password', of: email, caller: device, isKnownDevice: srpUser.isKnownDevice });
  const block = sealSecretBlock(identity.keys, { ...srpUser, ...server, clientPublic, counters }, now);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: srpUser.salt.toString(16),
      SECRET_BLOCK: block,
      SRP_B: server.serverPublic.toString(16),
      USERNAME: srpUser.userId,
      USER_ID_FOR_SRP: srpUser.userId,
    },
  };
};

type SrpUser = { sub: string | undefined; userId: string; salt: bigint; verifier: bigint; isKnownDevice: boolean };

/** For an unknown address another user's verifier is decrypted and discarded, so that the time is the same. */
const findSrpUser = async (
  { database, keys }: Identity,
  email: string,
  deviceHash: Buffer | null,
): Promise<SrpUser | undefined> => {
  const user = await lookUpUser(database, email, deviceHash);
  if (!user?.salt || !user.sealedVerifier) return undefined;
  const { sub, isFound, isKnownDevice } = user;
  const opened = keys.open('verifier', user.sealedVerifier, sub);
  if (!opened) return undefined;
  const srpUser = { sub, userId: sub, salt: toInteger(user.salt), verifier: toInteger(opened), isKnownDevice };
  return isFound ? srpUser : undefined;
};

/** The same salt and id for the same unknown address each time, as for a known one. */
const createDecoyUser = (key: Buffer, email: string): SrpUser => {
  const mark = (what: string) => createHmac('sha256', key).update(`${what} ${email}`).digest();
  const hex = mark('id').toString('hex');
  // A random id has one of four digits at the place of the variant.
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  const userId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  // A square is in the same subgroup as real verifiers.
  const root = toInteger(Buffer.concat([1, 2, 3, 4].map((part) => mark(`verifier ${part}`))));
  const salt = toInteger(mark('salt').subarray(0, 16));
  return { sub: undefined, userId, salt, verifier: root ** 2n % srpGroup.prime, isKnownDevice: false };
};
