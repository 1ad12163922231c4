/** One thing done wrong in the copy, the check that must notice it, and what that check must say. */
export type Breach = {
  title: string;
  path: string;
  /** What the file held comes in, nothing where there is none; what it holds then comes out. */
  change: (before: string) => string;
  command: readonly string[];
  names: string;
};

export const importing =
  (module: string): Breach['change'] =>
  (before) =>
    `import '${module}';\n${before}`;
