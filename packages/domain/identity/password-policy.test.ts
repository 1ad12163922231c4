import { expect, test } from 'vitest';
import { brokenPasswordRules, longestMinMet, minPasswordLengthOf } from './password-policy.ts';

test.each([
  ['Short1!', ['isLongEnough']],
  ['no-upper-1', ['hasUpperCase']],
  ['NO-LOWER-1', ['hasLowerCase']],
  ['No-number', ['hasNumber']],
  ['NoSymbol1', ['hasSymbol']],
  [`Aa1!${'x'.repeat(125)}`, ['isShortEnough']],
  ['Fair-winds-2027', []],
])('%s violates %j', { tags: ['spec:5.2'] }, (password, rules) => {
  expect(brokenPasswordRules(password)).toEqual(rules);
});

test.each([
  ['mlitMaster', 12],
  ['mlitMember', 12],
  ['harborMaster', 12],
  ['harborMember', 8],
  ['applicantMaster', 12],
  ['applicantMember', 8],
] as const)('%s needs %i characters', (kind, minLength) => {
  expect(minPasswordLengthOf(kind)).toBe(minLength);
  expect(brokenPasswordRules('Elf-chars-1', minPasswordLengthOf(kind))).toEqual(minLength === 12 ? ['isLongEnough'] : []);
});

test('the length of a password is recorded as the longest minimum that it meets', () => {
  expect([longestMinMet('Elf-chars-1'), longestMinMet('Twelvechar-1')]).toEqual([8, 12]);
});
