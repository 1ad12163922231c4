import { parseSchema } from '../database/parse-schema.ts';
import { featuresOfMigrations, ownersOfTables, writersInCode } from '../database/writing-features.ts';
import type { TextFile } from '../kit/repository-files.ts';
import type { Guard } from './guard.ts';

/** Functions of the database and the tables of another feature that they write. The README of their feature gives the reason. */
const allowedFunctions: Readonly<Record<string, readonly string[]>> = {
  update_group_ports: ['account_group', 'account_group_history', 'group_port'],
  grant_port_on_approval: ['organization_port'],
  create_documents_on_confirmation: ['outbox_event'],
  sync_departure_status: ['reservation'],
  mark_chat_notices_read: ['notification'],
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
    const allowed = allowedFunctions[name] ?? [];
    const readme = files.find(({ path }) => path === `apps/server/${features.get(name)}/README.md`);
    return [
      ...foreign
        .filter((table) => !allowed.includes(table))
        .map((table) => `the function ${name} of ${features.get(name)} writes ${table} of ${owners.get(table)}`),
      ...allowed
        .filter((table) => !foreign.includes(table))
        .map((table) => `the function ${name} does not write ${table} of another feature: remove the exception`),
      ...(allowed.length > 0 && !readme?.text.includes(`\`${name}\``)
        ? [`apps/server/${features.get(name)}/README.md does not say why the function ${name} writes tables of another feature`]
        : []),
    ];
  });
};

export const oneWriterGuard: Guard = {
  name: 'one-writer-per-table',
  why: 'Each table has one writing feature, so that its rules are in one place; others enqueue a notice. Functions of the database are writers, too.',
  findViolations: ({ files }) => [...sharedTables(files), ...foreignWrites(files)],
};
