import { notificationTable } from '@kiko/domain/notifications/notification-table.ts';
import { reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { sql } from 'kysely';
import type { Database } from '../connection.ts';
import type { DemoDays } from './demo-days.ts';

/** Fills the first page of the list, with a few older ones. */
const maxPerAccount = 12;
const unreadDays = 4;

const notificationRules = (['N04', 'N09', 'N13'] as const).flatMap((code) => {
  const { recipients } = notificationTable[code];
  const sending = reservationWorkflow.rows.filter(({ notifies }) => notifies.includes(code));
  return sending.map(({ event, spec }) => ({ code, to: recipients, event, rule: spec }));
});

/** Notices that the accounts of the demo data got about its reservations; those of the last days are unread. */
export const seedNotifications = async (database: Database, { now }: DemoDays) => {
  await sql`
    insert into notification (outbox_event_id, account_id, code, type, key, event, record_kind, record_id, details, created_at, read_at)
    select outbox_event_id, account_id, code, 5, key, event, 'reservation', record_id, details, changed_at,
      case when changed_at < ${new Date(now).toISOString()}::timestamptz - make_interval(days => ${unreadDays}::int) then changed_at end
    from (
      select -history.id as outbox_event_id, account.id as account_id, notification_rule.code, account.organization_id::text as key, notification_rule.event,
        reservation.id as record_id, history.changed_at, history.id as history_id,
        jsonb_strip_nulls(jsonb_build_object('ship', jsonb_build_object('ja', ship_name.name_ja, 'en', ship_name.name_en),
          'port', jsonb_build_object('ja', port.name_ja, 'en', port.name_en),
          'berth', jsonb_build_object('ja', berth.name_ja, 'en', berth.name_en),
          'startAt', start_at, 'endAt', end_at, 'reason', history.reason)) as details,
        row_number() over (partition by account.id order by history.changed_at desc, history.id desc) as place
      from reservation_history as history
      join jsonb_to_recordset(${JSON.stringify(notificationRules)}::jsonb) as notification_rule (code text, "to" text, event text, rule text) on notification_rule.rule = history.rule
      join reservation on reservation.id = history.reservation_id
      join berth on berth.id = reservation.berth_id join port on port.id = berth.port_id
      join ship_name on ship_name.id = reservation.ship_id
      join organization on case notification_rule."to"
        when 'owners' then organization.id = reservation.organization_id
        when 'managers' then organization.id = port.admin_organization_id
        else organization.type = 1 end
      join account on account.organization_id = organization.id and (account.type = 1 or notification_rule."to" = 'ministry'
        or account.id = reservation.account_id
        or (notification_rule."to" = 'owners' and account.group_id in (select group_id from group_port where port_id = port.id))
        or (notification_rule."to" = 'managers' and account.group_id in (select group_id from group_berth where berth_id = berth.id)))
    ) as latest
    where place <= ${maxPerAccount}
    order by changed_at, history_id, account_id
    on conflict (outbox_event_id, account_id) do nothing`.execute(database);
};
