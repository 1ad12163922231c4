import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRepository } from './copy-repository.ts';
import { inParallel } from './in-parallel.ts';

/** A way to break the product in one place. */
export type Mutation = { path: string; from: string; to: string };

/** Looks at a copy of the house for each mutation, two at a time; those that still seemed sound come back. */
export const listUnnoticed = async (mutations: readonly Mutation[], seemsSound: (folder: string) => Promise<boolean>) => {
  const outcomes = await inParallel(mutations, 2, async (mutation) => {
    const copy = await copyRepository();
    try {
      await breakIn(copy.folder, mutation);
      return await seemsSound(copy.folder);
    } finally {
      await copy.remove();
    }
  });
  return mutations.filter((_, index) => outcomes[index]);
};

const breakIn = async (folder: string, { path, from, to }: Mutation) => {
  const file = join(folder, path);
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no longer what was to be broken: ${from}`);
  await writeFile(file, text.replace(from, to));
};
