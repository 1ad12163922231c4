import { describe, expect, test } from 'vitest';
import { all, always, type Condition, equals, isNull, matches, oneOf } from './condition.ts';

type Attribute = 'organizationId' | 'isAbolished';
const live = { organizationId: 7, isAbolished: false };

describe('a condition answers', () => {
  test.each<[string, Condition<Attribute>, boolean]>([
    ['always', always, true],
    ['the same number', equals('organizationId', 7), true],
    ['another number', equals('organizationId', 8), false],
    ['the same flag', equals('isAbolished', false), true],
    ['a flag that is a number elsewhere', equals('isAbolished', 0), false],
    ['null for a known fact', isNull('organizationId'), false],
    ['one of several', oneOf('organizationId', [6, 7]), true],
    ['none of several', oneOf('organizationId', [6, 8]), false],
    ['one of nothing', oneOf('organizationId', []), false],
    ['all of nothing', all(), true],
    ['all, each true', all(always, equals('organizationId', 7)), true],
    ['all, one false', all(always, equals('organizationId', 8)), false],
    ['all inside all', all(all(equals('isAbolished', true)), always), false],
  ])('%s', (_, condition, expected) => {
    expect(matches(condition, live)).toBe(expected);
  });

  test.each<Condition<Attribute>>([equals('organizationId', 7), oneOf('organizationId', [7]), all(equals('organizationId', 7))])(
    'no for a fact that is not known: %j',
    (condition) => {
      expect(matches(condition, { organizationId: null, isAbolished: false })).toBe(false);
    },
  );

  test('yes to null for a fact that is not known', () => {
    expect(matches(isNull<Attribute>('organizationId'), { organizationId: null, isAbolished: false })).toBe(true);
  });
});
