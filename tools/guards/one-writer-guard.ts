import { parseSchema } from '../database/parse-schema.ts';
import { featuresOfMigrations, ownersOfTables, writersInCode } from '../database/writing-features.ts';
import type { TextFile } from '../kit/repository-files.ts';
import type { Guard } from './guard.ts';

type Exception = { tables: readonly string[]; reason: string };

/** Functions of the database that write tables of another feature. Each reason is also a comment of the function's migration. */
const allowedFunctions: Readonly<Record<string, Exception>> = {
  update_group_ports: {
    tables: ['account_group', 'account_group_history', 'group_port'],
    reason: 'a reviewer has no access to the groups of the applicant, which change with the approval in one transaction',
  },
  grant_port_on_approval: {
    tables: ['organization_port'],
    reason: 'the ports of an organization are exactly its approved requests, whichever role writes them',
  },
  create_documents_on_confirmation: {
    tables: ['outbox_event'],
    reason: 'one statement creates the documents, their history and the event with the new ids',
  },
  sync_departure_status: {
    tables: ['arrival_procedure', 'procedure_history', 'reservation'],
    reason: 'the report, the departure status, the record and the open documents change in one transaction',
  },
  mark_chat_notices_read: {
    tables: ['notification'],
    reason: 'every way of reading a chat marks its notices, without a dependency of the chat on notifications',
  },
};

/** The kit is a writer like any feature: features do not write the tables that it writes for them. */
const sharedTables = (files: readonly TextFile[]) =>
  [...writersInCode(files)].flatMap(([table, features]) =>
    features.size > 1 ? [`${table} is written by ${[...features].join(' and ')}`] : [],
  );

/** Triggers and functions write tables, too, and no import shows it. */
const foreignWrites = (files: readonly TextFile[]) => {
  const schema = files.find(({ path }) => path === 'packages/database/schema.sql');
  const features = featuresOfMigrations(files);
  const owners = ownersOfTables(files);
  return parseSchema(schema?.text ?? '').functions.flatMap(({ name, writes }) => {
    const foreign = writes.filter((table) => owners.get(table) !== features.get(name));
    const allowed = allowedFunctions[name]?.tables ?? [];
    return [
      ...foreign
        .filter((table) => !allowed.includes(table))
        .map((table) => `the function ${name} of ${features.get(name)} writes ${table} of ${owners.get(table)}`),
      ...allowed
        .filter((table) => !foreign.includes(table))
        .map((table) => `the function ${name} does not write ${table} of another feature: remove the exception`),
    ];
  });
};

export const oneWriterGuard: Guard = {
  name: 'one-writer-per-table',
  why: 'Each table has one writing feature, so that its rules are in one place; others enqueue a notice. Functions of the database are writers, too.',
  findViolations: ({ files }) => [...sharedTables(files), ...foreignWrites(files)],
};
