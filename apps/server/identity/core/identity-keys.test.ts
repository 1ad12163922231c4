import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createIdentityKeys } from './identity-keys.ts';

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const plain = Buffer.from('a verifier');

test('what one key has sealed is opened by every process that accepts the key', () => {
  const sealed = createIdentityKeys(older).seal('verifier', plain, 'user');
  expect(createIdentityKeys(newer, older).open('verifier', sealed, 'user')).toEqual(plain);
  expect(createIdentityKeys(newer).open('verifier', sealed, 'user')).toBeUndefined();
  expect(createIdentityKeys(older).open('verifier', sealed, 'other user')).toBeUndefined();
  expect(createIdentityKeys(older).open('mail', sealed, 'user')).toBeUndefined();
});

test('sealed bytes and tokens name their key', () => {
  const keys = createIdentityKeys(older, newer);
  const [first, second] = [keys.seal('mail', plain), keys.seal('mail', plain)];
  expect(first.subarray(0, 2)).toEqual(second.subarray(0, 2));
  expect(first.subarray(2, 12)).not.toEqual(second.subarray(2, 12));
  expect(keys.createToken(32)).toMatch(new RegExp(`^${first.subarray(0, 2).toString('hex')}\\.[\\w-]{43}$`));
});

test('a token has the same hash whichever key is the current one, and its successor names the current one', () => {
  const [before, after] = [createIdentityKeys(older, newer), createIdentityKeys(newer, older)];
  const token = before.createToken(32);
  expect(after.hashToken('session', token)).toEqual(before.hashToken('session', token));
  expect(after.nextToken(token).split('.')[1]).toBe(before.nextToken(token).split('.')[1]);
  expect(after.nextToken(token)).not.toBe(token);
  expect(createIdentityKeys(newer).hashToken('session', token)).not.toEqual(before.hashToken('session', token));
});

test('two keys with the same id are refused', () => {
  expect(() => createIdentityKeys(older, older)).toThrow('the same id');
});

test('what was made before keys had ids stays valid', () => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', older, '', `kiko identity ${purpose}`, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derive('verifier'), nonce).setAAD(Buffer.from('user'));
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  expect(createIdentityKeys(newer, older).open('verifier', sealed, 'user')).toEqual(plain);
  const token = randomBytes(32).toString('base64url');
  expect(createIdentityKeys(older, newer).hashToken('session', token)).toEqual(
    createHmac('sha256', derive('session')).update(token).digest(),
  );
});
