import { beforeEach, expect, test } from 'vitest';
import { createRecovery } from './request-recovery.ts';
import type { RequestValues } from './request-values.ts';

const kept = { values: { shipId: 7, route: '横浜～神戸' } as RequestValues, at: 1_800_000_000_000 };

beforeEach(() => localStorage.clear());

test('what was typed is found again by the same person for the same request, and by nobody else', () => {
  createRecovery(253, undefined).keep(kept);
  expect(createRecovery(253, undefined).read()).toEqual(kept);
  expect(createRecovery(254, undefined).read()).toBeUndefined();
  expect(createRecovery(253, 12).read()).toBeUndefined();
});

test('what was sent or thrown away is gone', () => {
  const recovery = createRecovery(253, 12);
  recovery.keep(kept);
  recovery.discard();
  expect(recovery.read()).toBeUndefined();
});

test.each(['{', 'null', '{"at":"yesterday","values":{}}', '{"at":1,"values":{"route":""}}'])(
  'what another version wrote is not offered: %s',
  (text) => {
    localStorage.setItem('request:253:new', text);
    expect(createRecovery(253, undefined).read()).toBeUndefined();
  },
);
