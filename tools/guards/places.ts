/** Which part of the house a path lies in, for guards that hold in some parts only. */

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);

/** Code that runs for users: no tools, no tests, no journeys, nothing that was generated. */
export const isProduct = (path: string) =>
  isCode(path) && /^(packages|apps)\//.test(path) && !isTest(path) && !path.endsWith('.generated.ts');

export const isWords = (path: string) => path.endsWith('-words.ts');

export const isSeed = (path: string) => path.startsWith('packages/database/seed/');

/** Tests and what only tests use. */
export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /(^|\/)(use-)?test-[^/]+\.tsx?$/.test(path) || path.startsWith('apps/e2e/');
