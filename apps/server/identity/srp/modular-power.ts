import { createPrivateKey, createPublicKey, diffieHellman, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { srpGroup, toBytes, toInteger } from './srp-group.ts';

/**
 * base^exponent mod N by OpenSSL, in the thread pool and in constant time: about 2 ms, where BigInt takes 17 to 100 ms on the
 * event loop. A Diffie-Hellman agreement computes exactly this power; the keys only have to be DER-encoded.
 */
export const modularPower = async (base: bigint, exponent: bigint): Promise<bigint> => {
  const agree = promisify<{ privateKey: KeyObject; publicKey: KeyObject }, Buffer>(diffieHellman);
  return toInteger(await agree({ privateKey: toPrivateKey(exponent), publicKey: toPublicKey(base) }));
};

// DER by hand: tag, length, content. `createDiffieHellman(prime)` would test the prime for seconds at each call.
const encodeDer = (tag: number, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const length = body.length < 128 ? Buffer.from([body.length]) : encodeLongLength(body.length);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};
const encodeLongLength = (length: number) => {
  const bytes = Buffer.from(length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};
const encodeInteger = (value: bigint) => encodeDer(0x02, toBytes(value));
const encodeSequence = (...content: Buffer[]) => encodeDer(0x30, ...content);

// 1.2.840.113549.1.3.1, PKCS #3 Diffie-Hellman key agreement, with our group.
const dhKeyAgreementOid = encodeDer(0x06, Buffer.from('2a864886f70d010301', 'hex'));
const dhAlgorithm = encodeSequence(
  dhKeyAgreementOid,
  encodeSequence(encodeInteger(srpGroup.prime), encodeInteger(srpGroup.generator)),
);

const toPrivateKey = (exponent: bigint) =>
  createPrivateKey({
    key: encodeSequence(encodeInteger(0n), dhAlgorithm, encodeDer(0x04, encodeInteger(exponent))),
    format: 'der',
    type: 'pkcs8',
  });
const toPublicKey = (base: bigint) =>
  createPublicKey({
    key: encodeSequence(dhAlgorithm, encodeDer(0x03, Buffer.from([0]), encodeInteger(base))),
    format: 'der',
    type: 'spki',
  });
