import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import type { TextFile } from '../kit/repository-files.ts';
import type { Evidence } from './statement.ts';

/** Where something is shown, as people find it: a file, and what to look for in it. */
export type Found = { file: string; look: string };

const isTest = (path: string) => /\.(test|journey)\.tsx?$/.test(path) || /^tools\/proofs\/.*\.ts$/.test(path);
const isWords = (path: string) => path.endsWith('-words.ts');

/** Looks evidence up in the texts of the repository. Undefined: there is none, and the statement is open. */
export const createFinder = (texts: readonly TextFile[], document: unknown) => {
  const textOf = new Map(texts.map(({ path, text }) => [path, text]));
  const tests = texts.filter(({ path }) => isTest(path));
  const words = texts.filter(({ path }) => isWords(path)).flatMap(({ path, text }) => readWords(path, text));

  /** The first file that has one of these, the surest first. */
  const firstNaming = (files: readonly TextFile[], wanted: readonly (string | RegExp)[]) =>
    wanted
      .map((look) => files.find(({ text }) => (typeof look === 'string' ? text.includes(look) : look.test(text))))
      .find((file) => file !== undefined)?.path;

  const findCall = (name: string) => {
    const entry = Object.entries<Endpoint>(allEndpoints).find(([, { method, path }]) => `${method} ${path}` === name);
    if (!entry) return undefined;
    const ofServer = tests.filter(({ path }) => path.startsWith('apps/server/') && !path.includes('openapi'));
    const file = firstNaming(ofServer, [new RegExp(String.raw`[ (]${entry[0]}[,)]`)]);
    return file === undefined ? undefined : { file, look: entry[0] };
  };

  const findRoute = (path: string) => {
    const registered = textOf.get('apps/web/shell/router.tsx') ?? '';
    const pattern = path.slice(1).replaceAll('{id}', ':id');
    if (!registered.includes(`path: '${pattern}'`)) return undefined;
    const opened = new RegExp(
      String.raw`['\`]${RegExp.escape(path).replaceAll(String.raw`\{id\}`, String.raw`(\d+|\$\{.*?\})`)}['\`?]`,
    );
    const journeys = texts.filter(({ path: file }) => /^apps\/e2e\/(.*\.journey|screens)\.ts$/.test(file));
    const found = journeys.find(({ text }) => opened.test(text));
    return found && { file: found.path, look: path };
  };

  const findField = (call: string, field: string) => {
    const [method = '', path = ''] = call.split(' ');
    const operation = (document as { paths: Record<string, Record<string, unknown>> }).paths[`/api${path}`]?.[method.toLowerCase()];
    if (!hasProperty(operation, field)) return undefined;
    // Whatever a test is answered is held against the document (`checkAgainstDocument`), so the call shows its fields.
    const found = findCall(call);
    return found && { file: found.file, look: `${found.look}, ${field}` };
  };

  const findWords = (english: string) => {
    const said = words.filter(({ en }) => en === english);
    for (const { path, key, ja } of said) {
      // A journey that reads the words from their list looks for whatever they say.
      const readers = tests.filter(({ text }) => text.includes(`/${path.split('/').at(-1)}'`));
      const file = firstNaming(tests, [english, ja, ...(key.includes('.') ? [`'${key}'`] : []), ...filled(english), ...filled(ja)]);
      const shownIn = file ?? firstNaming(readers, [`'${key}'`]);
      if (shownIn) return { file: shownIn, look: english };
    }
    return undefined;
  };

  const findLabel = (english: string) => {
    const said = words.find(({ en }) => en === english);
    return said && { file: said.path, look: english };
  };

  return (evidence: Evidence): Found | undefined => {
    switch (evidence.by) {
      case 'test': {
        const { file, title } = evidence;
        return titlesIn(textOf.get(file) ?? '').some((one) => one.includes(title)) ? { file, look: title } : undefined;
      }
      case 'words':
        return findWords(evidence.english);
      case 'call':
        return findCall(evidence.name);
      case 'route':
        return findRoute(evidence.path);
      case 'field':
        return findField(evidence.call, evidence.field);
      case 'label':
        return findLabel(evidence.english);
    }
  };
};

/** Of tests and groups of them, also of those with a table; a proof has its claim. A word somewhere in the code shows nothing. */
const titles = /(?:\b(?:test|describe)\(|[\])`]\)\(|\)\(|\bclaim:)\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/gs;
const titlesIn = (text: string) => [...text.matchAll(titles)].map(({ groups }) => groups?.['title'] ?? '');

/** Words with a number in them are read with the number filled in. */
const filled = (text: string) => {
  const parts = text.split(/\{\w+\}/).map((part) => RegExp.escape(part));
  return parts.length > 1 ? [new RegExp(parts.join(String.raw`[\d.]+`))] : [];
};

type Said = { path: string; key: string; ja: string; en: string };

const entry = /(?<key>[\w.]+|'[^']+'): \{\s*ja: (?<ja>'[^']*'|"[^"]*"),\s*en: (?<en>'(?:[^'\\]|\\.)*'|"[^"]*"),?\s*\}/g;
const unquote = (text = '') => text.slice(1, -1).replaceAll(String.raw`\'`, "'");

const readWords = (path: string, text: string): Said[] =>
  [...text.matchAll(entry)].map(({ groups = {} }) => ({
    path,
    key: (groups['key'] ?? '').replaceAll("'", ''),
    ja: unquote(groups['ja']),
    en: unquote(groups['en']),
  }));

const hasProperty = (schema: unknown, field: string): boolean => {
  if (Array.isArray(schema)) return schema.some((one) => hasProperty(one, field));
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties, examples: _examples, ...rest } = schema as { properties?: object; examples?: unknown };
  if (properties && field in properties) return true;
  // Parameters of a query have a name of their own.
  if ('name' in rest && rest.name === field) return true;
  const inner: unknown[] = [
    ...Object.values<unknown>((properties ?? {}) as Record<string, unknown>),
    ...Object.values<unknown>(rest),
  ];
  return inner.some((one) => hasProperty(one, field));
};
