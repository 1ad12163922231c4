import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../kit/repository.ts';
import type { TextFile } from '../kit/repository-files.ts';

/** Every text that can show a statement; by the folder and not by git, so that a copy of the house can be looked at too. */
export const readHouse = async (): Promise<TextFile[]> => {
  const code = globSync(
    ['packages', 'apps', 'tools'].map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: repository, exclude: ['**/node_modules', '**/dist'] },
  );
  const paths = [...code.toSorted(), 'docs/generated/openapi.json'];
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(repository, path), 'utf8') })));
};
