import type { ReservationHistoryEntry } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { ReservationSpec, ReservationTransition } from '@kiko/domain/reservations/reservation-workflow.ts';
import { sql } from 'kysely';

export type ChangedValue = ReservationHistoryEntry['changes'][number]['from'];

/**
 * Account names of the own organization. Other names are hidden by row-level security, except that of the deciding harbor
 * manager, which every reader of the reservation sees.
 */
export const selectReservationHistory = (tx: Transaction, reservationId: number) =>
  tx
    .selectFrom('reservationHistory as history')
    .leftJoin('account', 'account.id', 'history.accountId')
    .select(['history.version', 'history.reason', 'history.changedAt', 'history.inFavorOf'])
    .select([sql<ReservationSpec>`history.rule`.as('rule'), sql<ReservationTransition>`history.action`.as('action')])
    .select(sql<Record<string, { from: ChangedValue; to: ChangedValue }>>`history.changes`.as('changes'))
    .select(sql<ReservationHistoryEntry['side']>`coalesce(history.side, 'system')`.as('side'))
    .select(
      sql<string | null>`coalesce(account.name, case when history.side = 'manager' then history.account_name end)`.as(
        'accountName',
      ),
    )
    .where('history.reservationId', '=', reservationId)
    .orderBy('history.version')
    .execute();

type NamedRecord = { kind: 'berth' | 'ship' | 'organization'; id: number; name: { ja: string; en: string } };

/** Names of berths, ships and organizations that the user can see. */
export const selectRecordNames = async (tx: Transaction, ids: Record<NamedRecord['kind'], readonly number[]>) => {
  const name = sql`json_build_object('ja', name_ja, 'en', name_en) as name`;
  const { rows } = await sql<NamedRecord>`
    select 'berth' as kind, id, ${name} from berth where id = any(${ids.berth}::bigint[])
    union all select 'ship', id, ${name} from ship_name where id = any(${ids.ship}::bigint[])
    union all select 'organization', id, ${name} from organization_name where id = any(${ids.organization}::bigint[])`.execute(tx);
  return rows;
};
