import { expect, test } from 'vitest';
import { readImportRules } from '../kit/cruise-imports.ts';
import { findMissed, findUntestedRules } from './walls.ts';

test('every import rule reports its violations by its name', async () => {
  const rules = await readImportRules();
  expect(findUntestedRules(rules)).toEqual([]);
  expect(await findMissed(rules)).toEqual([]);
});

test('without import rules the violations pass', async () => {
  const rules = await readImportRules();
  expect(await findMissed({ ...rules, ruleSet: { forbidden: [] } })).not.toEqual([]);
});
