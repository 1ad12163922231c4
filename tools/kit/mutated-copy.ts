import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRepository } from './copy-repository.ts';
import type { Mutation } from './mutation.ts';
import { shareCluster } from './shared-cluster.ts';

type Verdict = { passed: boolean; summary: string };

/**
 * The control of a proof: runs it once for each mutation, in `atOnce` copies of the repository, over one prepared cluster. Holds if a
 * mutation was not noticed.
 */
export const runAgainstMutations = async (
  mutations: readonly Mutation[],
  run: (folder: string) => Promise<Verdict>,
  atOnce: number,
): Promise<Verdict> => {
  const unnoticed: Mutation[] = [];
  const left = mutations.values();
  const tryInCopy = async () => {
    const copy = await copyRepository();
    try {
      for (const mutation of left) {
        const mend = await applyMutation(copy.folder, mutation);
        const { passed, summary } = await run(copy.folder);
        if (passed) unnoticed.push(mutation);
        else console.log(`caught: ${mutation.to} in ${mutation.path}\n  ${summary}`);
        await mend();
      }
    } finally {
      await copy.remove();
    }
  };
  // All copies finish before the cluster stops, so that the first error is the one that is reported.
  const outcomes = await shareCluster(() => Promise.allSettled(mutations.slice(0, atOnce).map(tryInCopy)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  for (const { path, to } of unnoticed) console.log(`not noticed: ${to} in ${path}`);
  return {
    passed: unnoticed.length > 0,
    summary: `${mutations.length - unnoticed.length} of ${mutations.length} broken variants caught`,
  };
};

/** Runs `work` in a copy of the repository that is broken in these places. */
export const inBrokenCopy = async <Result>(mutations: readonly Mutation[], work: (folder: string) => Promise<Result>) => {
  const copy = await copyRepository();
  try {
    for (const mutation of mutations) await applyMutation(copy.folder, mutation);
    return await work(copy.folder);
  } finally {
    await copy.remove();
  }
};

/** Breaks a copy in one place and returns the way back; fails where that place does not exist exactly once. */
export const applyMutation = async (folder: string, { path, from, to }: Mutation) => {
  const file = join(folder, path);
  const text = await readFile(file, 'utf8');
  const times = text.split(from).length - 1;
  if (times !== 1) throw new Error(`${path} contains the text to replace ${times} times instead of once: ${from}`);
  await writeFile(
    file,
    text.replace(from, () => to),
  );
  return () => writeFile(file, text);
};
