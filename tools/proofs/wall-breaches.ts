import { type Breach, importing } from './breach.ts';

export const checkWalls = ['node', 'tools/walls.ts'];

type Import = { in: string; of: string };

/** For every wall of .dependency-cruiser.mjs, imports that break it. */
export const forbiddenImports: Readonly<Record<string, readonly Import[]>> = {
  'domain-is-alone': [
    { in: 'packages/domain/ports/breach.ts', of: 'node:fs' },
    { in: 'packages/domain/ports/breach.ts', of: 'zod' },
    { in: 'packages/domain/ports/breach.ts', of: '@kiko/contract/shapes.ts' },
  ],
  'contract-knows-only-domain-and-zod': [{ in: 'packages/contract/breach.ts', of: 'fastify' }],
  'words-know-only-what-they-name': [{ in: 'packages/words/breach.ts', of: '@kiko/database/connection.ts' }],
  'database-knows-only-domain': [{ in: 'packages/database/breach.ts', of: '@kiko/contract/shapes.ts' }],
  'packages-import-no-app': [{ in: 'packages/database/breach.ts', of: '../../apps/server/kit/config.ts' }],
  'apps-import-no-app': [
    { in: 'apps/e2e/breach.ts', of: '../server/kit/config.ts' },
    { in: 'apps/web/kit/breach.ts', of: '../../server/kit/refusal.ts' },
  ],
  'rooms-import-no-tool': [{ in: 'apps/server/kit/breach.ts', of: '../../../tools/kit/repository.ts' }],
  'web-never-reaches-the-database': [
    { in: 'apps/web/kit/breach.ts', of: '@kiko/database/types.generated.ts' },
    { in: 'apps/web/kit/breach.ts', of: 'kysely' },
  ],
  'web-runs-in-a-browser': [{ in: 'apps/web/kit/breach.ts', of: 'node:fs' }],
  'slice-imports-itself-and-kit': [
    { in: 'apps/server/reference/breach.ts', of: '../ports/port-queries.ts' },
    { in: 'apps/server/reference/breach.ts', of: '../routes.ts' },
    { in: 'apps/web/reference/breach.ts', of: '../ports/port-words.ts' },
  ],
  'kit-knows-no-slice': [{ in: 'apps/server/kit/breach.ts', of: '../ports/port-queries.ts' }],
  'test-actor-stays-in-tests': [{ in: 'apps/server/ports/breach.ts', of: '../kit/test-actor.ts' }],
  'production-never-reaches-the-test-actor': [{ in: 'apps/server/kit/config.ts', of: './test-actor.ts' }],
  'product-imports-no-test': [
    { in: 'apps/server/kit/breach.ts', of: '@kiko/database/test-database.ts' },
    { in: 'packages/domain/ports/breach.ts', of: 'vitest' },
  ],
  'no-circle': [{ in: 'packages/domain/access/actor.ts', of: './scopes.ts' }],
  'nothing-from-outside': [{ in: 'apps/server/kit/breach.ts', of: '../../../../outside.ts' }],
  'every-import-is-found': [{ in: 'apps/server/kit/breach.ts', of: './nowhere.ts' }],
};

export const wallBreaches: readonly Breach[] = Object.entries(forbiddenImports)
  .flatMap(([wall, imports]) => imports.map((forbidden) => ({ wall, ...forbidden })))
  .map(({ wall, in: path, of }, index) => ({
    title: `${wall}: ${path} imports ${of}`,
    path: path.replace('breach.', `breach-${index}.`),
    change: importing(of),
    command: checkWalls,
    names: `${wall}: `,
  }));
