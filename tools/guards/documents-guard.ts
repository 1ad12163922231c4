import { basename } from 'node:path';
import type { TextFile } from '../kit/repository-files.ts';
import type { Guard } from './guard.ts';

const pathPattern = /`((?:packages|apps|tools|docs|\.ci)\/[\w./-]+)`/g;
const fileNamePattern = /`(\w[\w.-]*\.(?:tsx?|sql|md|json))`/g;
const scriptPattern = /npm run (?:-w \S+ )?([\w:-]+)/g;
/** camelCase, PascalCase or snake_case. A single word could be anything. */
const symbolPattern = /`([a-z]+(?:[A-Z][a-z0-9]*)+|(?:[A-Z][a-z0-9]+){2,}|[a-z]+(?:_[a-z0-9]+)+)(?:\(\))?`/g;
/** A how-to page introduces what it adds as an example. */
const examplePattern = /^Example: .*$/gm;

const listMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const wordsOf = (files: readonly TextFile[]) =>
  new Set(files.flatMap(({ path, text }) => (path.endsWith('.md') ? [] : (text.match(/[A-Za-z_]\w*/g) ?? []))));

/** Files, commands and symbols that the pages refer to must exist. */
export const docReferencesGuard: Guard = {
  name: 'documents-name-what-exists',
  why: 'A page that names a file, a command or a symbol which is gone costs a newcomer the first hour.',
  findViolations: ({ files }) => {
    const paths = new Set(files.map(({ path }) => path));
    const names = new Set([...paths].map((path) => basename(path)));
    const exists = (path: string) => paths.has(path) || [...paths].some((known) => known.startsWith(`${path.replace(/\/$/, '')}/`));
    const manifest = files.find(({ path }) => path === 'package.json');
    // Our own package.json; its scripts are an object of texts.
    const { scripts = {} } = JSON.parse(manifest?.text ?? '{}') as { scripts?: Record<string, string> };
    const words = wordsOf(files);
    return files
      .filter(({ path }) => path.endsWith('.md') && !path.startsWith('docs/generated/'))
      .flatMap(({ path, text }) => {
        const examples = (text.match(examplePattern) ?? []).join('\n');
        const missing = [
          ...listMatches(text, pathPattern).filter((name) => !exists(name)),
          ...listMatches(text, fileNamePattern).filter((name) => !names.has(name) && !examples.includes(name)),
          ...listMatches(text, symbolPattern).filter((name) => !words.has(name) && !examples.includes(name)),
        ];
        return [
          ...[...new Set(missing)].map((name) => `${path} names ${name}, which is not there`),
          ...listMatches(text, scriptPattern)
            .filter((name) => !(name in scripts))
            .map((name) => `${path} runs ${name}, which is no script`),
        ];
      });
  },
};
