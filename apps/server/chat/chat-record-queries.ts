import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { type ChatKind, chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { sql } from 'kysely';
import { asSql, type FactColumns } from '../kit/as-sql.ts';

export type ChatRecord = {
  id: number;
  kind: ChatKind;
  /** The column of a chat that names such a record. */
  column: 'reservation_id' | 'ship_request_id' | 'port_request_id';
  chatId: number | null;
  status: number;
  changedAt: Date;
  isHandedIn: boolean;
  hasChat: boolean;
  /** System time. */
  now: Date;
  /** Whose record it is; null for a line that is not registered. */
  organizationId: number | null;
  /** Who manages the port it is about, where it is about one. */
  adminOrganizationId: number | null;
};

type Source = {
  column: ChatRecord['column'];
  from: ReturnType<typeof sql>;
  facts: FactColumns;
  changedAt: string;
  isHandedIn: ReturnType<typeof sql>;
  hasChat: ReturnType<typeof sql>;
};

const port = { adminOrganizationId: sql.ref('port.adminOrganizationId') };

/** Where a record of each kind is found, and what it tells about itself. */
const sources: Record<ChatKind, Source> = {
  [chatKinds.reservation]: {
    column: 'reservation_id',
    from: sql`reservation as record join berth on berth.id = record.berth_id join port on port.id = berth.port_id`,
    facts: { organizationId: sql.ref('record.organizationId'), berthId: sql.ref('record.berthId'), ...port },
    changedAt: 'record.updatedAt',
    // Also what was withdrawn as a draft: without a receipt it is its owner's alone.
    isHandedIn: sql`record.receipt_no is not null`,
    hasChat: sql`berth.has_chat`,
  },
  [chatKinds.shipRequest]: {
    column: 'ship_request_id',
    from: sql`ship_request as record`,
    facts: { organizationId: sql.ref('record.organizationId') },
    changedAt: 'record.updatedAt',
    isHandedIn: sql`true`,
    hasChat: sql`true`,
  },
  [chatKinds.portRequest]: {
    column: 'port_request_id',
    from: sql`port_request as record join port on port.id = record.port_id`,
    facts: { organizationId: sql.ref('record.organizationId'), portId: sql.ref('record.portId'), ...port },
    changedAt: 'record.lastUpdatedAt',
    isHandedIn: sql`true`,
    hasChat: sql`true`,
  },
};

type Wanted = { kind: ChatKind; id: number; reach: Condition<ScopeFact>; actor: Actor };

/** A record that can be talked about, within reach. */
export const findChatRecord = async (tx: Transaction, { kind, id, reach, actor }: Wanted): Promise<ChatRecord | undefined> => {
  const { column, from, facts, changedAt, isHandedIn, hasChat } = sources[kind];
  const { rows } = await sql<Omit<ChatRecord, 'kind' | 'column'>>`
    select
      record.id, record.status, record.organization_id, ${sql.ref(changedAt)} as changed_at, ${hasChat} as has_chat,
      ${isHandedIn} as is_handed_in,
      ${facts.adminOrganizationId ?? sql`null::bigint`} as admin_organization_id,
      system_time() as now,
      (select chat.id from chat where ${sql.ref(`chat.${column}`)} = record.id) as chat_id
    from ${from}
    where record.id = ${id} and ${asSql(reach, facts)}
      and (${isHandedIn} or record.organization_id = ${actor.organizationId})`.execute(tx);
  const [found] = rows;
  return found && { ...found, kind, column };
};
