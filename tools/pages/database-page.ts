import { parseSchema, type Schema } from '../database/parse-schema.ts';
import { featuresOfMigrations, ownersOfTables, purposesInMigrations } from '../database/writing-features.ts';
import { readRepositoryTexts, type TextFile } from '../kit/repository-files.ts';
import { drawGraph } from './draw-graph.ts';
import { inlineCode, renderPage, renderTable } from './markdown.ts';

/** Tables, triggers, policies and functions by feature, and a picture of the core tables, from `schema.sql`. */
export const databasePage = async () => {
  const files = await readRepositoryTexts();
  const schema = describe(files);
  const { tables, functions, triggers, policies } = schema;
  const owners = ownersOfTables(files);
  const creators = featuresOfMigrations(files);
  // The table of the migration runner has no feature.
  const ownTables = tables.filter(({ name }) => owners.has(name));
  const features = [
    ...new Set([...ownTables.map(({ name }) => owners.get(name) ?? ''), ...functions.map(({ name }) => creators.get(name) ?? '')]),
  ];
  return renderPage(
    '# Database',
    `${ownTables.length} tables, ${functions.length} functions, ${triggers.length} triggers and ${policies.length} policies, from \`packages/database/schema.sql\`.`,
    'A table is listed with the feature that writes it, a function with the feature of its migration. Functions that write tables of another feature are listed in `tools/guards/one-writer-guard.ts`; the README of their feature says why.',
    '## Core tables',
    'Labels are the referring columns. A fork: many; a circle: none is possible.',
    '![Core tables and their references](database.svg)',
    ...features
      .toSorted((a, b) => a.localeCompare(b))
      .flatMap((feature) => [
        `## ${feature}`,
        ...section(schema, {
          tables: ownTables.filter(({ name }) => owners.get(name) === feature),
          functions: functions.filter(({ name }) => creators.get(name) === feature),
        }),
      ]),
  );
};

/** The schema, with the comments of the migrations where the database has none. */
const describe = (files: readonly TextFile[]): Schema => {
  const schema = parseSchema(files.find(({ path }) => path === 'packages/database/schema.sql')?.text ?? '');
  const purposes = purposesInMigrations(files);
  const withPurpose = <One extends { name: string; comment: string }>(one: One) => ({
    ...one,
    comment: one.comment || (purposes.get(one.name) ?? ''),
  });
  return { ...schema, tables: schema.tables.map(withPurpose), functions: schema.functions.map(withPurpose) };
};

const coreTables = new Set([
  'organization',
  'account',
  'account_group',
  'port',
  'berth',
  'ship',
  'ship_request',
  'port_request',
  'acceptance_period',
  'non_acceptance_period',
  'reservation',
  'berth_claim',
  'berth_receipt',
  'arrival_procedure_setting',
  'arrival_procedure',
  'departure_procedure',
  'port_call_record',
  'chat',
  'chat_message',
  'attachment',
  'outbox_event',
  'notification',
]);

/** The core tables and their references; those between the same two tables share a line. */
export const databasePicture = async () => {
  const tables = describe(await readRepositoryTexts()).tables.filter(({ name }) => coreTables.has(name));
  return drawGraph(
    'Core tables',
    tables.map(({ name }) => ({ id: name })),
    tables.flatMap((child) => {
      const references = child.foreignKeys.filter(({ references: parent }) => coreTables.has(parent));
      return [...Map.groupBy(references, ({ references: parent }) => parent)].map(([parent, keys]) => {
        const columns = keys.map((key) => key.columns[0] ?? '');
        const isOptional = columns.some((name) => child.columns.find((column) => column.name === name)?.isNullable);
        const isSingle = keys.every((key) => child.keys.some((unique) => unique.join() === key.columns.join()));
        return {
          from: parent,
          to: child.name,
          lines: columns,
          ends: [isOptional ? 'teeodot' : 'tee', isSingle ? 'teeodot' : 'crow'],
        } as const;
      });
    }),
  );
};

type Parts = Pick<Schema, 'tables' | 'functions'>;

const section = (schema: Schema, { tables, functions }: Parts) => {
  const triggers = schema.triggers.filter((trigger) => tables.some(({ name }) => name === trigger.table));
  const policies = schema.policies.filter((policy) => tables.some(({ name }) => name === policy.table));
  return [
    ...when(tables, () =>
      renderTable(
        ['Table', 'Columns', 'Purpose'],
        byName(tables).map(({ name, columns, comment }) => [inlineCode(name), `${columns.length}`, comment]),
      ),
    ),
    ...when(triggers, () =>
      renderTable(
        ['Trigger', 'On', 'Event', 'Function', 'Writes'],
        byName(triggers).map(({ name, table: on, event, calls }) => [
          inlineCode(name),
          inlineCode(on),
          event,
          inlineCode(calls),
          codes(tablesWrittenThrough(calls, schema)),
        ]),
      ),
    ),
    ...when(policies, () =>
      renderTable(
        ['Policy', 'On', 'Command', 'Role', 'Rows', 'Written rows, if different'],
        byName(policies).map(({ name, table: on, command, role, rows, written }) => [
          inlineCode(name),
          inlineCode(on),
          command,
          inlineCode(role),
          rows && inlineCode(rows),
          written && inlineCode(written),
        ]),
      ),
    ),
    ...when(functions, () =>
      renderTable(
        ['Function', 'Writes', 'Purpose'],
        byName(functions).map(({ name, comment }) => [inlineCode(name), codes(tablesWrittenThrough(name, schema)), comment]),
      ),
    ),
  ];
};

/** Tables that a function writes, itself or through the functions it calls. */
const tablesWrittenThrough = (name: string, schema: Schema, seen: ReadonlySet<string> = new Set()): string[] => {
  const found = schema.functions.find((one) => one.name === name);
  if (!found || seen.has(name)) return [];
  const through = found.calls.flatMap((called) => tablesWrittenThrough(called, schema, new Set([...seen, name])));
  return [...new Set([...found.writes, ...through])].toSorted();
};

const when = (rows: readonly unknown[], write: () => string) => (rows.length > 0 ? [write()] : []);
const byName = <One extends { name: string }>(rows: readonly One[]) => rows.toSorted((a, b) => a.name.localeCompare(b.name));
const codes = (names: readonly string[]) => names.map(inlineCode).join(' ');
