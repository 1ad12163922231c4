import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** A statement has five seconds. */
const insertBatchSize = 500;

/** Between two moments in Tokyo; every thirteenth at midnight sharp. */
const randomInstant = (nr: ReturnType<typeof sql>) => sql`
  case when ${nr} % 13 = 0 then date_trunc('day', '2023-11-20'::timestamp + random() * interval '1110 days')
    else '2023-11-20'::timestamp + random() * interval '1110 days' end at time zone 'Asia/Tokyo'`;

/**
 * A deterministic random season: calls of an hour to six weeks, over midnights and the ends of months and years, two at a berth
 * at once; every ninth skipped; some requested twice, some entered by managers, some amended since; and a third as many requests
 * that ended without a call.
 */
export const insertSeason = (owner: Database, count: number) =>
  owner.transaction().execute(async (tx) => {
    await sql`alter table reservation disable trigger create_documents_on_confirmed_insert`.execute(tx);
    // The calls are random: one ship can be in two places at once, and some stays are long.
    await sql`alter table reservation drop constraint reservation_one_live_per_ship`.execute(tx);
    await sql`select setseed(0.26)`.execute(tx);
    for (let first = 1; first <= count; first += insertBatchSize) {
      const numbers = sql`generate_series(${first}::int, ${Math.min(count, first + insertBatchSize - 1)}::int) as nr`;
      await sql`
        insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, receipt_no, received_at,
          departure_status, departure_country_code, is_japanese_carrier, is_first_call_japan, is_first_call_harbor, comment, override_reason)
        select 2, account.organization_id, account.id, case when nr % 2 = 0 then (random() * 272)::int + 1 else (random() * 8)::int + 1 end,
          1 + nr % 90, start_at, case when nr % 11 = 0 then (date_trunc('day', start_at at time zone 'Asia/Tokyo') + interval '3 days') at time zone 'Asia/Tokyo'
            else start_at + interval '1 hour' + random() * interval '3 days' + case when nr % 17 = 0 then interval '42 days' else '0' end end,
          2000000 + nr, now(), 2, (array['JP', 'KR', 'CN', 'TW', null])[1 + nr % 5], random() < 0.3, random() < 0.1, random() < 0.2, 'proof', 'long stays too'
        from (select nr, ${randomInstant(sql`nr`)} as start_at from ${numbers}) as made
        join account on account.id = (select min(account.id) from account join organization on organization.id = organization_id where code = '30001')`.execute(
        tx,
      );
    }
    await sql`
      insert into reservation_history (reservation_id, version, rule, action, changes, changed_at)
      select id, nr, case nr when 2 then 'R12' else (array['R03', 'R04'])[1 + id % 2] end, 'x', '{}',
        start_at - random() * interval '500 days'
      from reservation cross join (values (1), (2), (3)) as made (nr)
      where comment = 'proof' and id % 5 <> 0 and (nr = 1 or id % 7 = 0)`.execute(tx);
    for (let first = 1; first <= count; first += insertBatchSize)
      await sql`
        insert into departure_procedure (reservation_id, status, due_on, outcome, skip_reason, comment, berthed_at, departed_at,
          entry_passengers, departure_passengers, submitted_at, completed_at)
        select id, 2, '2030-01-01', case when id % 9 = 0 then 'skipped' else 'called' end,
          case when id % 9 = 0 then (array['weather', 'breakdown', 'plan', 'other'])[1 + id % 4] end, 'why',
          case when id % 9 > 0 then start_at end, case when id % 9 > 0 then end_at end,
          case when id % 9 > 0 then 1 end, case when id % 9 > 0 then 1 end, now(), now() from reservation
        where comment = 'proof' and receipt_no between 2000000 + ${first}::int and 2000000 + ${first + insertBatchSize - 1}::int`.execute(
        tx,
      );
    await sql`update departure_procedure set status = 1 where reservation_id in (select id from reservation where comment = 'proof' and id % 29 = 0)`.execute(
      tx,
    );
    await sql`update reservation set departure_country_code = 'US' where comment = 'proof' and id % 3 = 0`.execute(tx);
    await sql`
      with ended as (
        insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, receipt_no, received_at, cancellation_reason)
        select 6, organization_id, account.id, case when nr % 2 = 0 then (random() * 272)::int + 1 else (random() * 8)::int + 1 end, 1,
          now(), now() + interval '1 hour', 3000000 + nr, now(), (array['planChange', 'unavoidable'])[1 + nr % 2]
        from generate_series(1, ${Math.ceil(count / 3)}::int) as nr
        join account on account.id = (select min(account.id) from account join organization on organization.id = organization_id where code = '30001')
        returning id)
      insert into reservation_history (reservation_id, version, rule, action, reason, changes, changed_at)
      select id, 1, (array['R09', 'R10', 'R16', 'R17', 'R18', 'R20', 'R38', 'R11', 'R05'])[1 + floor(random() * 9)::int], 'x',
        'reason ' || floor(power(random(), 2) * 40), '{}', ${randomInstant(sql`id`)} from ended`.execute(tx);
    await sql`update berth set is_abolished = true where id % 9 = 4`.execute(tx);
    await sql`alter table reservation enable trigger create_documents_on_confirmed_insert`.execute(tx);
  });
