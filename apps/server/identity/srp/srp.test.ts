import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientSignature, createClientSecret, modularPowerBigInt } from '../../testing/test-srp-client.ts';
import { modularPower } from './modular-power.ts';
import { createServerSecret, createVerifier, expectedSignature, isSameSignature, isValidClientPublic } from './srp.ts';
import { srpGroup, toInteger } from './srp-group.ts';

const { prime } = srpGroup;
const identity = { poolName: 'kiko', userId: '5f6c1a52-0b5e-4a53-a1e8-0d8a2a8c7b11' };
const proof = { ...identity, secretBlock: Buffer.from('sealed'), timestamp: 'Sun Nov 15 06:00:00 UTC 2026' };

const exchangeProof = async (stored: string, typed: string, salt?: bigint) => {
  const { verifier, salt: used } = await createVerifier(identity, stored, salt);
  const server = await createServerSecret(verifier);
  const client = createClientSecret();
  const expected = await expectedSignature({ ...server, clientPublic: client.clientPublic }, verifier, proof);
  const given = clientSignature({ ...proof, ...client, password: typed, salt: used, serverPublic: server.serverPublic });
  return expected !== undefined && isSameSignature(expected, given);
};

test('modular power by OpenSSL equals the BigInt result', async () => {
  for (let round = 0; round < 10; round += 1) {
    const exponent = toInteger(randomBytes(1 + round * 4)) + 1n;
    expect(await modularPower(4n, exponent)).toBe(modularPowerBigInt(4n, exponent));
  }
});

test.each(['Correct-horse-1', 'パスワード-Ａa1!', ' spaces kept '])(
  'the proof for the password %s is accepted',
  async (password) => {
    expect(await exchangeProof(password, password)).toBe(true);
  },
);

test('the proof for another password is refused', async () => {
  expect(await exchangeProof('Correct-horse-1', 'Correct-horse-2')).toBe(false);
});

test.each([1n, 0x7fn, 0x80n, 0xffn, 0x100n])('a salt with leading zeros (%i) is encoded as the client encodes it', async (salt) => {
  expect(await exchangeProof('Correct-horse-1', 'Correct-horse-1', salt)).toBe(true);
});

test.each([0n, 1n, prime - 1n, prime, prime + 1n, prime * 2n])(
  'a public value that makes the key known is refused',
  async (value) => {
    expect(isValidClientPublic(value)).toBe(false);
    const { verifier } = await createVerifier(identity, 'Correct-horse-1');
    const server = await createServerSecret(verifier);
    expect(await expectedSignature({ ...server, clientPublic: value }, verifier, proof)).toBeUndefined();
  },
);
