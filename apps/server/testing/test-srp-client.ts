import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { srpGroup, toBytes, toInteger } from '../identity/srp/srp-group.ts';

/** The client side of SRP, written independently of the server side. */

const { prime, generator } = srpGroup;

const hash = (...parts: (Buffer | string)[]) => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};

/** The slow way, one bit at a time. */
export const modularPowerBigInt = (base: bigint, exponent: bigint) => {
  let result = 1n;
  let square = base % prime;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
};

export const createClientSecret = () => {
  const secret = toInteger(randomBytes(16));
  return { secret, clientPublic: modularPowerBigInt(generator, secret) };
};

export type ClientProofInput = {
  poolName: string;
  userId: string;
  password: string;
  salt: bigint;
  serverPublic: bigint;
  secret: bigint;
  clientPublic: bigint;
  secretBlock: Buffer;
  timestamp: string;
};

export const clientSignature = (proof: ClientProofInput) => {
  const { poolName, userId, password, salt, serverPublic, secret, clientPublic, secretBlock, timestamp } = proof;
  const multiplier = toInteger(hash(toBytes(prime), toBytes(generator)));
  const scrambler = toInteger(hash(toBytes(clientPublic), toBytes(serverPublic)));
  const x = toInteger(hash(toBytes(salt), hash(`${poolName}${userId}:${password}`)));
  const base = (((serverPublic - multiplier * modularPowerBigInt(generator, x)) % prime) + prime) % prime;
  const shared = modularPowerBigInt(base, secret + scrambler * x);
  const key = Buffer.from(hkdfSync('sha256', toBytes(shared), toBytes(scrambler), 'Caldera Derived Key', 16));
  return createHmac('sha256', key).update(poolName).update(userId).update(secretBlock).update(timestamp).digest();
};
