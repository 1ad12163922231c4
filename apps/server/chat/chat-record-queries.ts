import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { type ChatKind, chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { sql } from 'kysely';
import { conditionToSql, type ScopeColumns } from '../kit/database/condition-to-sql.ts';

export type ChatRecord = {
  id: number;
  kind: ChatKind;
  /** The column of a chat that references such a record. */
  column: 'reservation_id' | 'ship_request_id' | 'port_request_id';
  chatId: number | null;
  status: number;
  changedAt: Date;
  isSubmitted: boolean;
  hasChat: boolean;
  /** System time. */
  now: Date;
  /** The owner of the record; where no registered organization owns it, the organization that entered it. */
  organizationId: number | null;
  /** The manager of the port, if the record has one. */
  adminOrganizationId: number | null;
};

type RecordSource = {
  column: ChatRecord['column'];
  from: ReturnType<typeof sql>;
  scopeColumns: ScopeColumns;
  organizationId: ReturnType<typeof sql>;
  changedAt: string;
  isSubmitted: ReturnType<typeof sql>;
  hasChat: ReturnType<typeof sql>;
};

const portScopeColumns = { adminOrganizationId: sql.ref('port.adminOrganizationId') };

/** The table and the attributes of each kind of record. */
const sourcesByKind: Record<ChatKind, RecordSource> = {
  [chatKinds.reservation]: {
    column: 'reservation_id',
    from: sql`reservation as record join berth on berth.id = record.berth_id join port on port.id = berth.port_id`,
    scopeColumns: {
      organizationId: sql.ref('record.organizationId'),
      enteredByOrganizationId: sql.ref('record.enteredByOrganizationId'),
      berthId: sql.ref('record.berthId'),
      ...portScopeColumns,
    },
    organizationId: sql`coalesce(record.organization_id, record.entered_by_organization_id)`,
    changedAt: 'record.updatedAt',
    // Also for withdrawn drafts: without a receipt a reservation is visible to its owner only.
    isSubmitted: sql`record.receipt_no is not null`,
    hasChat: sql`berth.has_chat`,
  },
  [chatKinds.shipRequest]: {
    column: 'ship_request_id',
    from: sql`ship_request as record`,
    scopeColumns: { organizationId: sql.ref('record.organizationId') },
    organizationId: sql`record.organization_id`,
    changedAt: 'record.updatedAt',
    isSubmitted: sql`true`,
    hasChat: sql`true`,
  },
  [chatKinds.portRequest]: {
    column: 'port_request_id',
    from: sql`port_request as record join port on port.id = record.port_id`,
    scopeColumns: { organizationId: sql.ref('record.organizationId'), portId: sql.ref('record.portId'), ...portScopeColumns },
    organizationId: sql`record.organization_id`,
    changedAt: 'record.lastUpdatedAt',
    isSubmitted: sql`true`,
    hasChat: sql`true`,
  },
};

type ChatRecordLookup = { kind: ChatKind; id: number; accessFilter: Condition<ScopeAttribute>; actor: Actor };

/** An accessible record that can have a chat. */
export const findChatRecord = async (
  tx: Transaction,
  { kind, id, accessFilter, actor }: ChatRecordLookup,
): Promise<ChatRecord | undefined> => {
  const { column, from, scopeColumns, organizationId, changedAt, isSubmitted, hasChat } = sourcesByKind[kind];
  const { rows } = await sql<Omit<ChatRecord, 'kind' | 'column'>>`
    select
      record.id, record.status, ${organizationId} as organization_id, ${sql.ref(changedAt)} as changed_at, ${hasChat} as has_chat,
      ${isSubmitted} as is_submitted,
      ${scopeColumns.adminOrganizationId ?? sql`null::bigint`} as admin_organization_id,
      system_time() as now,
      (select chat.id from chat where ${sql.ref(`chat.${column}`)} = record.id) as chat_id
    from ${from}
    where record.id = ${id} and ${conditionToSql(accessFilter, scopeColumns)}
      and (${isSubmitted} or record.organization_id = ${actor.organizationId})`.execute(tx);
  const [found] = rows;
  return found && { ...found, kind, column };
};
