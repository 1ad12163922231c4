import type { TextFile } from '../kit/repository-files.ts';

/** The texts a guard looks through, with the folder they lie in. */
export type House = { folder: string; files: readonly TextFile[] };

/** A promise about the repository's texts that no compiler keeps. */
export type Guard = {
  name: string;
  why: string;
  /** What breaks the promise, one line each; nothing when it is kept. */
  find: (house: House) => string[] | Promise<string[]>;
  /** Repositories that break it, one way each, and one that comes close and does not: `guards.test.ts` shows them to the guard. */
  trips: readonly (readonly TextFile[])[];
  passes: readonly TextFile[];
};

type Lines = { in: (path: string) => boolean; forbidden: RegExp };

/** For promises about single lines: which files, and what no line of them may match. */
export const forbidLines =
  ({ in: isLookedAt, forbidden }: Lines): Guard['find'] =>
  ({ files }) =>
    files
      .filter(({ path }) => isLookedAt(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, index) => (forbidden.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : [])),
      );
