import type { TextFile } from '../kit/repository-files.ts';
import { isCode, isMessagesFile, isProductCode } from './file-kinds.ts';
import { findLines } from './guard.ts';

/** A count of what makes the code hard to read. It may only fall. */
export type Measure = {
  name: string;
  /** The count before the code was rewritten in plain English and in feature folders. */
  before: number;
  /** The guard fails above it. Lower it together with the count. */
  limit: number;
  find: (files: readonly TextFile[]) => string[];
};

const countLines =
  (isSearched: (path: string) => boolean, pattern: RegExp): Measure['find'] =>
  (files) =>
    findLines(files, { in: isSearched, matches: (line) => pattern.test(line) });

const isOwnCode = (path: string) => isCode(path) && !path.endsWith('.generated.ts') && !path.startsWith('tools/guards/');

/** A comment, the title of a test, a log message, an error or a claim; empty for any other line. */
const proseOf = (line: string) =>
  [
    /(?:^|\s)(?:\/\/|\/\*\*?|\*)\s(.*)$/,
    /\b(?:test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*['"`](.*)$/,
    /\b(?:log|logger)\.\w+\((.*)/,
    /new Error\((.*)/,
    /\bclaim:(.*)/,
  ]
    .map((pattern) => pattern.exec(line)?.[1] ?? '')
    .join(' ');

const vague = /\b(?:who|whoever|whom|somebody|nobody|everybody|hears?|told|stands?)\b/i;

const findVagueProse: Measure['find'] = (files) =>
  findLines(files, {
    in: (path) => isOwnCode(path) && !isMessagesFile(path),
    matches: (line) => vague.test(proseOf(line)),
  });

const isDocument = (path: string) => path.endsWith('.md') && !path.startsWith('docs/generated/');

/** Software does not speak, and a system is not a building. */
const figurative = /\b(?:says?|said|asks?(?! for)|asked(?! for)|whatever|hangs? on|bites?|voices?|doors?|desk|house|laboratory)\b/i;

const findFigurativeWords: Measure['find'] = (files) => [
  ...findLines(files, {
    in: (path) => isOwnCode(path) && !isMessagesFile(path),
    matches: (line) => figurative.test(proseOf(line)),
  }),
  ...countLines(isDocument, figurative)(files),
];

const businessNouns =
  /(?:^|-)(?:account|attachment|berth|booking|chat|group|holder|organization|port|procedure|reservation|season|ship)s?(?:-|\.)/;

const findBusinessInKits: Measure['find'] = (files) =>
  files
    .map(({ path }) => path)
    .filter((path) => /^apps\/\w+\/kit\//.test(path) && isProductCode(path) && businessNouns.test(path.split('/').at(-1) ?? ''));

export const measures: readonly Measure[] = [
  { name: 'files in kits with the name of a business noun', before: 17, limit: 0, find: findBusinessInKits },
  {
    name: 'literals spread into literals',
    before: 308,
    limit: 1,
    find: countLines(isOwnCode, /\.\.\.(?:\{|\[(?!\.\.\.)) ?\w+(?:,|:)/),
  },
  { name: 'vague subjects in comments, test titles, logs, errors and claims', before: 1113, limit: 0, find: findVagueProse },
  {
    name: 'vague subjects in documents',
    before: 158,
    limit: 6,
    find: countLines(isDocument, vague),
  },
  {
    name: 'figurative words in comments, test titles, logs, errors, claims and documents',
    before: 853,
    limit: 0,
    find: findFigurativeWords,
  },
  {
    name: 'query keys that are not made by the factory',
    before: 73,
    limit: 0,
    find: countLines((path) => path.startsWith('apps/web/') && isProductCode(path), /queryKey: \[|(?:queryKey|Queries)\(\[/),
  },
  {
    name: 'addresses of screens outside of the list of screen paths',
    before: 87,
    limit: 0,
    find: countLines(
      (path) => isProductCode(path) && path !== 'packages/contract/screen-paths.ts' && !path.startsWith('packages/database/'),
      /['"`]\/(?:home|dashboard|reservation|procedure|administration)(?:\/|['"`?])/,
    ),
  },
  {
    name: 'kinds of users recognized by the beginning of their name',
    before: 15,
    limit: 0,
    find: countLines(isProductCode, /startsWith\('(?:mlit|harbor|applicant)'\)/),
  },
  {
    name: 'codes of statuses and types as bare numbers in queries',
    before: 35,
    limit: 0,
    find: countLines(
      (path) => isProductCode(path) && path.startsWith('apps/server/'),
      /\b(?:status|\.type|and type) (?:=|<>|in \() ?\d|[sS]tatus', '(?:=|<>|<|in)', \[?\d/,
    ),
  },
  {
    name: 'numbers of rules outside of the tables of the domain',
    before: 10,
    limit: 0,
    find: countLines(
      (path) => isProductCode(path) && !path.startsWith('packages/domain/') && !path.startsWith('packages/database/'),
      /\b[RPDAC]\d\d\b/,
    ),
  },
];
