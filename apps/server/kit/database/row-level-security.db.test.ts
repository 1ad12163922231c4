import type { Transaction } from '@kiko/database/connection.ts';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { findActor, setTransactionActor } from './actor-queries.ts';

// The last line of defense: what PostgreSQL refuses to the API's role regardless of the code.
const database = useTestDatabase();

const hakodate = '20001';
const otaru = '20002';

const organizationId = async (code: string) => {
  const { id } = await database().owner.selectFrom('organization').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id;
};

type Work<Result> = (tx: Transaction, own: number) => Promise<Result>;

/** Runs as the API's role for the master account of an organization. */
const runAsMaster = <Result>(code: string, work: Work<Result>) => runAsAccount({ code, isMaster: true }, work);

/** Runs as the API's role for the first general account, which has the second group: the first berth only. */
const runAsMember = <Result>(code: string, work: Work<Result>) => runAsAccount({ code, isMaster: false }, work);

const runAsAccount = async <Result>({ code, isMaster }: { code: string; isMaster: boolean }, work: Work<Result>) => {
  const own = await organizationId(code);
  const { owner, api } = database();
  const account = await owner
    .selectFrom('account')
    .select('id')
    .where('organizationId', '=', own)
    .where('type', isMaster ? '=' : '<>', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const actor = await findActor(api, account.id);
  if (!actor) throw new Error('the seed has no such account');
  return api.transaction().execute(async (tx) => {
    await setTransactionActor(tx, actor);
    return work(tx, own);
  });
};

const tablesWhere = async (condition: ReturnType<typeof sql<boolean>>) => {
  const found = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and ${condition} order by relname`.execute(database().owner);
  return found.rows.map(({ name }) => name);
};

const countIn = async (role: 'api' | 'owner', table: string) => {
  const found = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database()[role]);
  return found.rows[0]?.count;
};

beforeAll(async () => {
  // The seed changes nothing afterwards, so history and audit log are empty: one row for each organization.
  const { owner } = database();
  await sql`insert into port_history (port_id, version, action, changes, account_id)
    select port.id, 1, 'create', '{}', account.id from port
    join account on account.organization_id = port.admin_organization_id and account.type = 1`.execute(owner);
  await sql`insert into berth_history (berth_id, version, action, changes, account_id)
    select berth.id, 1, 'create', '{}', account.id from berth join port on port.id = berth.port_id
    join account on account.organization_id = port.admin_organization_id and account.type = 1`.execute(owner);
  await sql`insert into arrival_procedure_setting_history (setting_id, berth_id, version, action, changes, account_id)
    select setting.id, setting.berth_id, 1, 'create', '{}', berth_history.account_id from arrival_procedure_setting as setting
    join berth_history on berth_history.berth_id = setting.berth_id`.execute(owner);
  await sql`insert into acceptance_period_history (period_id, berth_id, version, action, changes, account_id)
    select period.id, period.berth_id, 1, 'create', '{}', berth_history.account_id from acceptance_period as period
    join berth_history on berth_history.berth_id = period.berth_id`.execute(owner);
  await sql`insert into non_acceptance_period_history (period_id, berth_id, version, action, changes, account_id)
    select event.id, event.berth_id, 1, 'create', '{}', berth_history.account_id from non_acceptance_period as event
    join berth_history on berth_history.berth_id = event.berth_id`.execute(owner);
  await sql`insert into organization_history (organization_id, version, action, changes, account_id)
    select organization_id, 1, 'create', '{}', id from account where type = 1`.execute(owner);
  await sql`insert into account_history (subject_id, version, action, changes, account_id)
    select id, 1, 'create', '{}', id from account where type = 1`.execute(owner);
  await sql`insert into account_group_history (group_id, organization_id, version, action, changes, account_id)
    select group_id, organization_id, 1, 'create', '{}', id from account where type = 1`.execute(owner);
  await sql`insert into ship_history (ship_id, version, action, changes, account_id)
    select ship.id, 1, 'create', '{}', account.id from ship, account where account.type = 1 and account.organization_id = 1`.execute(
    owner,
  );
  await sql`insert into ship_request_history (ship_request_id, version, action, changes, account_id)
    select id, 1, 'submit', '{}', account_id from ship_request`.execute(owner);
  await sql`insert into port_request_history (port_request_id, version, action, changes, account_id)
    select id, 1, 'submit', '{}', requester_account_id from port_request`.execute(owner);
  await sql`insert into notification_setting (account_id, code, is_on) select id, 'N14', true from account`.execute(owner);
  await sql`insert into notification (outbox_event_id, account_id, code, type, key, event, record_kind, record_id, details)
    select 1, id, 'N14', 8, organization_id, 'chatPosted', 'reservation', 1, '{}' from account`.execute(owner);
  await sql`insert into calendar_feed (account_id, secret_hash) select id, sha256(id::text::bytea) from account`.execute(owner);
  await sql`insert into outbox_event_key (key) values ('opened')`.execute(owner);
  await sql`insert into notification_setting_history (account_id, changes) select id, '{}' from account`.execute(owner);
  // At every berth one draft and one tentative request that holds it, of the two agencies in turn, instead of the season of the seed.
  await sql`truncate reservation, berth_day cascade`.execute(owner);
  await sql`insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, receipt_no, received_at)
    select kind.status, account.organization_id, account.id, berth.id, 1, now(), now() + interval '1 day', 'firstCome', nullif(kind.status, 0), case when kind.status > 0 then now() end
    from berth cross join (values (0), (1)) as kind (status)
    join organization on organization.code = case when berth.id % 2 = 0 then '30001' else '30002' end
    join account on account.organization_id = organization.id and account.type = 1`.execute(owner);
  await sql`insert into berth_claim select id, berth_id, tstzrange(start_at, end_at) from reservation where status = 1`.execute(
    owner,
  );
  await sql`insert into account_email_change (account_id, email, requested_by, expires_at)
    select id, 'new-' || email, id, now() from account`.execute(owner);
  await sql`insert into berth_day (berth_id, day, used) select id, '2027-04-01', 1 from berth`.execute(owner);
  await sql`insert into berth_receipt select berth_id, receipt_no, id, now(), repeat('0', 64) from reservation where status = 1`.execute(
    owner,
  );
  await sql`insert into stored_response (account_id, idempotency_key, request_hash, status, response)
    select distinct account_id, 'key', '', 200, '{}'::jsonb from reservation`.execute(owner);
  await sql`insert into reservation_history (reservation_id, version, rule, action, changes, account_id)
    select id, 1, 'R01', 'saveDraft', '{}', account_id from reservation`.execute(owner);
  await sql`insert into outbox_event (kind, reservation_id, payload) select 'reservation', id, '{"event": "reservation.submitToTentative"}' from reservation`.execute(
    owner,
  );
  await sql`insert into arrival_procedure (reservation_id, name_ja, name_en, is_required, is_from_setting, requested_on, due_on)
    select id, '書類', 'Document', true, false, '2027-03-01', '2027-04-01' from reservation`.execute(owner);
  await sql`insert into departure_procedure (reservation_id, due_on, berthed_at, departed_at, entry_passengers, departure_passengers,
      submitted_at, completed_at, status)
    select id, '2027-04-01', start_at, end_at, 0, 0, now(), now(), 2 from reservation`.execute(owner);
  await sql`insert into procedure_history (reservation_id, action, side) select id, 'open', 'system' from reservation`.execute(
    owner,
  );
  await sql`insert into chat (reservation_id) select id from reservation where status = 1`.execute(owner);
  await sql`insert into chat_message (chat_id, account_id, organization_id, account_name, body)
    select chat.id, account_id, organization_id, '', '' from chat join reservation on reservation.id = reservation_id`.execute(
    owner,
  );
  await sql`insert into chat_read_mark (chat_id, account_id, organization_id, account_name, last_message_id)
    select chat_id, account_id, organization_id, '', id from chat_message`.execute(owner);
  await sql`insert into live_event (audience, topic, data) select 'organization:' || id, 'chat', '{}' from organization`.execute(
    owner,
  );
  await sql`insert into attachment (reservation_id, name, content_type, size, storage_key, account_id, organization_id)
    select id, 'a.pdf', 'application/pdf', 1, gen_random_uuid(), account_id, organization_id from reservation`.execute(owner);
  await sql`insert into season_plan (organization_id, ship_id, name) select id, 1, 'a' from organization where type in (3, 4)`.execute(
    owner,
  );
  await sql`insert into audit_entry (request_id, account_id, organization_id, capability, entity, outcome)
    select 'seed', id, organization_id, 'port.update', 'port', 'done' from account where type = 1`.execute(owner);
  await sql`insert into account_invitation (organization_id, account_id, is_new_domain)
    select organization_id, id, true from account`.execute(owner);
  await sql`select seal_audit(10000)`.execute(owner);
  await sql`insert into worker_process (id, worker_ids) values (gen_random_uuid(), '{worker-1}')`.execute(owner);
});

describe('without an actor', () => {
  test('no table with row-level security shows a row', async () => {
    const guarded = await tablesWhere(sql`relrowsecurity`);
    expect(guarded.length).toBeGreaterThan(5);
    for (const table of guarded) {
      expect(await countIn('owner', table), table).toBeGreaterThan(0);
      expect(await countIn('api', table), table).toBe(0);
    }
  });

  test('tables without it contain only data for all signed-in users, or data that cannot be read from them', async () => {
    const open = ['bureau', 'country', 'holiday', 'locode', 'migration', 'prefecture', 'sea_region', 'system_parameter'];
    // Sign-in has no actor yet. The content of these tables is hashed, or encrypted with a key from outside the database.
    const sealed = [
      'challenge',
      'code',
      'decoy_key',
      'device',
      'mailed_code',
      'refresh_token',
      'session',
      'signing_key',
      'spent_nonce',
      'throttle',
      'user',
    ];
    // Only functions read them for the API: one that assigns reservation numbers, one that adds up requests.
    const ungranted = ['reservation_number_year', 'request_count'];
    const expected = [...open, ...ungranted, ...sealed.map((name) => `identity_${name}`)];
    expect(await tablesWhere(sql`not relrowsecurity`)).toEqual(expected.toSorted());
  });
});

describe('a harbor manager', () => {
  test('sees accounts, groups, ports, berths, history and audit entries of its own organization only', async () => {
    await runAsMaster(hakodate, async (tx, own) => {
      const owners = {
        account: await tx.selectFrom('account').select('organizationId as owner').execute(),
        accountGroup: await tx.selectFrom('accountGroup').select('organizationId as owner').execute(),
        auditEntry: await tx.selectFrom('auditEntry').select('organizationId as owner').execute(),
        groupBerth: await tx.selectFrom('groupBerth').select('organizationId as owner').execute(),
        organization: await tx.selectFrom('organization').select('id as owner').execute(),
        port: await tx.selectFrom('port').select('adminOrganizationId as owner').execute(),
        berth: await tx
          .selectFrom('berth')
          .innerJoin('port', 'port.id', 'berth.portId')
          .select('port.adminOrganizationId as owner')
          .execute(),
        accountGroupHistory: await tx.selectFrom('accountGroupHistory').select('organizationId as owner').execute(),
        organizationHistory: await tx.selectFrom('organizationHistory').select('organizationId as owner').execute(),
        accountHistory: await tx
          .selectFrom('accountHistory')
          .innerJoin('account', 'account.id', 'accountHistory.subjectId')
          .select('account.organizationId as owner')
          .execute(),
        berthHistory: await tx
          .selectFrom('berthHistory')
          .innerJoin('account', 'account.id', 'berthHistory.accountId')
          .select('account.organizationId as owner')
          .execute(),
        procedureSetting: await tx
          .selectFrom('arrivalProcedureSetting')
          .innerJoin('berth', 'berth.id', 'berthId')
          .innerJoin('port', 'port.id', 'berth.portId')
          .select('port.adminOrganizationId as owner')
          .execute(),
        procedureSettingHistory: await tx
          .selectFrom('arrivalProcedureSettingHistory')
          .innerJoin('account', 'account.id', 'arrivalProcedureSettingHistory.accountId')
          .select('account.organizationId as owner')
          .execute(),
        acceptancePeriod: await tx
          .selectFrom('acceptancePeriod')
          .innerJoin('berth', 'berth.id', 'berthId')
          .innerJoin('port', 'port.id', 'berth.portId')
          .select('port.adminOrganizationId as owner')
          .execute(),
        acceptancePeriodHistory: await tx
          .selectFrom('acceptancePeriodHistory')
          .innerJoin('account', 'account.id', 'acceptancePeriodHistory.accountId')
          .select('account.organizationId as owner')
          .execute(),
        nonAcceptancePeriod: await tx
          .selectFrom('nonAcceptancePeriod')
          .innerJoin('berth', 'berth.id', 'berthId')
          .innerJoin('port', 'port.id', 'berth.portId')
          .select('port.adminOrganizationId as owner')
          .execute(),
        nonAcceptancePeriodHistory: await tx
          .selectFrom('nonAcceptancePeriodHistory')
          .innerJoin('account', 'account.id', 'nonAcceptancePeriodHistory.accountId')
          .select('account.organizationId as owner')
          .execute(),
        portHistory: await tx
          .selectFrom('portHistory')
          .innerJoin('account', 'account.id', 'portHistory.accountId')
          .select('account.organizationId as owner')
          .execute(),
      };
      for (const [table, rows] of Object.entries(owners))
        expect(new Set(rows.map(({ owner }) => owner)), table).toEqual(new Set([own]));
    });
  });

  test('cannot register a port, not even by direct SQL', async () => {
    const attempt = runAsMaster(hakodate, (tx, own) =>
      tx
        .insertInto('port')
        .values({
          code: '99999',
          nameJa: '試験港',
          nameEn: 'Test',
          portType: 4,
          bureauCode: '01',
          prefectureCode: '01',
          regionCode: '01',
          adminOrganizationId: own,
        })
        .execute(),
    );
    await expect(attempt).rejects.toThrow('new row violates row-level security policy for table "port"');
  });

  test('cannot change a port of another manager, nor transfer its own', async () => {
    const other = await organizationId(otaru);
    const changed = await runAsMaster(hakodate, (tx) =>
      tx.updateTable('port').set({ contactPhone: '1' }).where('adminOrganizationId', '=', other).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    const attempt = runAsMaster(hakodate, (tx, own) =>
      tx.updateTable('port').set({ adminOrganizationId: other }).where('adminOrganizationId', '=', own).execute(),
    );
    await expect(attempt).rejects.toThrow('row-level security policy');
  });

  test('cannot create an organization nor change its own, not even by direct SQL', async () => {
    const founding = runAsMaster(hakodate, (tx) =>
      tx
        .insertInto('organization')
        .values({ code: 'X1', type: 2, nameJa: '試験', nameEn: 'Test', countryCode: 'JP', email: 'x@example.jp' })
        .execute(),
    );
    await expect(founding).rejects.toThrow('row-level security policy');
    const changed = await runAsMaster(hakodate, (tx, own) =>
      tx.updateTable('organization').set({ phone: '1' }).where('id', '=', own).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });

  test('cannot create an account or a group in another organization, nor move one there', async () => {
    const other = await organizationId(otaru);
    const account = { organizationId: other, type: 2, email: 'x@example.jp', name: '試験' };
    await expect(runAsMaster(hakodate, (tx) => tx.insertInto('account').values(account).execute())).rejects.toThrow(
      'row-level security policy',
    );
    const group = { organizationId: other, name: '試験' };
    await expect(runAsMaster(hakodate, (tx) => tx.insertInto('accountGroup').values(group).execute())).rejects.toThrow(
      'row-level security policy',
    );
    const moved = runAsMaster(hakodate, (tx) => tx.updateTable('account').set({ organizationId: other }).execute());
    await expect(moved).rejects.toThrow('permission denied');
  });

  test('cannot write an audit entry as another organization', async () => {
    const other = await organizationId(otaru);
    const attempt = runAsMaster(hakodate, (tx) =>
      tx
        .insertInto('auditEntry')
        .values({ requestId: 'x', organizationId: other, capability: 'port.update', entity: 'port', outcome: 'done' })
        .execute(),
    );
    await expect(attempt).rejects.toThrow('row-level security policy');
  });
});

describe('berths and their documents', () => {
  const agency = '30001';
  const newBerth = (portId: number) => ({ portId, code: 'X', berthCode: 'X', nameJa: '試験', nameEn: 'Test' });

  test('a general account reads and changes only berths of its group and their dependent records', async () => {
    const { groupBerthIds, berths, settings, changed } = await runAsMember(hakodate, async (tx) => ({
      groupBerthIds: await tx.selectFrom('groupBerth').select('berthId as id').execute(),
      berths: await tx.selectFrom('berth').select('id').execute(),
      settings: await tx.selectFrom('arrivalProcedureSetting').select('berthId as id').distinct().execute(),
      changed: await tx.updateTable('berth').set({ hasChat: false }).returning('id').execute(),
    }));
    expect(new Set(groupBerthIds.map(({ id }) => id)).size).toBeGreaterThan(1);
    expect(berths).toHaveLength(1);
    expect(settings).toEqual(berths);
    expect(changed).toEqual(berths);
  });

  test('only the ministry and master accounts register a berth, and a master account only at its own port', async () => {
    const { owner } = database();
    const portOf = async (code: string) => {
      const organization = await organizationId(code);
      const port = await owner
        .selectFrom('port')
        .select('id')
        .where('adminOrganizationId', '=', organization)
        .executeTakeFirstOrThrow();
      return port.id;
    };
    const own = newBerth(await portOf(hakodate));
    const register = (tx: Transaction) => tx.insertInto('berth').values(own).execute();
    const refused = 'new row violates row-level security policy for table "berth"';
    await expect(runAsMember(hakodate, register)).rejects.toThrow(refused);
    await expect(runAsMaster(otaru, register)).rejects.toThrow(refused);
    await expect(runAsMaster(agency, register)).rejects.toThrow(refused);
    await runAsMaster(hakodate, register);
  });

  test('a berth cannot move to another port, and an applicant cannot change any', async () => {
    const moved = runAsMaster('10001', (tx) => tx.updateTable('berth').set({ portId: 1 }).execute());
    await expect(moved).rejects.toThrow('permission denied');
    const changed = await runAsMaster(agency, (tx) => tx.updateTable('berth').set({ hasChat: false }).executeTakeFirst());
    expect(changed.numUpdatedRows).toBe(0n);
  });

  test('an applicant reads the required documents of ports its organization may book, and no history', async () => {
    const { documents, ports, history } = await runAsMaster(agency, async (tx) => ({
      documents: await tx
        .selectFrom('arrivalProcedureSetting')
        .innerJoin('berth', 'berth.id', 'berthId')
        .select('berth.portId')
        .distinct()
        .execute(),
      ports: await tx
        .selectFrom('organizationPort')
        .innerJoin('berth', 'berth.portId', 'organizationPort.portId')
        .select('berth.portId')
        .distinct()
        .execute(),
      history: await tx.selectFrom('arrivalProcedureSettingHistory').select('id').execute(),
    }));
    expect(documents.length).toBeGreaterThan(5);
    expect(new Set(documents.map(({ portId }) => portId))).toEqual(new Set(ports.map(({ portId }) => portId)));
    expect(history).toEqual([]);
  });

  test.each(['10001', agency, otaru])('documents of Hakodate cannot be written by %s', async (code) => {
    const { owner } = database();
    const organization = await organizationId(hakodate);
    const berth = await owner
      .selectFrom('berth')
      .innerJoin('port', 'port.id', 'berth.portId')
      .select('berth.id')
      .where('port.adminOrganizationId', '=', organization)
      .executeTakeFirstOrThrow();
    const row = { berthId: berth.id, nameJa: '試験', nameEn: 'Test', isRequired: true, deadlineDays: 1 };
    const added = runAsMaster(code, (tx) => tx.insertInto('arrivalProcedureSetting').values(row).execute());
    await expect(added).rejects.toThrow('row-level security policy');
    const removed = await runAsMaster(code, (tx) =>
      tx.deleteFrom('arrivalProcedureSetting').where('berthId', '=', berth.id).executeTakeFirst(),
    );
    expect(removed.numDeletedRows).toBe(0n);
  });
});

describe('acceptance periods and events', () => {
  const agency = '30001';
  const berthOf = async (code: string) => {
    const organization = await organizationId(code);
    const { id } = await database()
      .owner.selectFrom('berth')
      .innerJoin('port', 'port.id', 'berth.portId')
      .select('berth.id')
      .where('port.adminOrganizationId', '=', organization)
      .orderBy('berth.id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const period = { method: 2, publishAt: '2027-01-01T00:00Z', relativeStartDays: 3000, relativeEndDays: 3001 };
  const event = {
    nameJa: '試験',
    nameEn: 'Test',
    isShownOnCalendar: true,
    isAllDay: false,
    startAt: '2027-01-01T00:00Z',
    endAt: '2027-01-02T00:00Z',
  };

  test('a general account sees only those of the berths of its group', async () => {
    const { berths, periods, events } = await runAsMember(hakodate, async (tx) => ({
      berths: await tx.selectFrom('berth').select('id').execute(),
      periods: await tx.selectFrom('acceptancePeriod').select('berthId as id').distinct().execute(),
      events: await tx.selectFrom('nonAcceptancePeriod').select('berthId as id').distinct().execute(),
    }));
    expect(berths).toHaveLength(1);
    expect(periods).toEqual(berths);
    expect(events).toEqual(berths);
  });

  test('an applicant reads periods of the method that their berth uses, and no history', async () => {
    const { owner } = database();
    const berthId = await berthOf(hakodate);
    await owner
      .insertInto('acceptancePeriod')
      .values({ berthId, ...period })
      .execute();
    const { unused, read, history } = await runAsMaster(agency, async (tx) => ({
      read: await tx.selectFrom('acceptancePeriod').select('id').execute(),
      unused: await tx
        .selectFrom('acceptancePeriod')
        .innerJoin('berth', 'berth.id', 'berthId')
        .select('acceptancePeriod.id')
        .whereRef('method', '<>', 'acceptancePeriodSettingType')
        .execute(),
      history: [
        ...(await tx.selectFrom('acceptancePeriodHistory').select('id').execute()),
        ...(await tx.selectFrom('nonAcceptancePeriodHistory').select('id').execute()),
      ],
    }));
    expect(read.length).toBeGreaterThan(100);
    expect(unused).toEqual([]);
    expect(history).toEqual([]);
  });

  test.each(['10001', agency, otaru])('those of Hakodate cannot be written by %s', async (code) => {
    const berthId = await berthOf(hakodate);
    const addPeriod = runAsMaster(code, (tx) =>
      tx
        .insertInto('acceptancePeriod')
        .values({ berthId, ...period })
        .execute(),
    );
    await expect(addPeriod).rejects.toThrow('row-level security policy');
    const addEvent = runAsMaster(code, (tx) =>
      tx
        .insertInto('nonAcceptancePeriod')
        .values({ berthId, ...event })
        .execute(),
    );
    await expect(addEvent).rejects.toThrow('row-level security policy');
    for (const table of ['acceptancePeriod', 'nonAcceptancePeriod'] as const) {
      const removed = await runAsMaster(code, (tx) => tx.deleteFrom(table).where('berthId', '=', berthId).executeTakeFirst());
      expect(removed.numDeletedRows, table).toBe(0n);
    }
  });

  test.each(['acceptancePeriod', 'nonAcceptancePeriod'] as const)('a row of %s cannot move to another berth', async (table) => {
    const moved = runAsMaster(hakodate, (tx) => tx.updateTable(table).set({ berthId: 1 }).execute());
    await expect(moved).rejects.toThrow('permission denied');
  });
});

describe('an applicant', () => {
  const agency = '30001';
  const otherAgency = '30002';

  test('sees no hidden or scrapped ship, no history of ships, and only requests of its own organization', async () => {
    const { owner } = database();
    await owner.updateTable('ship').set({ isHidden: true }).where('nameEn', '=', 'Asuka II').execute();
    expect(await owner.selectFrom('ship').select('id').where('isScrapped', '=', true).execute()).not.toEqual([]);
    await runAsMaster(agency, async (tx, own) => {
      const abolished = tx
        .selectFrom('ship')
        .select('id')
        .where((where) => where.or({ isHidden: true, isScrapped: true }));
      expect(await abolished.execute()).toEqual([]);
      expect(await tx.selectFrom('ship').select('id').execute()).not.toEqual([]);
      expect(await tx.selectFrom('shipHistory').select('id').execute()).toEqual([]);
      const requests = await tx.selectFrom('shipRequest').select('organizationId').execute();
      expect(new Set(requests.map(({ organizationId: id }) => id))).toEqual(new Set([own]));
      const history = await tx.selectFrom('shipRequestHistory').select('id').execute();
      expect(history).toHaveLength(requests.length);
    });
  });

  test('cannot write a ship, not even by direct SQL', async () => {
    const ship = { nameJa: '試験丸', nameEn: 'Test', countryCode: 'JP' };
    await expect(runAsMaster(agency, (tx) => tx.insertInto('ship').values(ship).execute())).rejects.toThrow('row-level security');
    const changed = await runAsMaster(agency, (tx) => tx.updateTable('ship').set({ shipNumber: '1' }).executeTakeFirst());
    expect(changed.numUpdatedRows).toBe(0n);
  });

  test('cannot request a ship in the name of another organization or account, nor transfer a request', async () => {
    const other = await organizationId(otherAgency);
    const ask = (code: string, account: { organization: number; of: number }) =>
      runAsMaster(code, async (tx) => {
        const payload = JSON.stringify({ name: { ja: '', en: '' }, owner: { ja: '', en: '' } });
        const requester = await database()
          .owner.selectFrom('account')
          .select('id')
          .where('organizationId', '=', account.of)
          .executeTakeFirstOrThrow();
        const row = { kind: 'registration', payload, organizationId: account.organization, accountId: requester.id };
        return tx.insertInto('shipRequest').values(row).execute();
      });
    const own = await organizationId(agency);
    await expect(ask(agency, { organization: other, of: other })).rejects.toThrow('row-level security');
    await expect(ask(agency, { organization: own, of: other })).rejects.toThrow('ship_request_requester_of_organization');
    await expect(ask('10001', { organization: own, of: own })).rejects.toThrow('row-level security');
    const given = runAsMaster(agency, (tx) => tx.updateTable('shipRequest').set({ organizationId: other }).execute());
    await expect(given).rejects.toThrow('permission denied');
  });
});

describe('requests for ports', () => {
  const agency = '30001';
  const requests = (tx: Transaction) =>
    tx
      .selectFrom('portRequest')
      .innerJoin('port', 'port.id', 'portId')
      .select(['portRequest.id', 'organizationId', 'port.adminOrganizationId'])
      .orderBy('portRequest.id')
      .execute();
  const histories = (tx: Transaction) =>
    tx.selectFrom('portRequestHistory').select('portRequestId as id').orderBy('portRequestId').execute();

  test('are visible with history to the applicant’s organization and to the master of the port’s manager', async () => {
    const sides = { [agency]: 'organizationId', [hakodate]: 'adminOrganizationId' } as const;
    for (const [code, side] of Object.entries(sides)) {
      const { own, seen, history } = await runAsMaster(code, async (tx, id) => ({
        own: id,
        seen: await requests(tx),
        history: await histories(tx),
      }));
      expect(new Set(seen.map((row) => row[side]))).toEqual(new Set([own]));
      expect(history).toEqual(seen.map(({ id }) => ({ id })));
    }
    expect(await runAsMember(hakodate, requests)).toEqual([]);
    expect(await runAsMember(hakodate, histories)).toEqual([]);
  });

  const newRequest = async (code: string) => {
    const { owner } = database();
    const organization = await organizationId(code);
    const account = await owner
      .selectFrom('account')
      .select(['id as requesterAccountId', 'name as requesterName', 'organizationId'])
      .where('organizationId', '=', organization)
      .where('type', '=', 1)
      .executeTakeFirstOrThrow();
    const free = await owner
      .selectFrom('port')
      .select('id as portId')
      .where('id', 'not in', (requested) =>
        requested.selectFrom('portRequest').select('portId').where('organizationId', '=', organization),
      )
      .executeTakeFirstOrThrow();
    return { ...account, ...free };
  };

  test('are created by an applicant in its own name, as pending', async () => {
    const own = await newRequest(agency);
    const insert = (row: object) => (tx: Transaction) =>
      tx
        .insertInto('portRequest')
        .values({ ...own, ...row })
        .execute();
    const refused = 'new row violates row-level security policy for table "port_request"';
    const approvedAlready = { status: 2, reviewerAccountId: own.requesterAccountId };
    await expect(runAsMaster(agency, insert(approvedAlready))).rejects.toThrow(refused);
    await expect(runAsMaster(agency, insert(await newRequest('30002')))).rejects.toThrow(refused);
    await expect(runAsMember(agency, insert({}))).rejects.toThrow(refused);
    await expect(runAsMaster('10001', insert({}))).rejects.toThrow(refused);
    await runAsMaster(agency, insert({}));
  });

  test('cannot be approved by the applicant, which cannot assign itself a port directly either', async () => {
    const approval = runAsMaster(agency, (tx, own) =>
      tx
        .updateTable('portRequest')
        .set({ status: 2, reviewerAccountId: 1 })
        .where('organizationId', '=', own)
        .where('status', '=', 1)
        .execute(),
    );
    await expect(approval).rejects.toThrow('row-level security policy');
    const { portId } = await newRequest(agency);
    const gift = runAsMaster(agency, (tx, own) =>
      tx.insertInto('organizationPort').values({ organizationId: own, portId }).execute(),
    );
    await expect(gift).rejects.toThrow('permission denied');
  });

  test('cannot be decided a second time, not even by the owner role', async () => {
    const { owner } = database();
    const turn = (from: number, to: number) =>
      owner
        .updateTable('portRequest')
        .set({ status: to, reason: '理由', reviewerAccountId: 1 })
        .where('status', '=', from)
        .execute();
    for (const [from, to] of [
      [2, 1],
      [2, 3],
      [3, 1],
      [3, 2],
      [9, 1],
      [9, 2],
    ] as const)
      await expect(turn(from, to), `${from} to ${to}`).rejects.toThrow(`from status ${from} to ${to}`);
  });

  test('the ports of an organization are exactly its approved requests', async () => {
    const { rows } = await sql`
      (select organization_id, port_id from port_request where status = 2 except select organization_id, port_id from organization_port)
      union all
      (select organization_id, port_id from organization_port except select organization_id, port_id from port_request where status = 2)`.execute(
      database().owner,
    );
    expect(rows).toEqual([]);
  });
});

describe('settings of one account', () => {
  test.each([hakodate, '10001'])('are invisible to other accounts, including colleagues and the ministry (%s)', async (code) => {
    const seen = await runAsMaster(code, async (tx, own) => ({
      settings: await tx.selectFrom('notificationSetting').select('accountId').execute(),
      history: await tx.selectFrom('notificationSettingHistory').select('accountId').execute(),
      people: await tx.selectFrom('account').select(['id', 'type']).where('organizationId', '=', own).execute(),
    }));
    expect(seen.people.length).toBeGreaterThan(1);
    expect(seen.settings).toEqual([{ accountId: seen.people.find(({ type }) => type === 1)?.id }]);
    expect(seen.history).toEqual(seen.settings);
  });

  test('cannot be written by other accounts', async () => {
    const attempt = runAsMaster(hakodate, async (tx, own) => {
      const colleague = await tx
        .selectFrom('account')
        .select('id')
        .where('organizationId', '=', own)
        .where('type', '<>', 1)
        .executeTakeFirstOrThrow();
      return tx.insertInto('notificationSetting').values({ accountId: colleague.id, code: 'N09', isOn: false }).execute();
    });
    await expect(attempt).rejects.toThrow('row-level security policy');
  });
});

describe('the roles of the server', () => {
  test.each([
    'port_history',
    'berth_history',
    'port_request_history',
    'arrival_procedure_setting_history',
    'acceptance_period_history',
    'non_acceptance_period_history',
    'organization_history',
    'account_history',
    'account_group_history',
    'notification_setting_history',
    'procedure_history',
    'chat_message',
    'ship_history',
    'ship_request_history',
    'audit_entry',
  ])('cannot rewrite or remove a row of %s', async (table) => {
    for (const role of ['api', 'worker'] as const) {
      const connection = database()[role];
      await expect(sql`update ${sql.table(table)} set account_id = account_id`.execute(connection)).rejects.toThrow(
        'permission denied',
      );
      await expect(sql`delete from ${sql.table(table)}`.execute(connection)).rejects.toThrow('permission denied');
      await expect(sql`truncate ${sql.table(table)}`.execute(connection)).rejects.toThrow('permission denied');
    }
  });

  test.each(['kiko_api', 'kiko_worker'])('%s owns no table and cannot bypass the policies', async (role) => {
    expect(await tablesWhere(sql`relowner = ${role}::regrole`)).toEqual([]);
    const rights =
      await sql`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = ${role}`.execute(
        database().owner,
      );
    expect(rights.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
  });

  test('cannot change the type of an organization, not even the ministry', async () => {
    const attempt = runAsMaster('10001', (tx) => tx.updateTable('organization').set({ type: 1 }).execute());
    await expect(attempt).rejects.toThrow('permission denied');
  });

  test('cannot become the owner', async () => {
    await expect(sql`set role kiko_owner`.execute(database().api)).rejects.toThrow('permission denied');
  });

  test('the actor of one transaction is not visible to the next one on the same connection', async () => {
    await runAsMaster(hakodate, async (tx) => expect(await tx.selectFrom('port').select('id').execute()).not.toEqual([]));
    expect(await countIn('api', 'port')).toBe(0);
  });
});

describe('reservations', () => {
  const seenBy = (code: string, isMaster = true) =>
    runAsAccount({ code, isMaster }, async (tx, own) => {
      const count = async (table: 'berthClaim' | 'reservationHistory' | 'berthReceipt' | 'storedResponse' | 'outboxEvent') => {
        const { rows } = await sql<{
          count: number;
        }>`select count(*) from ${sql.table(table.replace(/[A-Z]/, '_$&').toLowerCase())}`.execute(tx);
        return rows[0]?.count;
      };
      const rows = await tx
        .selectFrom('reservation')
        .leftJoin('berth', 'berth.id', 'berthId')
        .leftJoin('port', 'port.id', 'portId')
        .select(['status', 'organizationId', 'adminOrganizationId', 'berthId'])
        .execute();
      return {
        own,
        rows,
        claims: await count('berthClaim'),
        history: await count('reservationHistory'),
        answers: await count('storedResponse'),
        outbox: await count('outboxEvent'),
      };
    });

  test('an applicant sees only its own, including drafts, with their claims and history', async () => {
    const { own, rows, claims, history } = await seenBy('30001');
    expect(new Set(rows.map((row) => row.organizationId))).toEqual(new Set([own]));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([0, 1]));
    expect(claims).toBe(rows.length / 2);
    expect(history).toBe(rows.length);
  });

  test('a harbor manager sees those at its berths except drafts, a general account those of its group', async () => {
    const { own, rows } = await seenBy(hakodate);
    expect(new Set(rows.map(({ adminOrganizationId, status }) => `${adminOrganizationId} ${status}`))).toEqual(
      new Set([`${own} 1`]),
    );
    const member = await seenBy(hakodate, false);
    expect(member.rows.length).toBe(1);
    expect(rows.length).toBeGreaterThan(1);
  });

  test('the ministry sees all except drafts', async () => {
    const { rows } = await seenBy('10001');
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([1]));
    expect(new Set(rows.map((row) => row.organizationId)).size).toBe(2);
  });

  test('stored responses and the outbox cannot be read, and only the booking role writes reservations', async () => {
    const { answers, outbox } = await seenBy('30001');
    expect([answers, outbox]).toEqual([0, 0]);
    for (const statement of [
      sql`update reservation set status = 2`,
      sql`insert into berth_claim select id, berth_id, tstzrange(start_at, end_at) from reservation`,
      sql`delete from berth_claim`,
      sql`update berth_receipt set received_at = now()`,
      sql`insert into reservation_history (reservation_id, version, rule, action, changes) values (1, 9, 'R05', 'approve', '{}')`,
    ])
      await expect(runAsMaster('30001', (tx) => statement.execute(tx))).rejects.toThrow('permission denied');
  });

  test('receipts, history and stored responses cannot be changed once written, not even by the booking role', async () => {
    const { api } = database();
    for (const statement of [
      sql`update berth_receipt set received_at = now()`,
      sql`delete from berth_receipt`,
      sql`update reservation_history set reason = ''`,
      sql`delete from reservation`,
      sql`update stored_response set status = 500`,
      sql`update audit_entry set outcome = 'done'`,
      sql`update berth set has_waitlist = false`,
    ]) {
      const work = api.transaction().execute(async (tx) => {
        await sql`set local role kiko_booking`.execute(tx);
        await statement.execute(tx);
      });
      await expect(work).rejects.toThrow('permission denied');
    }
  });
});

describe('the chat about a reservation', () => {
  const seenBy = (code: string, isMaster = true) =>
    runAsAccount({ code, isMaster }, async (tx, own) => {
      const messages = await tx
        .selectFrom('chatMessage')
        .innerJoin('chat', 'chat.id', 'chatMessage.chatId')
        .innerJoin('reservation', 'reservation.id', 'chat.reservationId')
        .select(['reservation.organizationId', 'reservation.berthId', 'chatMessage.chatId'])
        .execute();
      const marks = await tx.selectFrom('chatReadMark').select('chatId').execute();
      return { own, messages, marks };
    });

  test('is visible to its owner and to the manager of the berth within its group, and not to the ministry', async () => {
    const agency = await seenBy('30001');
    expect(new Set(agency.messages.map(({ organizationId: owner }) => owner))).toEqual(new Set([agency.own]));
    expect(agency.marks.length).toBe(agency.messages.length);
    expect((await seenBy(hakodate)).messages.length).toBeGreaterThan(1);
    expect((await seenBy(hakodate, false)).messages.length).toBe(1);
    expect(await seenBy('10001')).toMatchObject({ messages: [], marks: [] });
  });

  test('accepts messages and read marks of the own account only, and messages cannot be deleted', async () => {
    const other = await database()
      .owner.selectFrom('account')
      .select(['id', 'organizationId'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const foreign = sql`insert into chat_message (chat_id, account_id, organization_id, account_name, body)
      select id, ${other.id}, ${other.organizationId}, '', 'x' from chat`;
    const mark = sql`insert into chat_read_mark (chat_id, account_id, organization_id, account_name, last_message_id)
      select chat_id, ${other.id}, ${other.organizationId}, '', id from chat_message`;
    for (const statement of [foreign, mark])
      await expect(runAsMaster('30001', (tx) => statement.execute(tx))).rejects.toThrow('row-level security');
    for (const statement of [
      sql`update chat_message set body = ''`,
      sql`delete from chat_message`,
      sql`delete from chat_read_mark`,
    ])
      await expect(runAsMaster('30001', (tx) => statement.execute(tx))).rejects.toThrow('permission denied');
    const moved = await runAsMaster('30001', (tx, own) =>
      sql`update chat_read_mark set read_at = now() where organization_id <> ${own}`.execute(tx),
    );
    expect(moved.numAffectedRows).toBe(0n);
  });
});

test('live events are written by any actor and cannot be read from the table', async () => {
  const leave = sql`insert into live_event (audience, topic, data) values ('ministry', 'chat', '{}')`;
  await expect(leave.execute(database().api)).rejects.toThrow('row-level security');
  await runAsMaster('30001', async (tx) => {
    await leave.execute(tx);
    expect(await tx.selectFrom('liveEvent').selectAll().execute()).toEqual([]);
  });
  await expect(runAsMaster('30001', (tx) => sql`delete from live_event`.execute(tx))).rejects.toThrow('permission denied');
});
