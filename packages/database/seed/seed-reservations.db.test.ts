import { createHash } from 'node:crypto';
import { verifyReceiptChain } from '@kiko/domain/reservations/receipt-chain.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../use-test-database.ts';
import { pinnedDemoDay } from './demo-days.ts';

const database = useTestDatabase();
const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(database().owner)).rows;

describe('the calls of the demo data', () => {
  test('are in every status, some entered by managers, some for unregistered organizations', async () => {
    const found = await rowsOf(sql`
      select distinct case when is_cancellation_requested then 21 else status end as code from reservation order by 1`);
    expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 9, 21].map((code) => ({ code })));
    const proxies = await rowsOf(sql`
      select bool_or(organization_id is null) as unregistered, bool_or(organization_id is not null) as registered
      from reservation where is_proxy`);
    expect(proxies).toEqual([{ unregistered: true, registered: true }]);
  });

  test('fill a month at the busy ports, with waitlists of several and competing requests', async () => {
    const busy = await rowsOf(sql`
      select port.code from reservation join berth on berth.id = berth_id join port on port.id = port_id
      where start_at >= '2026-12-01 00:00+09' and start_at < '2027-01-01 00:00+09' group by 1 having count(*) >= 15`);
    expect(busy).toEqual(expect.arrayContaining(['14001', '28001', '40001', '47001'].map((code) => ({ code }))));
    const together = (status: number) => sql`
      select 1 as one from reservation where status = ${status} group by berth_id, tokyo_day(start_at) having count(*) >= 3 limit 1`;
    expect(await rowsOf(together(1))).toHaveLength(1);
    expect(await rowsOf(together(4))).toHaveLength(1);
  });

  test('have a receipt chain that verifies for each berth', async () => {
    const receipts = await database()
      .owner.selectFrom('berthReceipt')
      .select(['berthId', 'receiptNo', 'reservationId', 'receivedAt', 'hash'])
      .orderBy('berthId')
      .orderBy('receiptNo')
      .execute();
    expect(receipts.length).toBeGreaterThan(300);
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const chains = Map.groupBy(receipts, ({ berthId }) => berthId);
    for (const [berthId, chain] of chains) {
      const lines = chain.map((line) => ({ ...line, receivedAt: line.receivedAt.getTime() }));
      expect(verifyReceiptChain(lines, sha256), `berth ${berthId}`).toEqual([]);
    }
    const strays = sql`select id from reservation where receipt_no is not null and not exists (
      select from berth_receipt where reservation_id = reservation.id and berth_receipt.receipt_no = reservation.receipt_no
        and berth_receipt.berth_id = reservation.berth_id and berth_receipt.received_at = reservation.received_at)`;
    expect(await rowsOf(strays)).toEqual([]);
  });

  test('hold exactly the places of their status, and the counts of days match', async () => {
    const wrong = sql`
      select reservation.id from reservation left join berth_claim on reservation_id = reservation.id
      where (reservation_id is not null) <> (
          status = 2 or (allocation = 'firstCome' and (status = 1 or (status = 3 and return_due_at is not null))))
        or stay <> tstzrange(start_at, end_at)`;
    expect(await rowsOf(wrong)).toEqual([]);
    const days = sql`
      select berth_id, day, used from berth_day
      except
      select berth_id, day::date, count(*) from berth_claim, generate_series(
        tokyo_day(lower(stay)), tokyo_day(upper(stay) - interval '1 microsecond'), interval '1 day') as day group by 1, 2`;
    expect(await rowsOf(days)).toEqual([]);
  });

  test('have a history up to their version and all required fields', async () => {
    const torn = sql`
      select reservation.id from reservation left join reservation_history as history on reservation_id = reservation.id
      group by reservation.id having array_agg(history.version order by history.version)
        <> array(select generate_series(1, reservation.version))`;
    expect(await rowsOf(torn)).toEqual([]);
    expect(await rowsOf(sql`select id from reservation_history where side is null`)).toEqual([]);
    const blank = sql`
      select id from reservation where '' in (operating_company, agency_name, agency_manager, previous_port, next_port,
        cruise_name_ja, cruise_name_en, route, requester_name, requester_phone, requester_email) or departure_country_code is null`;
    expect(await rowsOf(blank)).toEqual([]);
  });

  test('have the reasons and the state of their history', async () => {
    const wrong = sql`
      select reservation.id from reservation cross join lateral (
        select changes -> 'state' ->> 'to' as state from reservation_history
        where reservation_id = reservation.id and changes ? 'state' order by version desc limit 1) as last
      where last.state <> case status when 0 then 'draft' when 1 then 'tentative' when 3 then 'returning' when 4 then 'waiting'
        when 5 then 'rejected' when 6 then 'canceled' when 9 then 'withdrawn'
        when 2 then case when is_cancellation_requested then 'cancellationRequested' else 'confirmed' end end`;
    expect(await rowsOf(wrong)).toEqual([]);
    expect(await rowsOf(sql`select id from reservation_history where changes = '{}' and action not in ('updateDetails')`)).toEqual(
      [],
    );
    const unknown = sql`
      select id from reservation where review_reason is not null and not exists (
        select from reservation_history where reservation_id = reservation.id and reason = review_reason)`;
    expect(await rowsOf(unknown)).toEqual([]);
  });

  test('were requested by accounts whose group may book the port', async () => {
    const strangers = sql`
      select reservation.id from reservation join berth on berth.id = berth_id join account on account.id = account_id
      where not is_proxy and not exists (
        select from group_port where group_port.group_id = account.group_id and group_port.port_id = berth.port_id)`;
    expect(await rowsOf(strangers)).toEqual([]);
  });
});

describe('their documents and reports', () => {
  test('are at every stage: open, overdue, submitted, returned and completed', async () => {
    const documents = await rowsOf(sql`
      select distinct arrival_procedure.status, submitted_at is not null as sent, return_reason is not null as returned
      from arrival_procedure join reservation on reservation.id = reservation_id where reservation.status = 2
      order by 1, 2, 3`);
    expect(documents).toEqual([
      { status: 1, sent: false, returned: false },
      { status: 1, sent: false, returned: true },
      { status: 1, sent: true, returned: false },
      { status: 2, sent: true, returned: false },
    ]);
    const reports = await rowsOf(sql`
      select distinct departure_procedure.status, submitted_at is not null as sent, return_reason is not null as returned
      from departure_procedure order by 1, 2, 3`);
    expect(reports).toEqual(documents);
    // Neither submitted nor returned: of both there are some that are due later and some that are overdue.
    const unsent = await rowsOf(sql`
      select distinct kind, due_on < ${pinnedDemoDay}::date as is_overdue
      from (
        select 'document' as kind, due_on from arrival_procedure join reservation on reservation.id = reservation_id
        where reservation.status = 2 and arrival_procedure.status = 1 and submitted_at is null and return_reason is null
        union all
        select 'report', due_on from departure_procedure where status = 1 and submitted_at is null and return_reason is null) as unsent
      order by 1, 2`);
    expect(unsent).toEqual([
      { kind: 'document', isOverdue: false },
      { kind: 'document', isOverdue: true },
      { kind: 'report', isOverdue: false },
      { kind: 'report', isOverdue: true },
    ]);
  });

  test('have a record for every accepted report, and for no other', async () => {
    const strays = sql`
      select reservation_id from departure_procedure where status = 2 except select reservation_id from port_call_record
      union all select reservation_id from port_call_record except select id from reservation where departure_status = 2`;
    expect(await rowsOf(strays)).toEqual([]);
    expect((await rowsOf(sql`select 1 as one from port_call_record`)).length).toBeGreaterThan(50);
  });

  test('have notices in chronological order, of which the latest are unread', async () => {
    const busy = await rowsOf(sql`
      select organization.code, count(*) >= 10 as has_ten, bool_or(read_at is null) as has_unread, bool_or(read_at is not null) as has_read
      from notification join account on account.id = account_id join organization on organization.id = account.organization_id
      where organization.code in ('10001', '20060', '30001') and account.type = 1 group by 1 order by 1`);
    expect(busy).toEqual(['10001', '20060', '30001'].map((code) => ({ code, hasTen: true, hasUnread: true, hasRead: true })));
    const disordered = sql`
      select id from (select id, created_at, lag(created_at) over (order by id) as before from notification) as one where created_at < before`;
    expect(await rowsOf(disordered)).toEqual([]);
    const strays = sql`
      select notification.id from notification join account on account.id = account_id join organization on organization.id = organization_id
      join reservation on reservation.id = record_id join berth on berth.id = berth_id join port on port.id = port_id
      where organization.type <> 1 and account.organization_id not in (coalesce(reservation.organization_id, 0), port.admin_organization_id)`;
    expect(await rowsOf(strays)).toEqual([]);
  });
});
