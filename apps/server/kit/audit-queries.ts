import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Capability } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';

export type AuditEntry = {
  requestId: string;
  actor: Actor;
  capability: Capability;
  recordId: number | null;
  refusal?: ErrorCode;
};

export const insertAuditEntry = (tx: Transaction, { requestId, actor, capability, recordId, refusal }: AuditEntry) =>
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
    })
    .execute();
