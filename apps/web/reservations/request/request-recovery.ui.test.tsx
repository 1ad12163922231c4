import { beforeEach, expect, test } from 'vitest';
import type { RequestValues } from '../shared/request/request-values.ts';
import { createRecovery } from './request-recovery.ts';

const storedDraft = { values: { shipId: 7, route: '横浜～神戸' } as RequestValues, at: 1_800_000_000_000 };

beforeEach(() => localStorage.clear());

test('typed values are restored only for the same account and request', () => {
  createRecovery(253, undefined).write(storedDraft);
  expect(createRecovery(253, undefined).read()).toEqual(storedDraft);
  expect(createRecovery(254, undefined).read()).toBeUndefined();
  expect(createRecovery(253, 12).read()).toBeUndefined();
});

test('sent or discarded values are removed', () => {
  const recovery = createRecovery(253, 12);
  recovery.write(storedDraft);
  recovery.clear();
  expect(recovery.read()).toBeUndefined();
});

test.each(['{', 'null', '{"at":"yesterday","values":{}}', '{"at":1,"values":{"route":""}}'])(
  'values of another version are not restored: %s',
  (text) => {
    localStorage.setItem('request:253:new', text);
    expect(createRecovery(253, undefined).read()).toBeUndefined();
  },
);
