/** A file of the copy is written anew: what it held before comes in, what it holds then comes out. */
export type Breach = { wall: string; path: string; change: (before: string) => string };

const importing =
  (module: string): Breach['change'] =>
  (before) =>
    `import '${module}';\n${before}`;

/** For every wall of .dependency-cruiser.mjs an import that breaks it. */
export const wallBreaches: readonly Breach[] = [
  { wall: 'domain-is-alone', path: 'packages/domain/ports/breach.ts', change: importing('node:fs') },
  { wall: 'domain-is-alone', path: 'packages/domain/ports/breach.ts', change: importing('zod') },
  { wall: 'domain-is-alone', path: 'packages/domain/ports/breach.ts', change: importing('@kiko/contract/shapes.ts') },
  {
    wall: 'contract-knows-only-domain-and-zod',
    path: 'packages/contract/breach.ts',
    change: importing('@kiko/words/word-list.ts'),
  },
  { wall: 'contract-knows-only-domain-and-zod', path: 'packages/contract/breach.ts', change: importing('fastify') },
  { wall: 'words-know-only-what-they-name', path: 'packages/words/breach.ts', change: importing('@kiko/database/connection.ts') },
  { wall: 'database-knows-only-domain', path: 'packages/database/breach.ts', change: importing('@kiko/contract/shapes.ts') },
  { wall: 'packages-import-no-app', path: 'packages/database/breach.ts', change: importing('../../apps/server/kit/config.ts') },
  { wall: 'apps-import-no-app', path: 'apps/e2e/breach.ts', change: importing('../server/kit/config.ts') },
  { wall: 'apps-import-no-app', path: 'apps/web/kit/breach.ts', change: importing('../../server/kit/refusal.ts') },
  { wall: 'rooms-import-no-tool', path: 'apps/server/kit/breach.ts', change: importing('../../../tools/kit/repository.ts') },
  {
    wall: 'web-never-reaches-the-database',
    path: 'apps/web/kit/breach.ts',
    change: importing('@kiko/database/types.generated.ts'),
  },
  { wall: 'web-runs-in-a-browser', path: 'apps/web/kit/breach.ts', change: importing('node:fs') },
  { wall: 'slice-imports-itself-and-kit', path: 'apps/server/reference/breach.ts', change: importing('../ports/port-queries.ts') },
  { wall: 'slice-imports-itself-and-kit', path: 'apps/server/reference/breach.ts', change: importing('../routes.ts') },
  { wall: 'slice-imports-itself-and-kit', path: 'apps/web/reference/breach.ts', change: importing('../ports/port-words.ts') },
  { wall: 'kit-knows-no-slice', path: 'apps/server/kit/breach.ts', change: importing('../ports/port-queries.ts') },
  { wall: 'test-actor-stays-in-tests', path: 'apps/server/ports/breach.ts', change: importing('../kit/test-actor.ts') },
  { wall: 'production-never-reaches-the-test-actor', path: 'apps/server/kit/config.ts', change: importing('./test-actor.ts') },
  { wall: 'product-imports-no-test', path: 'apps/server/kit/breach.ts', change: importing('@kiko/database/test-database.ts') },
  { wall: 'product-imports-no-test', path: 'packages/domain/ports/breach.ts', change: importing('vitest') },
  { wall: 'no-circle', path: 'packages/domain/access/actor.ts', change: importing('./scopes.ts') },
  { wall: 'nothing-from-outside', path: 'apps/server/kit/breach.ts', change: importing('../../../../outside.ts') },
  { wall: 'every-import-is-found', path: 'apps/server/kit/breach.ts', change: importing('./nowhere.ts') },
];
