import { getDiffieHellman } from 'node:crypto';

/** The 3072-bit group of RFC 5054 with generator 2, as Amazon Cognito uses it. */
export const srpGroup = { prime: BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`), generator: 2n } as const;

/**
 * As Java's BigInteger encodes a positive number: whole bytes, with a leading zero where the first bit would be read as a sign.
 */
export const toHex = (value: bigint) => {
  const digits = value.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
};
export const toBytes = (value: bigint) => Buffer.from(toHex(value), 'hex');
export const toInteger = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex') || '0'}`);
