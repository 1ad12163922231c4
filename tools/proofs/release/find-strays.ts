import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../kit/repository.ts';

type Lockfile = { packages: Readonly<Record<string, { dev?: boolean; link?: boolean }>> };
type Manifest = { dependencies: Readonly<Record<string, string>> };

/** Ours: tests, their helpers and configuration. Libraries are shipped as they are published. */
const developerFile = /(\.test\.tsx?|\.config\.ts|\/(use-)?test-[^/]+|tsconfig\.json)$|\/testing\/|^(tools|apps\/(web|e2e))\//;

/** What a release must not contain: source maps, files and packages for developers, and packages that its own list leaves out. */
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
  const shipped = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link && existsSync(join(folder, path)));
  for (const [path, { dev }] of shipped) if (dev) strays.push(path);
  const { components } = JSON.parse(await readFile(join(folder, 'sbom.json'), 'utf8')) as { components: { name: string }[] };
  const listed = new Set(components.map(({ name }) => name));
  const web = JSON.parse(await readFile(join(repositoryRoot, 'apps/web/package.json'), 'utf8')) as Manifest;
  const contained = shipped.flatMap(([path]) => (path.includes('node_modules/') ? (path.split('node_modules/').at(-1) ?? []) : []));
  for (const name of [...contained, ...Object.keys(web.dependencies)])
    if (!listed.has(name)) strays.push(`${name}, which sbom.json does not list`);
  return strays;
};
