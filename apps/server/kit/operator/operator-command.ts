import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import { insertOperatorAuditEntry, type OperatorAuditEntry } from '../database/audit-queries.ts';

/** A command of `npm run admin`. It returns the lines to be printed; one that takes long prints them with `print` as they come. */
export type OperatorCommand = {
  usage: string;
  does: string;
  run: (database: Database, given: readonly string[], print: (line: string) => void) => Promise<readonly string[]>;
};

export type OperatorCommands = Readonly<Record<string, OperatorCommand>>;

/** `record`: the changed record, so that its audit entries are found together. */
type Change = { record: OperatorAuditEntry['record']; details?: Record<string, unknown> };

/** Runs a change with its audit entry in one transaction. The entry names the user of the operating system. */
export const runAudited = <const Result extends Change>(
  database: Database,
  command: string,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (tx) => {
    const result = await act(tx);
    const details = { operator: userInfo().username, ...result.details };
    await insertOperatorAuditEntry(tx, { requestId: `admin-${randomUUID()}`, command, record: result.record, details });
    return result;
  });

/** Ids on the command line. `--all` selects all records that the list shows. */
export const readIds = (given: readonly string[]): readonly string[] | 'all' => {
  if (given.length === 1 && given[0] === '--all') return 'all';
  if (given.length === 0 || given.some((id) => !/^[1-9]\d{0,17}$/.test(id))) throw new Error('name the ids, or --all');
  return given;
};

type Changed = { ids: readonly string[] | 'all'; count: number; missing: string };

/** Either all named records are changed or none. */
export const assertAllChanged = ({ ids, count, missing }: Changed) => {
  if (ids !== 'all' && count < ids.length)
    throw new Error(`${ids.length - count} of ${ids.length} ${missing}; nothing was changed`);
};
