import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Differences } from './differences.ts';

export type HistoryEntry = {
  version: number;
  move: string;
  reason?: string;
  changes: Differences;
  actor: Actor;
};

const columnsOf = ({ version, move, reason, changes, actor }: HistoryEntry) => ({
  version,
  move,
  reason: reason ?? null,
  changes: JSON.stringify(changes),
  accountId: actor.accountId,
});

export const insertPortHistory = (tx: Transaction, portId: number, entry: HistoryEntry) =>
  tx
    .insertInto('portHistory')
    .values({ portId, ...columnsOf(entry) })
    .execute();

export const insertBerthHistory = (tx: Transaction, berthId: number, entry: HistoryEntry) =>
  tx
    .insertInto('berthHistory')
    .values({ berthId, ...columnsOf(entry) })
    .execute();

export const insertShipHistory = (tx: Transaction, shipId: number, entry: HistoryEntry) =>
  tx
    .insertInto('shipHistory')
    .values({ shipId, ...columnsOf(entry) })
    .execute();

export const insertShipRequestHistory = (tx: Transaction, shipRequestId: number, entry: HistoryEntry) =>
  tx
    .insertInto('shipRequestHistory')
    .values({ shipRequestId, ...columnsOf(entry) })
    .execute();

export const insertPortRequestHistory = (tx: Transaction, portRequestId: number, entry: HistoryEntry) =>
  tx
    .insertInto('portRequestHistory')
    .values({ portRequestId, ...columnsOf(entry) })
    .execute();

export const insertOrganizationHistory = (tx: Transaction, organizationId: number, entry: HistoryEntry) =>
  tx
    .insertInto('organizationHistory')
    .values({ organizationId, ...columnsOf(entry) })
    .execute();

export const insertAccountHistory = (tx: Transaction, subjectId: number, entry: HistoryEntry) =>
  tx
    .insertInto('accountHistory')
    .values({ subjectId, ...columnsOf(entry) })
    .execute();

type GroupKey = { id: number; organizationId: number };

export const insertGroupHistory = (tx: Transaction, { id, organizationId }: GroupKey, entry: HistoryEntry) =>
  tx
    .insertInto('accountGroupHistory')
    .values({ groupId: id, organizationId, ...columnsOf(entry) })
    .execute();

/** For what hangs on a berth and can be removed while its history stays. */
type KeyAtBerth = { id: number; berthId: number };

export const insertProcedureSettingHistory = (tx: Transaction, { id, berthId }: KeyAtBerth, entry: HistoryEntry) =>
  tx
    .insertInto('arrivalProcedureSettingHistory')
    .values({ settingId: id, berthId, ...columnsOf(entry) })
    .execute();

export const insertAcceptancePeriodHistory = (tx: Transaction, { id, berthId }: KeyAtBerth, entry: HistoryEntry) =>
  tx
    .insertInto('acceptancePeriodHistory')
    .values({ periodId: id, berthId, ...columnsOf(entry) })
    .execute();

export const insertNonAcceptancePeriodHistory = (tx: Transaction, { id, berthId }: KeyAtBerth, entry: HistoryEntry) =>
  tx
    .insertInto('nonAcceptancePeriodHistory')
    .values({ eventId: id, berthId, ...columnsOf(entry) })
    .execute();
