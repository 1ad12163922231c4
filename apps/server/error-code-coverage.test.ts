import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@kiko/contract/error-catalogue.ts';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const tests = globSync('**/*.test.ts', { cwd: here, exclude: ['**/node_modules'] })
  .map((path) => join(here, path))
  .filter((path) => path !== import.meta.filename)
  .map((path) => readFileSync(path, 'utf8'));

const isCodeTested = (code: string) => tests.some((text) => text.includes(`'${code}'`));

test.each(errorCodes)('%s is caused by a test of the server', (code) => {
  expect(isCodeTested(code)).toBe(true);
});

test('a code without such a test is detected', () => {
  expect(isCodeTested(['port', 'sunk'].join('.'))).toBe(false);
});
