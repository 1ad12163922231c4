import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/**
 * Separate organizations beside those of the seed, so that the expected recipients are unambiguous: a harbor manager and an
 * agency, each with accounts whose group has the berth or the port and accounts whose group has not; a second agency that may
 * book the port; and a neighboring manager.
 */
const fixtureRoles = {
  harborMaster: { organization: 'harbor', group: 'none', type: 1 },
  quayClerk: { organization: 'harbor', group: 'place', type: 2 },
  officeClerk: { organization: 'harbor', group: 'none', type: 2 },
  goneClerk: { organization: 'harbor', group: 'place', type: 2 },
  neighbour: { organization: 'neighbour', group: 'none', type: 1 },
  agencyMaster: { organization: 'agency', group: 'none', type: 1 },
  requester: { organization: 'agency', group: 'place', type: 2 },
  colleague: { organization: 'agency', group: 'place', type: 2 },
  bystander: { organization: 'agency', group: 'none', type: 2 },
  otherMaster: { organization: 'otherAgency', group: 'none', type: 1 },
  otherBooker: { organization: 'otherAgency', group: 'place', type: 2 },
} as const;
export type FixtureRole = keyof typeof fixtureRoles;

const fixtureOrganizations = { harbor: 2, neighbour: 2, agency: 3, otherAgency: 4 } as const;

export const insertFixtures = async (owner: Database) => {
  const port = (code: string) => sql<{ id: number }>`
    insert into port (code, name_ja, name_en, port_type, bureau_code, prefecture_code, region_code, admin_organization_id)
    select ${code}, '証明港' || ${code}, 'Proof ' || ${code}, port_type, bureau_code, prefecture_code, region_code,
      (select id from organization where code = 'harbor')
    from port order by id limit 1 returning id`;
  for (const [code, type] of Object.entries(fixtureOrganizations)) {
    await sql`insert into organization (code, name_ja, name_en, type, country_code, email) values (${code}, ${`組織 ${code}`}, ${code}, ${type}, 'JP', ${`${code}@proof.example.jp`})`.execute(
      owner,
    );
    await sql`insert into account_group (organization_id, name) select id, name from organization, (values ('place'), ('none')) as kind (name) where code = ${code}`.execute(
      owner,
    );
  }
  const portId = (await port('99001').execute(owner)).rows[0]?.id ?? 0;
  const otherPortId = (await port('99002').execute(owner)).rows[0]?.id ?? 0;
  const berths = await sql<{ id: number }>`
    insert into berth (port_id, code, berth_code, name_ja, name_en, acceptance_period_setting_type)
    select ${portId}, '99001-' || n, '99001-' || n, '証明岸壁' || n, 'Proof quay ' || n, 1 from generate_series(1, 2) n returning id`.execute(
    owner,
  );
  const [berthId = 0, otherBerthId = 0] = berths.rows.map(({ id }) => id);
  await sql`insert into acceptance_period (berth_id, method, publish_at, start_at, end_at)
    select id, 1, '2020-01-01', '2020-01-01 00:00+09', '2090-01-01 00:00+09' from berth where port_id = ${portId}`.execute(owner);
  await sql`insert into arrival_procedure_setting (berth_id, name_ja, name_en, is_required, deadline_days)
    values (${berthId}, '書類甲', 'Paper A', false, 7), (${berthId}, '書類乙', 'Paper B', false, 3)`.execute(owner);
  await sql`insert into group_berth (group_id, organization_id, berth_id)
    select account_group.id, organization_id, ${berthId} from account_group join organization on organization.id = organization_id
    where organization.code = 'harbor' and account_group.name = 'place'`.execute(owner);
  for (const code of ['agency', 'otherAgency']) {
    await sql`insert into organization_port select id, ${portId} from organization where code = ${code}`.execute(owner);
    await sql`insert into group_port (group_id, organization_id, port_id)
      select account_group.id, organization_id, ${portId} from account_group join organization on organization.id = organization_id
      where organization.code = ${code} and account_group.name = 'place'`.execute(owner);
  }
  const accounts = {} as Record<FixtureRole, { accountId: number; email: string }>;
  for (const [role, { organization, group, type }] of Object.entries(fixtureRoles) as [
    FixtureRole,
    (typeof fixtureRoles)[FixtureRole],
  ][]) {
    const email = `${role}@proof.example.jp`;
    const { rows } = await sql<{ id: number }>`
      insert into account (organization_id, group_id, type, email, name, is_enabled)
      select organization.id, account_group.id, ${type}, ${email}, ${role}, ${role !== 'goneClerk'}
      from organization join account_group on organization_id = organization.id
      where code = ${organization} and account_group.name = ${group} returning id`.execute(owner);
    accounts[role] = { accountId: rows[0]?.id ?? 0, email };
  }
  const ministry = await sql<{ accountId: number; email: string }>`
    select account.id as "accountId", account.email from account join organization on organization.id = organization_id
    where organization.type = 1 and is_enabled order by account.type, account.id`.execute(owner);
  return { accounts, ministry: ministry.rows, portId, otherPortId, berthId, otherBerthId };
};

/** Half of the accounts use Japanese, half English; if turned, the halves are swapped. */
export const setLanguages = (owner: Database, areLanguagesSwapped: boolean) =>
  sql`update account set language = case when (id % 2 = 0) <> ${areLanguagesSwapped} then 'ja' else 'en' end`.execute(owner);

/** All accounts have switched off e-mail. */
export const disableMail = (owner: Database) =>
  sql`insert into notification_setting (account_id, code, is_on)
    select account.id, 'N' || lpad(n::text, 2, '0'), false from account, generate_series(1, 14) n
    on conflict (account_id, code) do update set is_on = false`.execute(owner);

/** Makes the worker run a scheduled task now. */
export const enqueueTask = (owner: Database, task: string) => sql`select graphile_worker.add_job(${task})`.execute(owner);

/** Simulates the passage of time for one record. */
export const advanceTime = {
  arrival: (owner: Database, id: number) =>
    sql`update reservation set start_at = now() - interval '2 days', end_at = now() - interval '1 day' where id = ${id}`.execute(
      owner,
    ),
  berthing: (owner: Database, id: number) =>
    sql`update reservation set start_at = now() - interval '1 hour', end_at = now() + interval '5 hours' where id = ${id}`.execute(
      owner,
    ),
  departure: (owner: Database, id: number) =>
    sql`update reservation set end_at = now() - interval '1 minute', start_at = now() - interval '5 hours' where id = ${id}`.execute(
      owner,
    ),
  returnDue: (owner: Database, id: number, left: string) =>
    sql`update reservation set return_due_at = now() + ${left}::interval where id = ${id}`.execute(owner),
  documents: (owner: Database, id: number) =>
    sql`update arrival_procedure set due_on = tokyo_day(now()), reminded_on = null where reservation_id = ${id}`.execute(owner),
  report: (owner: Database, id: number) =>
    sql`update departure_procedure set due_on = tokyo_day(now()), reminded_on = null, submitted_at = null, return_reason = null where reservation_id = ${id}`.execute(
      owner,
    ),
  overdue: (owner: Database, id: number) =>
    sql`update departure_procedure set due_on = tokyo_day(now()) - 14 where reservation_id = ${id}`.execute(owner),
  /** Opened as by the worker, and due today. */
  reportOpened: async (owner: Database, id: number) => {
    await advanceTime.departure(owner, id);
    await sql`insert into departure_procedure (reservation_id, due_on) values (${id}, tokyo_day(now()))`.execute(owner);
  },
};

/** A file of a document, as if it had been scanned. */
export const putFile = (owner: Database, documentId: number) =>
  sql`insert into attachment (arrival_procedure_id, name, content_type, size, storage_key, account_id, organization_id, uploaded_at)
    select ${documentId}, 'a.pdf', 'application/pdf', 1, gen_random_uuid(), id, organization_id, now() from account
    where name = 'requester'`.execute(owner);

/** The ministry requested the call without a registered organization: the harbor manager acts in the owner's place. */
export const makeOwnerless = (owner: Database, id: number) =>
  sql`update reservation set organization_id = (select id from organization where type = 1 limit 1) where id = ${id}`.execute(
    owner,
  );

export const findOrganizationId = async (owner: Database, code: keyof typeof fixtureOrganizations) => {
  const { rows } = await sql<{ id: number }>`select id from organization where code = ${code}`.execute(owner);
  return rows[0]?.id ?? 0;
};

export const reopenOrganization = (owner: Database, id: number) =>
  sql`update organization set status = 'active' where id = ${id}`.execute(owner);

export const setBerthRules = (owner: Database, berthId: number, { allocation = 'firstCome', isAutomatic = true } = {}) =>
  sql`update berth set allocation = ${allocation}, has_automatic_promotion = ${isAutomatic} where id = ${berthId}`.execute(owner);

/** The only period ends within two months, and differs from the last one. */
export const updatePeriodToEndSoon = async (owner: Database, berthId: number) => {
  await sql`delete from acceptance_period where berth_id = ${berthId}`.execute(owner);
  await sql`insert into acceptance_period (berth_id, method, publish_at, start_at, end_at)
    values (${berthId}, 1, '2020-01-01', '2020-01-01 00:00+09', tokyo_midnight(tokyo_day(now()) + 30))`.execute(owner);
};

/** Restores the initial periods. */
export const resetBerth = async (owner: Database, berthId: number) => {
  await sql`delete from berth_claim where berth_id = ${berthId}`.execute(owner);
  await sql`update reservation set status = 9 where berth_id = ${berthId} and status in (1, 3, 4)`.execute(owner);
  await sql`update acceptance_period set end_at = '2090-01-01 00:00+09' where berth_id = ${berthId}`.execute(owner);
};

/** Further requests of the same organization, each for other days, without notices about them. */
export const insertRequestsLike = async (owner: Database, reservationId: number, count: number) => {
  const { rows } = await sql<{ id: number }>`
    insert into reservation (status, is_proxy, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, receipt_no, received_at)
    select 1, false, organization_id, account_id, berth_id, ship_id, start_at + index * interval '3 days', end_at + index * interval '3 days',
      'review', receipt_no + index, now()
    from reservation, generate_series(1, ${count}::int) as index where id = ${reservationId} returning id`.execute(owner);
  return rows.map(({ id }) => id);
};

/** Ten minutes pass for notices that wait for the next mail of their kind about their record. */
export const letMailPausePass = (owner: Database) =>
  sql`update notification set mail_due_at = now() where mail_due_at > now() and mail_attempts = 0`.execute(owner);

export type SentNotificationRow = {
  id: number;
  event: string;
  code: string;
  accountId: number;
  recordId: number;
  language: string;
  name: string;
  email: string;
};

/** All notices about the records of this fixture; the seed's own calls continue beside them. */
export const selectSentNotifications = async (owner: Database, after: number) => {
  const { rows } = await sql<SentNotificationRow>`
    select notification.id, event, notification.code, account_id as "accountId", record_id as "recordId", language, account.name, email
    from notification join account on account.id = account_id where notification.id > ${after} and case record_kind
      when 'reservation' then record_id in (select reservation.id from reservation join berth on berth.id = berth_id where berth.code like '99001%')
      when 'berth' then record_id in (select id from berth where code like '99001%')
      when 'shipRequest' then record_id in (select ship_request.id from ship_request join organization on organization.id = organization_id where code = 'agency')
      else record_id in (select port_request.id from port_request join organization on organization.id = organization_id where code = 'agency')
    end order by notification.id`.execute(owner);
  return rows;
};

export const selectNotificationIds = async (owner: Database) => {
  const { rows } = await sql<{ id: number }>`select id from notification`.execute(owner);
  return rows.map(({ id }) => id);
};
