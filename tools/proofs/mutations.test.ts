import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Mutation } from '../kit/mutation.ts';
import { listProofNames, loadProof } from '../kit/proofs.ts';
import { repositoryRoot } from '../kit/repository.ts';

const mutations: (Mutation & { proof: string })[] = [];
for (const proof of listProofNames())
  for (const mutation of (await loadProof(proof)).mutations ?? []) mutations.push({ ...mutation, proof });

// Controls run at night and take minutes. A renamed function must not be found by one of them days later.
test.each(mutations)('the control of $proof finds the text that it replaces in $path', async ({ path, from, to }) => {
  const text = await readFile(join(repositoryRoot, path), 'utf8');
  expect(text.split(from).length - 1, from).toBe(1);
  expect(to).not.toBe(from);
});

// A variant that calls a function under its old name fails with a ReferenceError, whether or not the proof would catch the mistake.
test.each(mutations)('the control of $proof calls functions that $path contains', async ({ path, to }) => {
  const text = await readFile(join(repositoryRoot, path), 'utf8');
  const called = [...to.matchAll(/(?<![.\w])[a-z]+[A-Z]\w*(?=\()/g)].map(([name]) => name);
  expect(called.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(text) && !(name in globalThis))).toEqual([]);
});

test('most controls name their mutations', () => {
  expect(new Set(mutations.map(({ proof }) => proof)).size).toBeGreaterThan(15);
});
