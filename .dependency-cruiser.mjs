// Import rules between packages and apps. `node tools/import-rules.ts` checks them, tools/proofs/walls.ts violates each one.

const test = String.raw`\.test\.tsx?$`;
const testHelper = String.raw`(^apps/server/testing/|(^|/)((use-)?test-[^/]+|vitest-cluster)\.tsx?$)`;
const configuration = String.raw`\.config\.ts$`;
const testActor = String.raw`^apps/server/testing/test-actor\.ts$`;
const rooms = '^(packages|apps|tools)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const walls = [
  {
    name: 'domain-is-alone',
    comment: 'Rules without imports can be read and tested without a running system: no I/O, no clock, no library.',
    from: { path: '^packages/domain/' },
    to: { pathNot: ['^packages/domain/', 'node_modules/vitest/'] },
  },
  {
    name: 'contract-knows-only-domain-and-zod',
    comment: 'Server and browser both load the contract, so it depends on neither.',
    from: { path: '^packages/contract/' },
    to: { pathNot: ['^packages/(contract|domain)/', 'node_modules/(zod|vitest)/'] },
  },
  {
    name: 'messages-import-contract-and-domain',
    comment: 'Texts are looked up by codes of the contract and the domain; they contain no other logic.',
    from: { path: '^packages/messages/' },
    to: { pathNot: ['^packages/(messages|contract|domain)/', 'node_modules/vitest/'] },
  },
  {
    name: 'imports-know-contract-domain-and-messages',
    comment: 'Browser and server both read files for an import, so the package depends on neither.',
    from: { path: '^packages/imports/' },
    to: { pathNot: ['^packages/(imports|messages|contract|domain)/', 'node_modules/(zod|hucre|csv-parse|vitest)/'] },
  },
  {
    name: 'database-knows-only-domain',
    comment: 'Migrations, seed and connection are used below the API: what they need from the contract belongs in the domain.',
    from: { path: '^packages/database/' },
    to: { path: rooms, pathNot: '^packages/(database|domain)/' },
  },
  {
    name: 'packages-import-no-app',
    comment: 'Apps are built from packages, so packages do not depend on an app.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-import-no-app',
    comment: 'Code that two apps share is in a package, so that each app can be started and replaced alone.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'rooms-import-no-tool',
    comment: 'The product can be shipped without its tools. Journeys use them.',
    from: { path: '^(packages|apps)/', pathNot: '^apps/e2e/' },
    to: { path: '^tools/' },
  },
  {
    name: 'tools-import-no-journey',
    comment:
      'Journeys use the tools that start the system and a browser; the other direction would be a cycle between the two folders.',
    from: { path: '^tools/' },
    to: { path: '^apps/e2e/' },
  },
  {
    name: 'web-never-reaches-the-database',
    comment: 'The browser calls the API; SQL, roles and database addresses are never part of a bundle.',
    from: { path: '^apps/web/' },
    to: { path: ['^packages/database/', 'node_modules/(pg|kysely)/'] },
  },
  {
    name: 'web-runs-in-a-browser',
    comment: 'There is no file system and no process in a browser; only the build and the tests run under Node.',
    from: { path: '^apps/web/', pathNot: [configuration, test, testHelper] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'feature-imports-itself-kit-and-shared',
    comment:
      "A feature uses another feature's code through its shared/ folder only. Screens, shell and the top-level files combine features. Only tests can use testing/ (product-imports-no-test).",
    from: {
      path: '^apps/(server|web)/([^/]+)/',
      pathNot: '^apps/[^/]+/(kit|screens|shell|development|testing)/',
    },
    to: { path: '^apps/', pathNot: ['^apps/$1/$2/', '^apps/$1/kit/', '^apps/$1/[^/]+/shared/', '^apps/server/testing/'] },
  },
  {
    name: 'shared-imports-shared-and-kit',
    comment: 'A shared/ folder is used by other features, so it depends on no private part of its own feature.',
    from: { path: '^apps/(server|web)/([^/]+)/shared/', pathNot: test },
    to: { path: '^apps/', pathNot: ['^apps/$1/[^/]+/shared/', '^apps/$1/kit/'] },
  },
  {
    name: 'kit-knows-no-slice',
    comment: 'Every feature uses the kit, so it depends on none. Its tests may import them.',
    from: { path: '^apps/(server|web)/kit/', pathNot: [test, testHelper] },
    to: { path: '^apps/$1/', pathNot: '^apps/$1/kit/' },
  },
  {
    name: 'test-actor-stays-in-tests',
    comment:
      'A caller that names the account it acts as can be any user. Only the entry points for development and tests allow it.',
    from: { pathNot: [String.raw`^apps/server/(dev-api|testing/use-test-api)\.ts$`, test] },
    to: { path: testActor },
  },
  {
    name: 'production-never-reaches-the-test-actor',
    comment: 'The same over any number of imports: the entry points of production do not load it.',
    from: { path: String.raw`^apps/server/main-(api|worker)\.ts$` },
    to: { path: testActor, reachable: true },
  },
  {
    name: 'product-imports-no-test',
    comment: 'Test helpers start clusters and act as seeded users; production code does not contain them.',
    from: {
      path: '^(packages|apps)/',
      pathNot: [test, testHelper, configuration, '^apps/e2e/', String.raw`^apps/server/dev-api\.ts$`],
    },
    to: { path: [test, testHelper, 'node_modules/(vitest|@testing-library|happy-dom)/'] },
  },
  {
    name: 'no-circle',
    comment: 'Files that import each other in a circle cannot be read or loaded on their own.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-barrel',
    comment: 'A file that only re-exports others hides where a name is defined and loads all of them. Import the defining file.',
    from: {},
    to: { dependencyTypes: ['export'] },
  },
  {
    name: 'nothing-from-outside',
    comment: 'A clone of the repository is complete: imports stay inside it.',
    from: {},
    to: { path: String.raw`^\.\./`, pathNot: 'node_modules/', couldNotResolve: false },
  },
  {
    name: 'every-import-is-found',
    comment: 'The rules above cannot check an import that is not resolved.',
    from: {},
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden: walls.map((wall) => ({ severity: 'error', ...wall })),
  options: {
    // TypeScript 7 has no parser that dependency-cruiser can load. Without a parser it would check 0 modules and report success.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
