import { createPrivateKey, createPublicKey, diffieHellman, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { group, toBytes, toInteger } from './srp-group.ts';

/**
 * base^exponent mod N by OpenSSL, in the thread pool and in constant time: about 2 ms, where BigInt takes 17 to 100 ms on the
 * event loop. A Diffie-Hellman agreement computes exactly this power; the keys only have to be DER-encoded.
 */
export const modularPower = async (base: bigint, exponent: bigint): Promise<bigint> => {
  const agree = promisify<{ privateKey: KeyObject; publicKey: KeyObject }, Buffer>(diffieHellman);
  return toInteger(await agree({ privateKey: privateKey(exponent), publicKey: publicKey(base) }));
};

// DER by hand: tag, length, content. `createDiffieHellman(prime)` would test the prime for seconds at each call.
const der = (tag: number, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const length = body.length < 128 ? Buffer.from([body.length]) : longLength(body.length);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};
const longLength = (length: number) => {
  const bytes = Buffer.from(length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};
const integer = (value: bigint) => der(0x02, toBytes(value));
const sequence = (...content: Buffer[]) => der(0x30, ...content);

// 1.2.840.113549.1.3.1, PKCS #3 Diffie-Hellman key agreement, with our group.
const keyAgreement = der(0x06, Buffer.from('2a864886f70d010301', 'hex'));
const algorithm = sequence(keyAgreement, sequence(integer(group.prime), integer(group.generator)));

const privateKey = (exponent: bigint) =>
  createPrivateKey({ key: sequence(integer(0n), algorithm, der(0x04, integer(exponent))), format: 'der', type: 'pkcs8' });
const publicKey = (base: bigint) =>
  createPublicKey({ key: sequence(algorithm, der(0x03, Buffer.from([0]), integer(base))), format: 'der', type: 'spki' });
