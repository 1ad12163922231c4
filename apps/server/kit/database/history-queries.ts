import type { Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { InsertObject } from 'kysely';
import type { Differences } from './differences.ts';

/** The tables with the columns that name the record. Records that can be deleted are named together with their parent. */
type HistoryKeys = {
  portHistory: 'portId';
  berthHistory: 'berthId';
  shipHistory: 'shipId';
  shipRequestHistory: 'shipRequestId';
  portRequestHistory: 'portRequestId';
  organizationHistory: 'organizationId';
  accountHistory: 'subjectId';
  accountGroupHistory: 'groupId' | 'organizationId';
  arrivalProcedureSettingHistory: 'settingId' | 'berthId';
  acceptancePeriodHistory: 'periodId' | 'berthId';
  nonAcceptancePeriodHistory: 'periodId' | 'berthId';
};

/** Operators have no account. Of these records they change accounts only. */
type Author<Table extends keyof HistoryKeys> = Pick<Actor, 'accountId'> | (Table extends 'accountHistory' ? 'operator' : never);

type HistoryEntry<Table extends keyof HistoryKeys> = {
  version: number;
  action: string;
  reason?: string;
  changes: Differences;
  actor: Author<Table>;
};

export const insertHistory = <Table extends keyof HistoryKeys>(
  tx: Transaction,
  table: Table,
  { changes, actor, reason, ...columns }: HistoryEntry<Table> & Record<HistoryKeys[Table], number>,
) => {
  const accountId = actor === 'operator' ? null : actor.accountId;
  const row = { ...columns, reason: reason ?? null, changes: JSON.stringify(changes), accountId };
  // The keys are those of the table by the type above, which kysely cannot see through a type parameter.
  return tx
    .insertInto(table)
    .values(row as unknown as InsertObject<DB, Table>)
    .execute();
};
