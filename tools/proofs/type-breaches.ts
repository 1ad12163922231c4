import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Breach } from './breach.ts';

type Omission = { title: string; room: string; path: string; leftOut: RegExp; names: (found: RegExpExecArray) => string };

/** What the types ask for, left out: the compiler must refuse the room and say what is missing. */
const omissions: readonly Omission[] = [
  {
    title: 'a text without its English',
    room: 'packages/words',
    path: 'packages/words/result-words.ts',
    leftOut: /, en: '[^']*'/g,
    names: () => "'en'",
  },
  {
    title: 'an error code without words',
    room: 'packages/words',
    path: 'packages/words/error-words.ts',
    leftOut: /^ {2}'([\w.]+)': .*\n/gm,
    names: ([, code = '']) => code,
  },
  {
    title: 'a call that does not say what it needs',
    room: 'packages/contract',
    path: 'packages/contract/ports/port-endpoints.ts',
    leftOut: /^ {2}needs: .*\n/gm,
    names: () => "'needs'",
  },
];

/** One of each kind in the short version, each place where it can happen in the full one. */
export const listTypeBreaches = async (folder: string, isFull: boolean): Promise<Breach[]> => {
  const breaches = omissions.map(async ({ title, room, path, leftOut, names }) => {
    const found = [...(await readFile(join(folder, path), 'utf8')).matchAll(leftOut)];
    return found.slice(0, isFull ? undefined : 1).map((match) => ({
      title: `${title}: ${match[0].trim()}`,
      path,
      change: (before: string) => before.slice(0, match.index) + before.slice(match.index + match[0].length),
      command: ['tsc', '-p', room],
      names: names(match),
    }));
  });
  return (await Promise.all(breaches)).flat();
};
