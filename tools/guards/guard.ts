import type { TextFile } from '../kit/repository-files.ts';

/** The texts that a guard reads, with their folder. */
export type Sources = { folder: string; files: readonly TextFile[] };

/** A rule about the texts of the repository that no compiler checks. */
export type Guard = {
  name: string;
  why: string;
  /** What breaks the promise, one line each; nothing when it is kept. */
  findViolations: (sources: Sources) => string[] | Promise<string[]>;
};

type Search = { in: (path: string) => boolean; matches: (line: string) => boolean };

/** Each line of the searched files that matches, with its place. */
export const findLines = (files: readonly TextFile[], { in: isSearched, matches }: Search) =>
  files
    .filter(({ path }) => isSearched(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (matches(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : [])),
    );

/** For rules about single lines: the files, and the pattern that no line of them may match. */
export const forbidLines =
  ({ in: isSearched, forbidden }: { in: Search['in']; forbidden: RegExp }): Guard['findViolations'] =>
  ({ files }) =>
    findLines(files, { in: isSearched, matches: (line) => forbidden.test(line) });
