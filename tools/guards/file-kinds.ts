/** The area of the repository that a path belongs to, for guards that apply to some areas only. */

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);

/** Code that runs for users: no tools, no tests, no journeys, nothing that was generated. */
export const isProductCode = (path: string) =>
  isCode(path) && /^(packages|apps)\//.test(path) && !isTestCode(path) && !path.endsWith('.generated.ts');

export const isMessagesFile = (path: string) => path.endsWith('-messages.ts');

export const isSeed = (path: string) => path.startsWith('packages/database/seed/');

/** Tests and what only tests use. */
export const isTestCode = (path: string) =>
  /\.test\.tsx?$/.test(path) || /(^|\/)(use-)?test-[^/]+\.tsx?$/.test(path) || /^apps\/(e2e|server\/testing)\//.test(path);
