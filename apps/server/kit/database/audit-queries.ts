import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { Capability } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';

/** How the request came, if it is not one of the user: the operator whose command acts with the rights of an account. */
export type AuditDetails = { operator: string; command: string };

export type AuditEntry = {
  requestId: string;
  actor: Actor;
  capability: Capability;
  recordId: number | null;
  refusal?: ErrorCode;
  details?: AuditDetails | undefined;
};

export const insertAuditEntry = (tx: Transaction, { requestId, actor, capability, recordId, refusal, details }: AuditEntry) =>
  tx
    .insertInto('auditEntry')
    .values({
      requestId,
      accountId: actor.accountId,
      organizationId: actor.organizationId,
      capability,
      entity: capability.split('.')[0] ?? capability,
      recordId,
      outcome: refusal ? 'refused' : 'done',
      refusalCode: refusal ?? null,
      ...(details && { details: JSON.stringify(details) }),
    })
    .execute();

export type OperatorAuditEntry = {
  requestId: string;
  command: string;
  record:
    | { entity: 'account'; id: number; organizationId: number }
    | { entity: 'notification' | 'outboxEvent' | 'job' | 'identity' };
  details: Record<string, unknown>;
};

/** Operators have no account. An organization is named if one of its records was changed, so that its own audit log shows it. */
export const insertOperatorAuditEntry = (tx: Transaction, { requestId, command, record, details }: OperatorAuditEntry) =>
  tx
    .insertInto('auditEntry')
    .values({
      requestId,
      organizationId: 'organizationId' in record ? record.organizationId : null,
      capability: `operator.${command}`,
      entity: record.entity,
      recordId: 'id' in record ? record.id : null,
      outcome: 'done',
      details: JSON.stringify(details),
    })
    .execute();

/** Entries of several commands that are decided together, as part of the statement that writes their changes. */
export const insertAuditEntriesSql = (entries: readonly object[]) => sql`
  insert into audit_entry (request_id, account_id, organization_id, capability, entity, record_id, outcome, refusal_code)
  select request_id, account_id, organization_id, capability, entity, record_id, outcome, refusal_code
  from jsonb_populate_recordset(null::audit_entry, ${JSON.stringify(entries)}::jsonb)`;

export type IdentityAuditEntry = {
  requestId: string;
  action: string;
  refusal: string | null;
  /** `user` is a keyed hash of the named address or user: it matches entries of the same user without identifying the user. */
  details: { user: string | null; address: string; agent: string };
};

/** Sign-in steps have no actor yet, hence neither an account nor an organization. */
export const insertIdentityAuditEntry = (database: Database, { requestId, action, refusal, details }: IdentityAuditEntry) =>
  database
    .insertInto('auditEntry')
    .values({
      requestId,
      capability: `identity.${action}`,
      entity: 'identity',
      outcome: refusal ? 'refused' : 'done',
      refusalCode: refusal,
      details: JSON.stringify(details),
    })
    .execute();
