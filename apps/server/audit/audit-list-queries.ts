import type { AuditListQuery } from '@kiko/contract/audit/audit-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';

export const auditScopeColumns = { organizationId: sql.ref('auditEntry.organizationId') };

type LocalizedName = { ja: string; en: string };

/** Paged by id: new entries do not shift the pages, and the growing log is never counted. */
export const selectAuditEntries = (tx: Transaction, accessFilter: Condition<ScopeAttribute>, query: AuditListQuery) => {
  const { before, entity, recordId, from, to, pageSize } = query;
  let found = tx
    .selectFrom('auditEntry')
    .leftJoin('auditSeal', 'auditSeal.entryId', 'auditEntry.id')
    .leftJoin('account', 'account.id', 'auditEntry.accountId')
    .leftJoin('organizationName', 'organizationName.id', 'auditEntry.organizationId')
    .where(conditionToSql(accessFilter, auditScopeColumns));
  if (before !== undefined) found = found.where('auditEntry.id', '<', before);
  if (entity) found = found.where('auditEntry.entity', '=', entity);
  if (recordId !== undefined) found = found.where('auditEntry.recordId', '=', recordId);
  if (from !== undefined) found = found.where('auditEntry.happenedAt', '>=', new Date(from));
  if (to !== undefined) found = found.where('auditEntry.happenedAt', '<', new Date(to));
  return found
    .select(['auditEntry.id', 'auditEntry.happenedAt', 'auditEntry.requestId', 'auditEntry.accountId'])
    .select(['account.name as accountName', 'auditEntry.organizationId', 'auditEntry.capability', 'auditEntry.entity'])
    .select(['auditEntry.recordId', 'auditEntry.refusalCode', 'auditSeal.sealNo', 'auditSeal.hash'])
    .select(sql<'done' | 'refused'>`audit_entry.outcome`.as('outcome'))
    .select(
      sql<LocalizedName | null>`case when organization_name.id is not null then
        json_build_object('ja', organization_name.name_ja, 'en', organization_name.name_en) end`.as('organizationName'),
    )
    .orderBy('auditEntry.id', 'desc')
    .limit(pageSize)
    .execute();
};
