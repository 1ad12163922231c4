import type { Guard } from './guard.ts';

const pathPattern = /`((?:packages|apps|tools|docs|\.ci)\/[\w./-]+)`/g;
const scriptPattern = /npm run (?:-w \S+ )?([\w:-]+)/g;

/** Files and commands that the pages refer to must exist. */
export const docReferencesGuard: Guard = {
  name: 'documents-name-what-exists',
  why: 'A page that names a file or a command which is gone costs a newcomer the first hour.',
  findViolations: ({ files }) => {
    const paths = new Set(files.map(({ path }) => path));
    const exists = (path: string) => paths.has(path) || [...paths].some((known) => known.startsWith(`${path.replace(/\/$/, '')}/`));
    const manifest = files.find(({ path }) => path === 'package.json');
    // Our own package.json; its scripts are an object of texts.
    const { scripts = {} } = JSON.parse(manifest?.text ?? '{}') as { scripts?: Record<string, string> };
    return files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) => [
        ...[...text.matchAll(pathPattern)].flatMap(([, name = '']) =>
          exists(name) ? [] : [`${path} names ${name}, which is not there`],
        ),
        ...[...text.matchAll(scriptPattern)].flatMap(([, name = '']) =>
          name in scripts ? [] : [`${path} runs ${name}, which is no script`],
        ),
      ]);
  },
};
