import type { Guard } from './guard.ts';

const named = /`((?:packages|apps|tools|docs|\.ci)\/[\w./-]+)`/g;
const script = /npm run (?:-w \S+ )?([\w:-]+)/g;

/** What the pages tell people to open or to run must be there. */
export const documentsGuard: Guard = {
  name: 'documents-name-what-exists',
  why: 'A page that names a file or a command which is gone costs a newcomer the first hour.',
  find: ({ files }) => {
    const paths = new Set(files.map(({ path }) => path));
    const exists = (path: string) => paths.has(path) || [...paths].some((known) => known.startsWith(`${path.replace(/\/$/, '')}/`));
    const manifest = files.find(({ path }) => path === 'package.json');
    // Our own package.json; its scripts are an object of texts.
    const { scripts = {} } = JSON.parse(manifest?.text ?? '{}') as { scripts?: Record<string, string> };
    return files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) => [
        ...[...text.matchAll(named)].flatMap(([, name = '']) =>
          exists(name) ? [] : [`${path} names ${name}, which is not there`],
        ),
        ...[...text.matchAll(script)].flatMap(([, name = '']) =>
          name in scripts ? [] : [`${path} runs ${name}, which is no script`],
        ),
      ]);
  },
  trips: [
    [{ path: 'README.md', text: 'Open `apps/web/gone.ts`.' }],
    [
      { path: 'README.md', text: 'npm run gone' },
      { path: 'package.json', text: '{ "scripts": { "here": "x" } }' },
    ],
  ],
  passes: [
    { path: 'README.md', text: 'Open `apps/web/here.ts` in `apps/web`, then npm run here' },
    { path: 'apps/web/here.ts', text: '' },
    { path: 'package.json', text: '{ "scripts": { "here": "x" } }' },
  ],
};
