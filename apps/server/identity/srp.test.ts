import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { modularPower } from './modular-power.ts';
import { createServerSecret, createVerifier, expectedSignature, isSameSignature, isUsableClientPublic } from './srp.ts';
import { group, toBytes, toInteger } from './srp-group.ts';

const { prime, generator } = group;

/** The slow way, one bit at a time, to have a second opinion. */
const power = (base: bigint, exponent: bigint) => {
  let result = 1n;
  let square = base % prime;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
};
const hash = (...parts: (Buffer | string)[]) => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};

const identity = { poolName: 'kiko', userId: '5f6c1a52-0b5e-4a53-a1e8-0d8a2a8c7b11' };
const proof = { ...identity, secretBlock: Buffer.from('sealed'), timestamp: 'Sun Nov 15 06:00:00 UTC 2026' };

/** A client as the vendor's own computes, written apart from the server's code. */
const clientSignature = (password: string, values: { salt: bigint; serverPublic: bigint; a: bigint; clientPublic: bigint }) => {
  const { salt, serverPublic, a, clientPublic } = values;
  const multiplier = toInteger(hash(toBytes(prime), toBytes(generator)));
  const scrambler = toInteger(hash(toBytes(clientPublic), toBytes(serverPublic)));
  const x = toInteger(hash(toBytes(salt), hash(`${identity.poolName}${identity.userId}:${password}`)));
  const base = (((serverPublic - multiplier * power(generator, x)) % prime) + prime) % prime;
  const shared = power(base, a + scrambler * x);
  const key = Buffer.from(hkdfSync('sha256', toBytes(shared), toBytes(scrambler), 'Caldera Derived Key', 16));
  return createHmac('sha256', key)
    .update(identity.poolName)
    .update(identity.userId)
    .update(proof.secretBlock)
    .update(proof.timestamp)
    .digest();
};

const meet = async (stored: string, typed: string, salt?: bigint) => {
  const { verifier, salt: used } = await createVerifier(identity, stored, salt);
  const server = await createServerSecret(verifier);
  const a = toInteger(randomBytes(16));
  const clientPublic = power(generator, a);
  const expected = await expectedSignature({ ...server, clientPublic }, verifier, proof);
  const given = clientSignature(typed, { salt: used, serverPublic: server.serverPublic, a, clientPublic });
  return expected !== undefined && isSameSignature(expected, given);
};

test('a power by OpenSSL is the power', async () => {
  for (let round = 0; round < 10; round += 1) {
    const exponent = toInteger(randomBytes(1 + round * 4));
    if (exponent === 0n) continue;
    expect(await modularPower(4n, exponent)).toBe(power(4n, exponent));
  }
});

test.each(['Correct-horse-1', 'パスワード-Ａa1!', ' spaces kept '])('whoever knows %s is let in', async (password) => {
  expect(await meet(password, password)).toBe(true);
});

test('another password is not', async () => {
  expect(await meet('Correct-horse-1', 'Correct-horse-2')).toBe(false);
});

test.each([1n, 0x7fn, 0x80n, 0xffn, 0x100n])('a salt with leading zeros (%i) is written as the client writes it', async (salt) => {
  expect(await meet('Correct-horse-1', 'Correct-horse-1', salt)).toBe(true);
});

test.each([0n, 1n, prime - 1n, prime, prime + 1n, prime * 2n])(
  'a public value that makes the key known is refused',
  async (value) => {
    expect(isUsableClientPublic(value)).toBe(false);
    const { verifier } = await createVerifier(identity, 'Correct-horse-1');
    const server = await createServerSecret(verifier);
    expect(await expectedSignature({ ...server, clientPublic: value }, verifier, proof)).toBeUndefined();
  },
);
