import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../../kit/database/condition-to-sql.ts';

export const receiptScopeColumns = {
  berthId: sql.ref('berth.id'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
  isAbolished: sql`(berth.is_abolished or port.is_abolished)`,
};

export const findAccessibleBerth = (tx: Transaction, accessFilter: Condition<ScopeAttribute>, id: number) =>
  tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select('berth.id')
    .where('berth.id', '=', id)
    .where(conditionToSql(accessFilter, receiptScopeColumns))
    .executeTakeFirst();

type Page = { page: number; pageSize: number };

export const selectReceipts = (tx: Transaction, berthId: number, { page, pageSize }: Page) =>
  tx
    .selectFrom('berthReceipt')
    .select(['receiptNo', 'reservationId', 'receivedAt', 'hash'])
    .where('berthId', '=', berthId)
    .orderBy('receiptNo')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();

/** Receipt numbers have no gaps, so the last number is the count. */
export const countReceipts = async (tx: Transaction, berthId: number) => {
  const { count } = await tx
    .selectFrom('berthReceipt')
    .select(({ fn }) => fn.coalesce(fn.max('receiptNo'), sql<number>`0`).as('count'))
    .where('berthId', '=', berthId)
    .executeTakeFirstOrThrow();
  return count;
};
