import type { HistoryEntry } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { ReservationMove, Rule } from '@kiko/domain/reservations/reservation-moves.ts';
import { sql } from 'kysely';

export type ChangedValue = HistoryEntry['changes'][number]['from'];

/** The names of people outside the own organization are hidden by row-level security. */
export const selectHistory = (tx: Transaction, reservationId: number) =>
  tx
    .selectFrom('reservationHistory as history')
    .leftJoin('account', 'account.id', 'history.accountId')
    .select(['history.version', 'history.reason', 'history.changedAt'])
    .select([sql<Rule>`history.rule`.as('rule'), sql<ReservationMove>`history.move`.as('move')])
    .select(sql<Record<string, { from: ChangedValue; to: ChangedValue }>>`history.changes`.as('changes'))
    .select(sql<boolean>`history.account_id is null`.as('isSystem'))
    .select('account.name as accountName')
    .where('history.reservationId', '=', reservationId)
    .orderBy('history.version')
    .execute();

type Named = { kind: 'berth' | 'ship' | 'organization'; id: number; name: { ja: string; en: string } };

/** What berths, ships and organizations are called, as far as they are in sight. */
export const selectNames = async (tx: Transaction, ids: Record<Named['kind'], readonly number[]>) => {
  const name = sql`json_build_object('ja', name_ja, 'en', name_en) as name`;
  const { rows } = await sql<Named>`
    select 'berth' as kind, id, ${name} from berth where id = any(${ids.berth}::bigint[])
    union all select 'ship', id, ${name} from ship_name where id = any(${ids.ship}::bigint[])
    union all select 'organization', id, ${name} from organization_name where id = any(${ids.organization}::bigint[])`.execute(tx);
  return rows;
};
