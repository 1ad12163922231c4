import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Verdict } from '../proofs/proof.ts';
import { copyRepository } from './copy-repository.ts';
import { inParallel } from './in-parallel.ts';

/** A way to break the product in one place. */
export type Mutation = { path: string; from: string; to: string };

/** A proof's control: looks at a copy of the house for each mutation, one per core at a time. Holds where one still seemed sound. */
export const tryMutations = async (
  mutations: readonly Mutation[],
  seemsSound: (folder: string) => Promise<boolean>,
): Promise<Verdict> => {
  const outcomes = await inParallel(mutations, availableParallelism(), async (mutation) => {
    const copy = await copyRepository();
    try {
      await breakIn(copy.folder, mutation);
      return await seemsSound(copy.folder);
    } finally {
      await copy.remove();
    }
  });
  const unnoticed = mutations.filter((_, index) => outcomes[index]);
  for (const { path, to } of unnoticed) console.log(`not noticed: ${to} in ${path}`);
  return {
    holds: unnoticed.length > 0,
    figure: `${mutations.length - unnoticed.length} of ${mutations.length} broken variants caught`,
  };
};

/** Breaks a copy in one place; fails where that place is no longer there. */
export const breakIn = async (folder: string, { path, from, to }: Mutation) => {
  const file = join(folder, path);
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no longer what was to be broken: ${from}`);
  await writeFile(file, text.replace(from, to));
};
