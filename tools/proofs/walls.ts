import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRepository } from '../kit/copy-repository.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { type Outcome, runCommand } from '../kit/run-command.ts';
import type { Breach } from './breach.ts';
import { checkRules, lintBreaches } from './lint-breaches.ts';
import type { Proof, Verdict } from './proof.ts';
import { listTypeBreaches } from './type-breaches.ts';
import { upkeepBreaches } from './upkeep-breaches.ts';
import { checkWalls, forbiddenImports, wallBreaches } from './wall-breaches.ts';

export const proof: Proof = {
  claim: 'Whoever imports across a wall, leaves out what the types ask for or breaks a rule of the linter is stopped, by name.',
  level: 'nightly',
  run: ({ size }) => inCopies((folders) => breakEverything(folders, size === 'full')),
  control: () =>
    inCopies(async (folders) => {
      await Promise.all(folders.map(takeWallsAway));
      return breakEverything(folders, false);
    }),
};

/** Two copies, one for each core of the smallest machine that runs this. */
const inCopies = async (work: (folders: [string, string]) => Promise<Verdict>) => {
  const [one, other] = [await copyRepository(), await copyRepository()];
  try {
    // Something to import from outside the repository.
    for (const { folder } of [one, other]) await writeFile(join(folder, '../outside.ts'), 'export const outside = true;\n');
    return await work([one.folder, other.folder]);
  } finally {
    await one.remove();
    await other.remove();
  }
};

const breakEverything = async (folders: [string, string], isFull: boolean): Promise<Verdict> => {
  const [folder] = folders;
  const problems = [...(await findUntried(folder)), ...(await findBrokenFromTheStart(folder))];
  // Each in a file of its own, so that one look finds them all; what changes a file that others change too is tried alone.
  const together = [wallBreaches, lintBreaches];
  const alone = [...(await listTypeBreaches(folder, isFull)), ...upkeepBreaches];
  const left = [...together, ...alone.map((breach) => [breach])].values();
  const sum = alone.length + together.flat().length;
  let caught = 0;
  const breakInto = async (copy: string) => {
    for (const breaches of left) {
      const { exitCode, output } = await runBroken(copy, breaches);
      const missed = breaches.filter((breach) => exitCode === 0 || !isNamed(output, breach));
      caught += breaches.length - missed.length;
      problems.push(...missed.map(({ title }) => `not caught: ${title}`));
    }
  };
  await Promise.all(folders.map(breakInto));
  for (const problem of problems) console.log(problem);
  return { holds: problems.length === 0, figure: `${caught} of ${sum} breaches caught` };
};

/** A check that fails on a sound house would seem to catch everything. */
const findBrokenFromTheStart = async (folder: string) => {
  const sound = [checkWalls, ['tsc', '-p', 'packages/words'], ['tsc', '-p', 'packages/contract'], checkRules];
  const commands = [...sound, ...upkeepBreaches.map(({ command }) => command)];
  const outcomes = await inParallel(commands, 2, (command) => runCommand(command, { folder }));
  return outcomes.flatMap(({ exitCode, output }, index) =>
    exitCode === 0 ? [] : [`the untouched copy does not pass ${commands[index]?.join(' ')}:\n${output}`],
  );
};

/** Walls that no breach tries. */
const findUntried = async (folder: string) => {
  const rules = await readFile(join(folder, '.dependency-cruiser.mjs'), 'utf8');
  const walls = [...rules.matchAll(/^ {4}name: '([^']+)'/gm)].map(([, name = '']) => name);
  return walls.filter((wall) => !(wall in forbiddenImports)).map((wall) => `no breach tries ${wall}`);
};

/** By what it must be called, and by its file where that is there for the breach alone. */
const isNamed = (output: string, { path, names }: Breach) =>
  output.split('\n').some((line) => line.includes(names) && (!path.includes('breach') || line.includes(path)));

/** Every breach of a group at once; they share their command. */
const runBroken = async (folder: string, breaches: readonly Breach[]): Promise<Outcome> => {
  const kept: { file: string; before: string | undefined }[] = [];
  try {
    for (const { title, path, change } of breaches) {
      const file = join(folder, path);
      const before = await readFile(file, 'utf8').catch(() => undefined);
      const after = change(before ?? '');
      if (after === before) throw new Error(`this changes nothing: ${title}`);
      kept.push({ file, before });
      await writeFile(file, after);
    }
    return await runCommand(breaches[0]?.command ?? [], { folder });
  } finally {
    for (const { file, before } of kept) await (before === undefined ? rm(file) : writeFile(file, before));
  }
};

/** What holds the house, replaced by what holds nothing: no walls, words that need not be complete, a linter without rules. */
const takeWallsAway = async (folder: string) => {
  const replacements = [
    ['.dependency-cruiser.mjs', /forbidden: walls\.map\(.*\)/, 'forbidden: []'],
    ['packages/words/error-words.ts', /satisfies Record<ErrorCode, Word>/, 'satisfies object'],
    ['.oxlintrc.json', /^[^]*$/, '{ "categories": { "correctness": "off" } }'],
  ] as const;
  for (const [path, wall, nothing] of replacements) {
    const file = join(folder, path);
    const before = await readFile(file, 'utf8');
    if (!wall.test(before)) throw new Error(`${path} has no ${wall} to take away`);
    await writeFile(file, before.replace(wall, nothing));
  }
};
