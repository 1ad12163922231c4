import { cruiseImports, readImportRules } from '../kit/cruise-imports.ts';
import { repositoryRoot } from '../kit/repository.ts';
import { listRepositoryFiles } from '../kit/repository-files.ts';

/** The two processes and the commands for operators. Everything that they import is shipped, and nothing else. */
const entries = [
  'apps/server/main-admin.ts',
  'apps/server/main-api.ts',
  'apps/server/main-worker.ts',
  'packages/database/main-audit.ts',
  'packages/database/main-migrate.ts',
  'packages/database/seed/main-seed.ts',
];

/** Files that are read and not imported: manifests, statements, seed data, examples and the guide for operators. */
const readPaths =
  /^(?:(?:packages\/\w+|apps\/server)\/package\.json|packages\/database\/(?!schema\.sql).+\.(?:sql|csv)|deploy\/.+|docs\/(?:operations|generated\/settings)\.md)$/;

/** Paths of our own files in a release, from the root of the repository. Node.js runs TypeScript directly. */
export const listShippedFiles = async () => {
  const { modules } = await cruiseImports(repositoryRoot, await readImportRules());
  const importsOf = new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
  const imported = new Set<string>();
  const add = (path: string) => {
    if (!/^(packages|apps)\//.test(path) || imported.has(path)) return;
    imported.add(path);
    for (const next of importsOf.get(path) ?? []) add(next);
  };
  for (const path of entries) add(path);
  return [...imported, ...(await listRepositoryFiles()).filter((path) => readPaths.test(path))].toSorted();
};
