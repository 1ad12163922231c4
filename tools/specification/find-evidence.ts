import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { screenPath, type screenPaths } from '@kiko/contract/screen-paths.ts';
import { repositoryRoot } from '../kit/repository.ts';
import type { TextFile } from '../kit/repository-files.ts';
import { type Statement, sections, tagOf } from './statements.ts';
import { listTaggedTests, type TaggedTest } from './tagged-tests.ts';

export type Sources = { texts: readonly TextFile[]; tests: readonly TaggedTest[] };
/** The place of an evidence: a file, and what to look for in it. */
export type EvidenceLocation = { file: string; searchText: string };
export type Held = { title: string; statements: readonly { text: string; found: readonly EvidenceLocation[] }[] };

export const readSources = async (): Promise<Sources> => {
  const code = globSync('{packages,apps,tools}/**/*.{ts,tsx}', { cwd: repositoryRoot, exclude: ['**/node_modules', '**/dist'] });
  const paths = [...code.toSorted(), 'docs/generated/openapi.json'];
  const texts = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(repositoryRoot, path), 'utf8') })));
  return { texts, tests: await listTaggedTests() };
};

/** Every statement with its evidence; one without is open. */
export const matchEvidence = (sources: Sources): Held[] => {
  const find = createEvidenceFinder(sources);
  return sections.map(({ title, statements }) => ({
    title,
    statements: statements.map((statement) => ({ text: statement.text, found: find(statement) })),
  }));
};

export const listOpen = (held: readonly Held[]) =>
  held.flatMap(({ title, statements }) =>
    statements.filter(({ found }) => found.length === 0).map(({ text }) => `${title}: ${text}`),
  );

const createEvidenceFinder = ({ texts, tests }: Sources) => {
  const textOf = (path: string) => texts.find((file) => file.path === path)?.text ?? '';
  const { paths } = JSON.parse(textOf('docs/generated/openapi.json')) as { paths: Record<string, Record<string, unknown>> };
  const routes = listRoutes(textOf('apps/web/router.tsx'));
  const messages = texts
    .filter(({ path }) => path.endsWith('-messages.ts') && !path.includes('/development/'))
    .flatMap(readMessages);
  const testFiles = texts.filter(({ path }) => /\.(test|journey)\.tsx?$|^tools\/proofs\//.test(path));
  const serverTests = testFiles.filter(({ path }) => path.startsWith('apps/server/') && !path.includes('openapi'));
  const journeys = texts.filter(({ path }) => /^apps\/e2e\/(.*\.journey|screens)\.ts$/.test(path));

  const findTests = (tag: string) =>
    tests.filter(({ tags }) => tags.includes(tag)).map(({ file, title }) => ({ file, searchText: title }));

  const findCall = (call: string, look?: string) => {
    const [name = ''] = Object.entries<Endpoint>(allEndpoints).find(([, one]) => `${one.method} ${one.path}` === call) ?? [];
    const isMade = new RegExp(String.raw`[ (]${name}[,)]`);
    const made = name && serverTests.find(({ text }) => isMade.test(text));
    return made ? [{ file: made.path, searchText: look ? `${name}, ${look}` : name }] : [];
  };

  const findField = (field: string, call: string) => {
    const [method = '', path = ''] = call.split(' ');
    return hasProperty(paths[`/api${path}`]?.[method.toLowerCase()], field) ? findCall(call, field) : [];
  };

  const findRoute = (route: string) => {
    const pattern = RegExp.escape(route).replaceAll(String.raw`\{id\}`, String.raw`(\d+|\$\{.*?\})`);
    const isOpened = new RegExp(`['\`]${pattern}['\`?]`);
    const opened = routes.includes(route.replaceAll('{id}', ':id')) && journeys.find(({ text }) => isOpened.test(text));
    return opened ? [{ file: opened.path, searchText: route }] : [];
  };

  const findMessage = (english: string) => {
    const said = messages.filter(({ en }) => en === english);
    const named = said.flatMap(({ path, key, ja }) => {
      // A key with a dot is an error code. Other keys mean something only to a test that imports their list.
      const isReader = ({ text }: TextFile) => key.includes('.') || text.includes(`/${path.split('/').at(-1)}'`);
      return [
        testFiles.find(({ text }) => [english, ja].some((one) => text.includes(one) || fillsIn(one)?.test(text))),
        testFiles.find((file) => isReader(file) && file.text.includes(`'${key}'`)),
      ];
    });
    const shown = named.find((file) => file !== undefined);
    return shown ? [{ file: shown.path, searchText: english }] : [];
  };

  const findLabels = (labels: readonly string[]) => {
    const found = labels.flatMap((label) => messages.find(({ en }) => en === label) ?? []);
    return found.length === labels.length ? found.map(({ path, en }) => ({ file: path, searchText: en })) : [];
  };

  return (statement: Statement): EvidenceLocation[] => {
    if ('test' in statement) return findTests(tagOf(statement.test));
    if ('call' in statement) return findCall(statement.call);
    if ('field' in statement) return findField(statement.field, statement.of);
    if ('route' in statement) return findRoute(statement.route);
    if ('message' in statement) return findMessage(statement.message);
    return findLabels(statement.labels);
  };
};

/** Paths that the router registers as `path: screenPaths.ports` or `path: screenPath('ports', ':id')`. */
const listRoutes = (router: string) =>
  [...router.matchAll(/path: screenPaths?(?:\.|\(')(?<screen>\w+)(?<parts>[^\n}]*?)(?:\)|,) ?,? lazy/g)].map(({ groups }) => {
    const parts = [...(groups?.['parts'] ?? '').matchAll(/'([\w:-]+)'/g)].map(([, part]) => part ?? '');
    return screenPath(groups?.['screen'] as keyof typeof screenPaths, ...parts);
  });

/** Matches a text with its placeholders replaced by numbers. */
const fillsIn = (text: string) => {
  const parts = text.split(/\{\w+\}/).map((part) => RegExp.escape(part));
  return parts.length > 1 ? new RegExp(parts.join(String.raw`[\d.]+`)) : undefined;
};

const messagePattern = /(?<key>[\w.]+|'[^']+'): \{\s*ja: (?<ja>'[^']*'|"[^"]*"),\s*en: (?<en>'(?:[^'\\]|\\.)*'|"[^"]*"),?\s*\}/g;
const unquote = (text = '') => text.replaceAll(/^['"]|['"]$/g, '').replaceAll(String.raw`\'`, "'");

const readMessages = ({ path, text }: TextFile) =>
  [...text.matchAll(messagePattern)].map(({ groups = {} }) => {
    const { key, ja, en } = groups;
    return { path, key: unquote(key), ja: unquote(ja), en: unquote(en) };
  });

/** Whether a field or a parameter of this name is anywhere in an operation, except in its examples. */
const hasProperty = (schema: unknown, field: string): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('name' in schema && schema.name === field) return true;
  return Object.entries(schema).some(([key, inner]: [string, unknown]) => {
    if (key === 'examples') return false;
    if (key === 'properties' && typeof inner === 'object' && inner !== null && field in inner) return true;
    return hasProperty(inner, field);
  });
};
