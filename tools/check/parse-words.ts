import type { Level } from './steps.ts';

/** What the command line selects: groups of steps, each with file filters and options for vitest. */
export type Selection = { level: Level; groups: Map<string, string[]> };

/**
 * `lint types` selects two groups; `journeys home -t 'counts down'` runs one file's tests of that name. Words after a group that
 * are no group are its filters.
 */
export const parseWords = (words: readonly string[], known: readonly string[]): Selection => {
  const groups = new Map<string, string[]>();
  let filters: string[] | undefined;
  let isValue = false;
  for (const word of words.filter((one) => one !== '--nightly')) {
    if (known.includes(word) && !isValue) {
      filters = groups.get(word) ?? [];
      groups.set(word, filters);
    } else if (filters) filters.push(word);
    else throw new Error(`no step is named ${word}: ${known.join(', ')}`);
    isValue = word === '-t';
  }
  return { level: words.includes('--nightly') ? 'nightly' : 'quick', groups };
};
