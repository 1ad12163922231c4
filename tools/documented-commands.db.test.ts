import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { expect, test } from 'vitest';
import { listGroups } from './check/steps.ts';
import { listProofNames } from './kit/proofs.ts';
import { repositoryRoot } from './kit/repository.ts';
import { readRepositoryTexts } from './kit/repository-files.ts';
import { runCommand } from './kit/run-command.ts';

const database = useTestDatabase();

type Run = { given: readonly string[]; prints: string; exitCode?: number };

/** Commands that run here, with parameters as the documents give them. */
const commands: Readonly<Record<string, Run>> = {
  'npm run admin': { given: [], prints: 'npm run admin -- found' },
  'npm run audit': { given: [], prints: ', 0 faults' },
  'npm run db:new': { given: ['Not a name'], prints: 'name it by its subject', exitCode: 1 },
  'npm run measure': { given: [], prints: 'lines of tools without proofs' },
  'npm run migrate': { given: [], prints: '' },
  'npm run prove': { given: [], prints: 'race (quick): ' },
  'npm run seed': { given: ['--size', '5'], prints: 'nothing done: the database is not empty' },
  'npm run slice': { given: ['ports'], prints: 'apps/server/ports/port-routes.ts' },
};

/** Commands that another part of the check runs: its file, and the words with which it does. */
const commandsElsewhere: Readonly<Record<string, { file: string; words: string }>> = {
  'npm ci': { file: '.ci/run', words: 'npm ci' },
  'npm test': { file: 'tools/check/steps.ts', words: "'vitest', 'run'" },
  'npm run check': { file: '.ci/run', words: 'npm run --silent check' },
  'npm run db:schema': { file: 'tools/check/steps.ts', words: 'packages/database/main-schema.ts' },
  'npm run demo': { file: 'apps/e2e/documented-commands.journey.ts', words: "'tools/dev.ts', '--demo'" },
  'npm run dev': { file: 'tools/proofs/first-start/look-at-first-start.ts', words: 'tools/dev.ts' },
  'npm run docs': { file: 'tools/check/steps.ts', words: "tool('docs'" },
  'npm run docs:pictures': { file: 'apps/e2e/documented-commands.journey.ts', words: 'take-pictures.ts' },
  'npm run examples': { file: 'apps/e2e/documented-commands.journey.ts', words: 'tools/record-examples.ts' },
  'npm run format': { file: 'tools/check/steps.ts', words: "'biome'" },
  'npm run pictures': { file: 'apps/e2e/documented-commands.journey.ts', words: 'take-pictures.ts' },
  'npm run release': { file: 'tools/proofs/release/build-release.ts', words: "'npm', 'run', '--silent', 'release'" },
  'npm run receipts': { file: 'tools/receipts.test.ts', words: 'tools/receipts.ts' },
  'npm run types': { file: 'tools/check/steps.ts', words: "tool('types')" },
};

const isDocument = (path: string) => path.endsWith('.md') && !path.startsWith('docs/generated/') && path !== 'CHANGELOG.md';

type Mention = { path: string; command: string; given: string[] };

/** Commands in code spans and code blocks. */
const findCommands = async (): Promise<Mention[]> => {
  const texts = (await readRepositoryTexts()).filter(({ path }) => isDocument(path));
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:^|[`=\s])(npm run [\w:]+|npm test|npm ci|npx \w+)([^`|\n]*)/gm)].map(([, command = '', rest = '']) => ({
      path,
      command,
      given: rest.split(/\s+/).filter((word) => word !== '' && word !== '--'),
    })),
  );
};

const mentions = await findCommands();

test('commands of the documents are found', () => {
  expect(mentions.filter(({ path }) => path === 'README.md').length).toBeGreaterThan(30);
});

test('every command of the documents is run by the check, and nothing else is listed', () => {
  const named = new Set(mentions.map(({ command }) => command).filter((command) => !command.startsWith('npx ')));
  expect([...named].toSorted()).toEqual([...Object.keys(commands), ...Object.keys(commandsElsewhere)].toSorted());
});

test.each(Object.entries(commands))('%s runs as documented', async (command, { given, prints, exitCode = 0 }) => {
  const run = await runCommand([...command.split(' '), '--', ...given], {
    environment: { DATABASE_URL: database().url('api'), MIGRATOR_DATABASE_URL: database().url('migrator') },
  });
  expect([run.exitCode, run.output]).toEqual([exitCode, expect.stringContaining(prints)]);
});

test.each(Object.entries(commandsElsewhere))('%s is run by another part of the check', (_, { file, words }) => {
  expect(readFileSync(join(repositoryRoot, file), 'utf8')).toContain(words);
});

test('proofs, steps and files that commands name exist', () => {
  const known: Readonly<Record<string, (word: string) => boolean>> = {
    'npm run prove': (word) => listProofNames().includes(word),
    'npm run check': (word) => listGroups().includes(word),
  };
  const isKnown = ({ command, given }: Mention) => {
    // A file filter of vitest may be followed by options.
    const options = given.findIndex((word) => /^-[a-z]$/.test(word));
    const words = given.slice(0, options < 0 ? undefined : options).filter((word) => /^[a-z][^<]*$/.test(word));
    if (known[command]) return command === 'npm run prove' ? words.slice(0, 1).every(known[command]) : isStep(words);
    return words.filter((word) => word.includes('/')).every((word) => existsSync(join(repositoryRoot, word)));
  };
  // Words after the name of a step are filters of vitest.
  const isStep = (words: readonly string[]) => words.every((word) => word.includes('/') || listGroups().includes(word));
  expect(mentions.filter((mention) => !isKnown(mention))).toEqual([]);
});
