import { readFile as readBytes } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createDatabase, createPool, type Database } from '@kiko/database/connection.ts';
import { hasCapability } from '@kiko/domain/access/access-table.ts';
import { actorKindOf } from '@kiko/domain/access/actor.ts';
import { formatFileProblem, formatList } from '@kiko/imports/format-issue.ts';
import { importColumnsFor, referenceKindsOf } from '@kiko/imports/import-columns.ts';
import { type ImportKind, type ImportSubject, importEndpoints, importKinds } from '@kiko/imports/import-kinds.ts';
import type { ImportRow } from '@kiko/imports/import-table.ts';
import { readFile } from '@kiko/imports/read-file.ts';
import { readHeader } from '@kiko/imports/read-header.ts';
import { readRows } from '@kiko/imports/read-rows.ts';
import { type CallList, loadReferences } from '@kiko/imports/references.ts';
import { registerRows } from '@kiko/imports/register-rows.ts';
import { findActor } from '../kit/database/actor-queries.ts';
import type { Api } from '../kit/http/serve.ts';
import type { OperatorCommands } from '../kit/operator/operator-command.ts';
import { formatIssues, formatRowResult } from './format-row-result.ts';
import { openApi } from './open-api.ts';

type Dependencies = {
  addRoutes: (api: Api) => void;
  findAccount: (database: Database, email: string) => Promise<{ id: number } | undefined>;
  /** The address of the database for kiko_api: the same row-level security applies as to requests. */
  readApiUrl: () => string;
};

type Print = (line: string) => void;

const options = { as: { type: 'string' }, check: { type: 'boolean' } } as const;

export const importCommands = ({ addRoutes, findAccount, readApiUrl }: Dependencies): OperatorCommands => ({
  import: {
    usage: `import ${importKinds.join('|')} <file> --as <email> [--check]`,
    does: 'registers the rows of a CSV or Excel file one after the other with the rights of the account; --check only validates them',
    run: async (database, given, print) => {
      const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
      const [name, path = ''] = positionals;
      const kind = importKinds.find((known) => known === name);
      if (!kind || !path) throw new Error(`name one of ${importKinds.join(', ')} and a file`);
      const apiUrl = readApiUrl();
      const actor = await findImporter({ database, findAccount }, { email: values.as ?? '', kind });
      const subject = { kind, actorKind: actorKindOf(actor) };
      const content = await readBytes(path);
      const ownDatabase = createDatabase(createPool({ url: apiUrl, maxConnections: 2 }));
      const api = await openApi({ database: ownDatabase, accountId: actor.accountId, addRoutes });
      try {
        const rows = await readImport({ subject, content, call: api.call }, print);
        const missing = values.check ? countRowsWithIssues(rows) : await register({ subject, rows, create: api.create }, print);
        const done = rows.length - missing;
        print(`${done} of ${rows.length} rows ${values.check ? 'can be registered' : 'registered'}`);
        if (missing > 0) throw new Error(`${missing} rows ${values.check ? 'have errors' : 'were not registered'}`);
        return [];
      } finally {
        await api.close();
        await ownDatabase.destroy();
      }
    },
  },
});

type Wanted = { email: string; kind: ImportKind };

/** The account whose rights the command has. Disabled accounts have none. */
const findImporter = async (
  { database, findAccount }: Pick<Dependencies, 'findAccount'> & { database: Database },
  { email, kind }: Wanted,
) => {
  const account = await findAccount(database, email);
  if (!account) throw new Error(`no account has the address ${email || '(missing: --as)'}`);
  const actor = await findActor(database, account.id);
  if (!actor) throw new Error(`the account ${email} is disabled, or its organization is not active`);
  if (!hasCapability(importEndpoints[kind].capability, actorKindOf(actor)))
    throw new Error(`${email} may not register a new ${kind}`);
  return actor;
};

type Import = { subject: ImportSubject; content: Uint8Array; call: CallList };

/** Reads and validates the file; prints what is not read, and the errors of each row. */
const readImport = async ({ subject, content, call }: Import, print: Print) => {
  const file = await readFile(content);
  if ('problem' in file) throw new Error(formatFileProblem(file.problem, 'en'));
  const head = readHeader(subject, file.rows);
  if ('problem' in head) throw new Error(formatFileProblem(head.problem, 'en'));
  if (head.table.ignored.length > 0) print(`columns that are not read: ${formatList(head.table.ignored, 'en')}`);
  if (file.otherSheets > 0) print(`sheets that are not read: ${file.otherSheets}`);
  const kinds = referenceKindsOf(importColumnsFor(subject.kind, subject.actorKind));
  const references = await loadReferences({ kinds, actorKind: subject.actorKind }, call);
  const rows = readRows(subject, head.table, references);
  for (const { number, issues } of rows) if (issues.length > 0) print(`row ${number}: not sent: ${formatIssues(issues, subject)}`);
  return rows;
};

const countRowsWithIssues = (rows: readonly ImportRow[]) => rows.filter(({ body }) => !body).length;

type Registration = {
  subject: ImportSubject;
  rows: readonly ImportRow[];
  create: Awaited<ReturnType<typeof openApi>>['create'];
};

/** Returns how many rows were not registered. */
const register = async ({ subject, rows, create }: Registration, print: Print) => {
  const decided = new Set<number>();
  let registered = 0;
  await registerRows({
    rows,
    send: (body) => create(importEndpoints[subject.kind], body),
    onResult: ({ number }, result) => {
      decided.add(number);
      if (result.kind === 'registered') registered += 1;
      print(formatRowResult(number, result, subject));
    },
  });
  for (const { number, body } of rows) if (body && !decided.has(number)) print(`row ${number}: not sent: the import stopped`);
  return rows.length - registered;
};
