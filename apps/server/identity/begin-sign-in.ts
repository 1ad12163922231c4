import { isKnownDevice } from './challenge-queries.ts';
import type { Caller, Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { findAccountByEmail, findUserByAccount } from './identity-queries.ts';
import { sealBlock } from './secret-block.ts';
import { createServerSecret, isUsableClientPublic } from './srp.ts';
import { group, toInteger } from './srp-group.ts';

type Begin = { email: string; clientPublic: bigint; caller: Caller; now: Date };

/** The first step: what a client needs to prove the password. An unknown address gets the same, made up but always the same. */
export const beginSignIn = async (identity: Identity, { email, clientPublic, caller, now }: Begin) => {
  if (!isUsableClientPublic(clientPublic)) throw new IdentityError('InvalidParameterException');
  const { keys, database } = identity;
  const person = (await findPerson(identity, email)) ?? inventPerson(identity, email);
  const server = await createServerSecret(person.verifier);
  // A machine that was once confirmed counts for itself, so that a stranger cannot lock an office out of its account.
  const isKnown = person.sub !== undefined && (await isKnownDevice(database, person.sub, caller.deviceHash));
  const throttleKey = throttleKeyFor(identity, email, isKnown ? caller.deviceHash : null);
  const block = sealBlock(keys, { ...person, ...server, clientPublic, throttleKey }, now);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: person.salt.toString(16),
      SECRET_BLOCK: block,
      SRP_B: server.serverPublic.toString(16),
      USERNAME: person.userId,
      USER_ID_FOR_SRP: person.userId,
    },
  };
};

export const throttleKeyFor = ({ keys }: Identity, email: string, deviceHash: Buffer | null) =>
  keys.mark('throttle', `${email.toLowerCase()} ${deviceHash?.toString('hex') ?? ''}`);

type Person = { sub: string | undefined; userId: string; salt: bigint; verifier: bigint };

const findPerson = async ({ database, keys }: Identity, email: string): Promise<Person | undefined> => {
  const account = await findAccountByEmail(database, email);
  const user = account?.isEnabled ? await findUserByAccount(database, account.accountId) : undefined;
  const verifier = user && keys.open('verifier', user.sealedVerifier, user.sub);
  if (!user || !verifier) return undefined;
  return { sub: user.sub, userId: user.sub, salt: toInteger(user.salt), verifier: toInteger(verifier) };
};

/** The same salt and id for the same unknown address each time, as a known one would have. */
const inventPerson = ({ keys }: Identity, email: string): Person => {
  const mark = (what: string) => keys.mark('unknownUser', `${what} ${email.toLowerCase()}`);
  const hex = mark('id').toString('hex');
  const userId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  // A square is a member of the group that real verifiers are in.
  const root = toInteger(Buffer.concat([1, 2, 3, 4].map((part) => mark(`verifier ${part}`))));
  return { sub: undefined, userId, salt: toInteger(mark('salt').subarray(0, 16)), verifier: root ** 2n % group.prime };
};
