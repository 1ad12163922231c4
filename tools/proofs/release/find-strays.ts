import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../kit/repository.ts';

type Lockfile = { packages: Readonly<Record<string, { dev?: boolean }>> };

/** Ours: tests, their helpers and configuration. Libraries are shipped as they are published. */
const developerFile = /(\.test\.tsx?|\.config\.ts|\/(use-)?test-[^/]+|tsconfig\.json)$|\/testing\/|^(tools|apps\/(web|e2e))\//;

/** What a release must not contain: source maps, files and packages for developers. */
export const findStrays = async (folder: string) => {
  const strays: string[] = [];
  for await (const path of glob('{*,**/*}', { cwd: folder })) {
    const isOwn = !path.includes('node_modules/');
    if (path.endsWith('.map') || (isOwn && developerFile.test(path))) strays.push(path);
    if (isOwn && /^web\/.*\.(js|css)$/.test(path) && (await readFile(join(folder, path), 'utf8')).includes('sourceMappingURL='))
      strays.push(`${path} names a source map`);
    if (isOwn && path.endsWith('package.json') && (await readFile(join(folder, path), 'utf8')).includes('devDependencies'))
      strays.push(`${path} has dependencies for developers`);
  }
  const { packages } = JSON.parse(await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8')) as Lockfile;
  // npm marks what only developers need.
  for (const [path, { dev }] of Object.entries(packages)) if (dev && existsSync(join(folder, path))) strays.push(path);
  return strays;
};
