import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import type { ICruiseOptions } from 'dependency-cruiser';
import { cruiseImports, readImportRules } from '../kit/cruise-imports.ts';
import type { Proof, ProofResult } from '../kit/proof.ts';
import { repositoryRoot } from '../kit/repository.ts';

type Import = { in: string; of: string; as?: string };

/** For every rule of .dependency-cruiser.mjs, imports that violate it. A file named `breach` exists for the violation only. */
const forbiddenImports: Readonly<Record<string, readonly Import[]>> = {
  'domain-is-alone': [
    { in: 'packages/domain/ports/breach.ts', of: 'node:fs' },
    { in: 'packages/domain/ports/breach.ts', of: 'zod' },
    { in: 'packages/domain/ports/breach.ts', of: '@kiko/contract/shapes.ts' },
  ],
  'contract-knows-only-domain-and-zod': [{ in: 'packages/contract/breach.ts', of: 'fastify' }],
  'messages-import-contract-and-domain': [{ in: 'packages/messages/breach.ts', of: '@kiko/database/connection.ts' }],
  'imports-know-contract-domain-and-messages': [
    { in: 'packages/imports/breach.ts', of: '@kiko/database/connection.ts' },
    { in: 'packages/imports/breach.ts', of: 'fastify' },
  ],
  'database-knows-only-domain': [{ in: 'packages/database/breach.ts', of: '@kiko/contract/shapes.ts' }],
  'packages-import-no-app': [{ in: 'packages/database/breach.ts', of: '../../apps/server/kit/config.ts' }],
  'apps-import-no-app': [
    { in: 'apps/e2e/breach.ts', of: '../server/kit/config.ts' },
    { in: 'apps/web/kit/breach.ts', of: '../../server/kit/http/refusal.ts' },
  ],
  'rooms-import-no-tool': [{ in: 'apps/server/kit/breach.ts', of: '../../../tools/kit/repository.ts' }],
  'tools-import-no-journey': [{ in: 'tools/kit/breach.ts', of: '../../apps/e2e/screens.ts' }],
  'web-never-reaches-the-database': [
    { in: 'apps/web/kit/breach.ts', of: '@kiko/database/types.generated.ts' },
    { in: 'apps/web/kit/breach.ts', of: 'kysely' },
  ],
  'web-runs-in-a-browser': [{ in: 'apps/web/kit/breach.ts', of: 'node:fs' }],
  'feature-imports-itself-kit-and-shared': [
    { in: 'apps/server/reference/breach.ts', of: '../ports/port-queries.ts' },
    { in: 'apps/server/reference/breach.ts', of: '../routes.ts' },
    { in: 'apps/server/reference/breach.test.ts', of: '../ports/port-queries.ts' },
    { in: 'apps/web/reference/breach.ts', of: '../ports/port-messages.ts' },
  ],
  'shared-imports-shared-and-kit': [{ in: 'apps/server/berths/shared/breach.ts', of: '../berth-queries.ts' }],
  'kit-knows-no-slice': [{ in: 'apps/server/kit/breach.ts', of: '../ports/port-queries.ts' }],
  'test-actor-stays-in-tests': [{ in: 'apps/server/ports/breach.ts', of: '../testing/test-actor.ts' }],
  'production-never-reaches-the-test-actor': [{ in: 'apps/server/kit/config.ts', of: '../testing/test-actor.ts' }],
  'product-imports-no-test': [
    { in: 'apps/server/kit/breach.ts', of: '@kiko/database/test-database.ts' },
    { in: 'apps/server/ports/breach.ts', of: '../testing/use-test-api.ts' },
    { in: 'packages/domain/ports/breach.ts', of: 'vitest' },
  ],
  'no-circle': [
    { in: 'packages/domain/access/actor.ts', of: './scopes.ts' },
    { in: 'packages/domain/access/scopes.ts', of: './actor.ts' },
  ],
  'no-barrel': [
    { in: 'packages/domain/ports/breach.ts', of: '../access/actor.ts', as: 'export *' },
    { in: 'packages/domain/ports/breach.ts', of: '../access/actor.ts', as: 'export { kindOf }' },
    { in: 'packages/domain/ports/breach.ts', of: '../access/actor.ts', as: 'export type { Actor }' },
  ],
  'nothing-from-outside': [{ in: 'apps/server/kit/breach.ts', of: '../../../../outside.ts' }],
  'every-import-is-found': [{ in: 'apps/server/kit/breach.ts', of: './nowhere.ts' }],
};

const violations = Object.entries(forbiddenImports)
  .flatMap(([rule, imports]) => imports.map((forbidden) => ({ rule, ...forbidden })))
  .map((violation, index) => ({ ...violation, in: violation.in.replace('breach.', `breach-${index}.`) }));

const nowhere = /nowhere|outside/;
const isOwn = (module: string) => /^(\.|@kiko\/)/.test(module) && !nowhere.test(module);
const targetOf = ({ in: path, of }: Import) =>
  of.startsWith('.') ? normalize(join(dirname(path), of)) : of.replace('@kiko/', 'packages/');
const imported = [...new Set(violations.filter(({ of }) => isOwn(of)).map(targetOf))];

/** A folder with the violating files and the files that they import, which are empty. */
const buildViolations = async () => {
  const outside = await mkdtemp(join(tmpdir(), 'kiko-walls-'));
  const folder = join(outside, 'repository');
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const path of imported) await write(path, 'export {};\n');
  for (const { in: path, of, as } of violations) await write(path, `${as ? `${as} from` : 'import'} '${of}';\n`);
  await write('apps/server/main-api.ts', "import './kit/config.ts';\n");
  await write('../outside.ts', 'export {};\n');
  await mkdir(join(folder, 'node_modules/@kiko'), { recursive: true });
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@kiko', name));
  for (const name of ['fastify', 'kysely', 'vitest', 'zod'])
    await symlink(join(repositoryRoot, 'node_modules', name), join(folder, 'node_modules', name));
  return { folder, remove: () => rm(outside, { recursive: true }) };
};

/** The import rules that do not report their violations, and what would make this check meaningless. */
export const findMissed = async (rules: ICruiseOptions): Promise<string[]> => {
  const { folder, remove } = await buildViolations();
  try {
    const { summary } = await cruiseImports(folder, rules);
    const isReported = ({ rule, in: path }: { rule: string; in: string }) =>
      summary.violations.some((one) => one.rule.name === rule && (one.from === path || !path.includes('breach')));
    return violations.filter((one) => !isReported(one)).map(({ rule, in: path, of }) => `${rule} allows ${path} to import ${of}`);
  } finally {
    await remove();
  }
};

/** Rules that no violation tries, and imports of files that have moved: a rule could name the old place forever. */
export const findUntestedRules = ({ ruleSet }: ICruiseOptions): string[] => {
  const names = ruleSet?.forbidden?.map(({ name = '' }) => name) ?? [];
  return [
    ...names.filter((name) => !(name in forbiddenImports)).map((name) => `no violation tries ${name}`),
    ...imported.filter((path) => !existsSync(join(repositoryRoot, path))).map((path) => `${path} does not exist`),
  ];
};

const tryRules = async (rules: ICruiseOptions): Promise<ProofResult> => {
  const missed = await findMissed(rules);
  const problems = [...missed, ...findUntestedRules(rules)];
  for (const problem of problems) console.log(problem);
  const summary = `${violations.length - missed.length} of ${violations.length} forbidden imports reported`;
  return { passed: problems.length === 0, summary };
};

export const proof: Proof = {
  claim: 'Violations of import rules are detected and named.',
  level: 'quick',
  hasQuickControl: true,
  run: async () => tryRules(await readImportRules()),
  // Without rules nothing is forbidden.
  control: async () => tryRules({ ...(await readImportRules()), ruleSet: { forbidden: [] } }),
};
