import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { modularPower } from './modular-power.ts';
import { srpGroup, toBytes, toInteger } from './srp-group.ts';

/** The server side of SRP-6a as used by Amazon Cognito. The server never sees the password. */

const hash = (...parts: (Buffer | string)[]) => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};

const { prime, generator } = srpGroup;
const srpMultiplier = toInteger(hash(toBytes(prime), toBytes(generator)));

/** The identity that the verifier is bound to. Changing the pool's name or the user's id invalidates every verifier. */
export type SrpIdentity = { poolName: string; userId: string };
export type Verifier = { salt: bigint; verifier: bigint };

export const createSalt = () => toInteger(randomBytes(16));

export const createVerifier = async (
  { poolName, userId }: SrpIdentity,
  password: string,
  salt = createSalt(),
): Promise<Verifier> => {
  const secret = hash(toBytes(salt), hash(`${poolName}${userId}:${password}`));
  return { salt, verifier: await modularPower(generator, toInteger(secret)) };
};

export type ServerSecret = { secret: bigint; serverPublic: bigint };

/** The secret b and the public value B = k·v + g^b. */
export const createServerSecret = async (verifier: bigint): Promise<ServerSecret> => {
  const secret = toInteger(randomBytes(48));
  const power = await modularPower(generator, secret);
  return { secret, serverPublic: (srpMultiplier * verifier + power) % prime };
};

/** A client that sends 0, 1 or −1 (mod N) would know the key without knowing the password. */
export const isValidClientPublic = (clientPublic: bigint) => {
  const reduced = clientPublic % prime;
  return clientPublic > 0n && reduced !== 0n && reduced !== 1n && reduced !== prime - 1n;
};

export type SrpProof = SrpIdentity & { secretBlock: Buffer; timestamp: string };

/** The signature of a client that knows the password; undefined for values that no correct client sends. */
export const expectedSignature = async (
  { clientPublic, serverPublic, secret }: ServerSecret & { clientPublic: bigint },
  verifier: bigint,
  proof: SrpProof,
): Promise<Buffer | undefined> => {
  const scrambler = toInteger(hash(toBytes(clientPublic), toBytes(serverPublic)));
  if (scrambler === 0n || !isValidClientPublic(clientPublic)) return undefined;
  const base = (clientPublic * (await modularPower(verifier, scrambler))) % prime;
  const shared = await modularPower(base, secret).catch(() => undefined);
  if (shared === undefined) return undefined;
  const key = Buffer.from(hkdfSync('sha256', toBytes(shared), toBytes(scrambler), 'Caldera Derived Key', 16));
  const { poolName, userId, secretBlock, timestamp } = proof;
  return createHmac('sha256', key).update(poolName).update(userId).update(secretBlock).update(timestamp).digest();
};

export const isSameSignature = (expected: Buffer, given: Buffer) =>
  expected.length === given.length && timingSafeEqual(expected, given);
