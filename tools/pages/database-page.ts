import { parseSchema, type Schema, type Table } from '../database/parse-schema.ts';
import { featuresOfMigrations, ownersOfTables, purposesInMigrations } from '../database/writing-features.ts';
import { readRepositoryTexts, type TextFile } from '../kit/repository-files.ts';
import { inlineCode, renderPage, renderTable } from './markdown.ts';

/** Tables, triggers and functions by feature, and a diagram of the core tables, from `schema.sql`. */
export const databasePage = async () => {
  const files = await readRepositoryTexts();
  const { tables, functions, triggers } = describe(files);
  const owners = ownersOfTables(files);
  const creators = featuresOfMigrations(files);
  // The table of the migration runner has no feature.
  const ownTables = tables.filter(({ name }) => owners.has(name));
  const features = [
    ...new Set([...ownTables.map(({ name }) => owners.get(name) ?? ''), ...functions.map(({ name }) => creators.get(name) ?? '')]),
  ];
  return renderPage(
    '# Database',
    `${ownTables.length} tables, ${functions.length} functions and ${triggers.length} triggers, from \`packages/database/schema.sql\`.`,
    'A table is listed with the feature that writes it, a function with the feature of its migration. Functions that write tables of another feature are listed with their reasons in `tools/guards/one-writer-guard.ts`.',
    '## Core tables',
    'Labels are the referring columns.',
    diagram(tables.filter(({ name }) => coreTables.has(name))),
    ...features
      .toSorted((a, b) => a.localeCompare(b))
      .flatMap((feature) => [
        `## ${feature}`,
        ...section(
          { tables, functions, triggers },
          {
            tables: ownTables.filter(({ name }) => owners.get(name) === feature),
            functions: functions.filter(({ name }) => creators.get(name) === feature),
          },
        ),
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

/** A Mermaid entity-relationship diagram; references between the same two tables share a line. */
const diagram = (tables: readonly Table[]) => {
  const lines = tables.flatMap((child) => {
    const references = child.foreignKeys.filter(({ references: parent }) => coreTables.has(parent));
    return [...Map.groupBy(references, ({ references: parent }) => parent)].map(([parent, keys]) => {
      const columns = keys.map((key) => key.columns[0] ?? '');
      const isOptional = columns.some((name) => child.columns.find((column) => column.name === name)?.isNullable);
      const isSingle = keys.every((key) => child.keys.some((unique) => unique.join() === key.columns.join()));
      return `  ${parent} ${isOptional ? '|o' : '||'}--${isSingle ? 'o|' : 'o{'} ${child.name} : "${columns.join(', ')}"`;
    });
  });
  return ['```mermaid', 'erDiagram', ...lines.toSorted(), '```'].join('\n');
};

type Parts = Pick<Schema, 'tables' | 'functions'>;

const section = (schema: Schema, { tables, functions }: Parts) => {
  const triggers = schema.triggers.filter((trigger) => tables.some(({ name }) => name === trigger.table));
  return [
    ...when(tables, () =>
      renderTable(
        ['Table', 'Columns', 'Policies', 'Purpose'],
        byName(tables).map(({ name, columns, policies, comment }) => [
          inlineCode(name),
          `${columns.length}`,
          `${policies}`,
          comment,
        ]),
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
