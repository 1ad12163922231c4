import { isProductCode } from '../guards/file-kinds.ts';
import type { TextFile } from '../kit/repository-files.ts';
import { tablesWrittenIn } from './parse-schema.ts';

/** Features of `apps/server` that write a table, by table. The kit is a writer like any feature. */
export const writersInCode = (files: readonly TextFile[]) => {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of files.filter((file) => isProductCode(file.path))) {
    const feature = /^apps\/server\/([^/]+)\//.exec(path)?.[1];
    if (!feature) continue;
    for (const table of tablesChangedBy(text)) writers.set(table, (writers.get(table) ?? new Set()).add(feature));
  }
  return writers;
};

/** Tables that code changes, through Kysely's calls or in SQL of its own. */
const tablesChangedBy = (text: string) => {
  const calls = text.matchAll(/(?:\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(|insertHistory\(tx,)\s*'(\w+)'/g);
  return [...[...calls].map(([, table = '']) => asSnakeCase(table)), ...tablesWrittenIn(text)];
};

const asSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The feature of each table and function: that of the migration which creates it first. */
export const featuresOfMigrations = (files: readonly TextFile[]) => {
  const features = new Map<string, string>();
  const migrations = files.filter(({ path }) => path.startsWith('packages/database/migrations/'));
  for (const { path, text } of migrations.toSorted((a, b) => a.path.localeCompare(b.path))) {
    const slug = /\d+_(\w+)\.sql$/.exec(path)?.[1]?.replaceAll('_', '-') ?? '';
    for (const [, name = ''] of text.matchAll(/^create (?:unlogged )?(?:table|function) (\w+)/gm)) {
      if (!features.has(name)) features.set(name, folderOf[slug] ?? slug);
    }
  }
  return features;
};

/** The first sentence of the comment before a table or function in its migration. */
export const purposesInMigrations = (files: readonly TextFile[]) => {
  const migrations = files.filter(({ path }) => path.startsWith('packages/database/migrations/'));
  const found = migrations.flatMap(({ text }) => [
    ...text.matchAll(/^((?:-- .*\n)+)create (?:unlogged )?(?:table|function) (\w+)/gm),
  ]);
  return new Map(
    found.map(([, comment = '', name = '']) => [name, firstSentence(comment.replaceAll(/^-- /gm, '').replaceAll('\n', ' '))]),
  );
};

const firstSentence = (text: string) => /^.*?\.(?= |$)/.exec(text.trim())?.[0] ?? text.trim();

/** Migrations whose code is in a folder of another name. */
const folderOf: Readonly<Record<string, string>> = {
  foundation: 'kit',
  'live-events': 'kit',
  'port-call-records': 'procedures',
  'reference-data': 'reference',
  'request-counts': 'kit',
};

/**
 * The feature that owns each table: the one whose code writes it. Where only functions write it, or the kit does so for all
 * features, it is that of the migration; a history belongs to its record.
 */
export const ownersOfTables = (files: readonly TextFile[]) => {
  const features = featuresOfMigrations(files);
  const writers = writersInCode(files);
  const ownerOf = (table: string): string => {
    const [writer] = writers.get(table) ?? [];
    if (writer && writer !== 'kit') return writer;
    const record = table.replace(/_history$/, '');
    return record !== table && features.has(record) ? ownerOf(record) : (features.get(table) ?? '');
  };
  return new Map([...features.keys(), ...writers.keys()].map((table) => [table, ownerOf(table)]));
};
