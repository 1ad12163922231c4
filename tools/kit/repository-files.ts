import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';
import { runCommand } from './run-command.ts';

export type TextFile = { path: string; text: string };

/** Paths of tracked files and of new files that are not ignored. */
export const listRepositoryFiles = async () => {
  const { exitCode, output } = await runCommand([
    'git',
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ]);
  if (exitCode !== 0) throw new Error(`git could not list the files of the repository:\n${output}`);
  return output.split('\0').filter(Boolean);
};

/** Every text of the repository. A NUL byte makes a file something else: a picture, a font. */
export const readRepositoryTexts = async (): Promise<TextFile[]> => {
  const paths = await listRepositoryFiles();
  const texts = await Promise.all(paths.map(async (path) => ({ path, text: await readIfExists(join(repositoryRoot, path)) })));
  return texts.filter((file): file is TextFile => file.text !== undefined && !file.text.includes('\0'));
};

/** A tracked file may be gone from the folder while its removal is not committed yet. */
const readIfExists = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
