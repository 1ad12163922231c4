import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRepository } from '../kit/copy-repository.ts';
import { type Outcome, runCommand } from '../kit/run-command.ts';
import type { Proof, Verdict } from './proof.ts';
import { type TypeBreach, typeBreaches } from './type-breaches.ts';
import { type Breach, wallBreaches } from './wall-breaches.ts';

export const proof: Proof = {
  name: 'walls',
  claim: 'Whoever imports across a wall, leaves out a text or forgets what a call needs is stopped by the check, by name.',
  run: ({ isFull }) => inCopy((folder) => breakEverything(folder, isFull)),
  control: () =>
    inCopy(async (folder) => {
      await takeWallsAway(folder);
      return breakEverything(folder, false);
    }),
};

const inCopy = async (work: (folder: string) => Promise<Verdict>) => {
  const { folder, remove } = await copyRepository();
  try {
    await writeFile(join(folder, '../outside.ts'), 'export const outside = true;\n');
    return await work(folder);
  } finally {
    await remove();
  }
};

const checkWalls = (folder: string) => runCommand(['node', 'tools/walls.ts'], { folder });
const checkTypes = (folder: string, room: string) => runCommand(['tsc', '-p', room], { folder });

const breakEverything = async (folder: string, isFull: boolean): Promise<Verdict> => {
  const problems = [...(await findUnproved(folder)), ...(await findBrokenFromTheStart(folder))];
  const types = await typeBreaches(folder, isFull);
  for (const breach of wallBreaches) {
    const outcome = await whileBroken(folder, breach, () => checkWalls(folder));
    if (!isCaught(outcome, `${breach.wall}: `)) problems.push(`not caught: ${breach.wall} in ${breach.path}`);
  }
  for (const breach of types) {
    const outcome = await whileBroken(folder, breach, () => checkTypes(folder, breach.room));
    if (!isCaught(outcome, breach.names)) problems.push(`not caught: ${breach.title}`);
  }
  for (const problem of problems) console.log(problem);
  const tried = wallBreaches.length + types.length;
  const missed = problems.filter((problem) => problem.startsWith('not caught')).length;
  return { holds: problems.length === 0, figure: `${tried - missed} of ${tried} breaches caught` };
};

const isCaught = ({ exitCode, output }: Outcome, name: string) => exitCode !== 0 && output.includes(name);

/** A check that fails on a sound house would seem to catch everything. */
const findBrokenFromTheStart = async (folder: string) => {
  const outcomes = [
    await checkWalls(folder),
    await checkTypes(folder, 'packages/words'),
    await checkTypes(folder, 'packages/contract'),
  ];
  return outcomes.filter(({ exitCode }) => exitCode !== 0).map(({ output }) => `the untouched copy does not pass:\n${output}`);
};

/** Walls that no breach tries. */
const findUnproved = async (folder: string) => {
  const rules = await readFile(join(folder, '.dependency-cruiser.mjs'), 'utf8');
  const walls = [...rules.matchAll(/^ {4}name: '([^']+)'/gm)].map(([, name]) => name);
  return walls.filter((wall) => wallBreaches.every((breach) => breach.wall !== wall)).map((wall) => `no breach tries ${wall}`);
};

const whileBroken = async (
  folder: string,
  { path, change }: Pick<Breach | TypeBreach, 'path' | 'change'>,
  work: () => Promise<Outcome>,
) => {
  const file = join(folder, path);
  const before = await readFile(file, 'utf8').catch(() => undefined);
  const after = change(before ?? '');
  if (after === before) throw new Error(`the breach in ${path} changes nothing`);
  await writeFile(file, after);
  try {
    return await work();
  } finally {
    await (before === undefined ? rm(file) : writeFile(file, before));
  }
};

/** What holds the house, replaced by what holds nothing: no rules, and a list of words that need not be complete. */
const takeWallsAway = async (folder: string) => {
  const replacements = [
    ['.dependency-cruiser.mjs', /forbidden: walls\.map\(.*\)/, 'forbidden: []'],
    ['packages/words/error-words.ts', /satisfies Record<ErrorCode, Word>/, 'satisfies object'],
  ] as const;
  for (const [path, wall, nothing] of replacements) {
    const file = join(folder, path);
    const before = await readFile(file, 'utf8');
    if (!wall.test(before)) throw new Error(`${path} has no ${wall} to take away`);
    await writeFile(file, before.replace(wall, nothing));
  }
};
