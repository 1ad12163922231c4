import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { TextFile } from '../kit/repository-files.ts';
import { allGuards } from './all-guards.ts';
import type { House } from './guard.ts';

/** The files really lie in a folder, because the guard of words imports what it judges. */
const build = async (files: readonly TextFile[]): Promise<House> => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-guards-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, files };
};

test.each(allGuards)('$name bites on each example that breaks it', async ({ find, trips }) => {
  expect(trips.length).toBeGreaterThan(0);
  for (const files of trips) expect(await find(await build(files)), JSON.stringify(files)).not.toEqual([]);
});

test.each(allGuards)('$name is silent on what only looks like it', async ({ find, passes }) => {
  expect(passes.length).toBeGreaterThan(0);
  expect(await find(await build(passes))).toEqual([]);
});

test('no two guards have one name, and each says why', () => {
  expect(new Set(allGuards.map(({ name }) => name)).size).toBe(allGuards.length);
  expect(allGuards.filter(({ why }) => !why.endsWith('.'))).toEqual([]);
});
