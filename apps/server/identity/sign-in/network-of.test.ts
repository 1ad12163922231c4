import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.1', '192.0.2.254'],
  ['192.0.2.1', '::ffff:192.0.2.7'],
  ['2001:db8:0:12ff::1', '2001:0DB8:0000:1200:1:2:3:4'],
  ['2001:db8::1', '2001:db8:0:0:ffff::'],
  ['::1', '0:0:0:0:0:0:0:2'],
])('%s and %s are one network', (first, second) => {
  expect(networkOf(first)).toBe(networkOf(second));
});

test.each([
  ['192.0.2.1', '192.0.3.1'],
  ['192.0.2.1', '2001:db8::1'],
  ['2001:db8:0:1200::1', '2001:db8:0:1300::1'],
  ['::1', '1::'],
])('%s and %s are two networks', (first, second) => {
  expect(networkOf(first)).not.toBe(networkOf(second));
});
