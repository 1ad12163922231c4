import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

const fileColumns = sql`name, content_type, size, storage_key, account_id, organization_id, uploaded_at, verdict, scanned_at, sha256`;
const fileValues = sql`'application/pdf', 1, gen_random_uuid(), account.id, account.organization_id, now(), 'clean', now(), repeat('0', 64)`;

/**
 * Marks data that only its own organization and the ministry may read; abolishes ports and berths and hides ships, which the seed
 * does not.
 */
export const insertPermissionFixtures = async (database: Database) => {
  const statements = [
    sql`update organization set phone = 'canary-' || id || '-o', email = 'canary-' || id || '-o@example.jp'`,
    sql`update account set phone = 'canary-' || organization_id || '-a', name_kana = 'canary-' || organization_id || '-k',
        position = 'canary-' || organization_id || '-p'`,
    sql`update account_group set name = 'canary-' || organization_id || '-g' || id`,
    sql`update port set is_abolished = true where id % 7 = 0`,
    sql`update berth set is_abolished = true where id % 5 = 0`,
    sql`update ship set is_hidden = true where id % 7 = 0`,
    sql`update berth set acceptance_period_setting_type = 2 where id % 4 = 0`,
    // Applicants read that a berth is closed, and the reason only if the calendar shows it.
    sql`update non_acceptance_period set name_ja = 'canary-' || admin_organization_id || '-e'
        from berth join port on port.id = port_id where berth.id = berth_id and not is_shown_on_calendar`,
    sql`insert into calendar_feed (account_id, secret_hash) select id, sha256(id::text::bytea) from account`,
    sql`update ship_request set payload = payload || jsonb_build_object('shipNumber', 'canary-' || organization_id || '-s')`,
    // At every berth, beside the season of the seed, a draft and a request: of the agencies, of the ministry, and some that a
    // manager entered without a registered organization.
    sql`insert into reservation (status, is_proxy, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation,
        receipt_no, received_at, comment)
      select kind.status, kind.status = 2, case when kind.status < 2 then account.organization_id end, account.id, berth.id, 90,
        now(), now() + interval '1 day', 'firstCome', 10000 + nullif(kind.status, 0), case when kind.status > 0 then now() end,
        case when kind.status = 0 then 'canary-' || account.organization_id || '-r' else '' end
      from berth cross join (values (0), (1), (2)) as kind (status)
      join organization on organization.code = (array['30001', '30002', '10001'])[1 + berth.id % 3]
      join account on account.organization_id = organization.id and account.type = 1`,
    // Plans of every applicant organization.
    sql`insert into season_plan (organization_id, ship_id, name)
      select id, 1, 'canary-' || id || '-' || number from organization, generate_series(1, 3) as number where type in (3, 4)`,
    // A file on each request of a registered organization, on every berth and on every document; a file of a draft is visible to
    // its owner only.
    sql`insert into attachment (reservation_id, ${fileColumns})
      select reservation.id, case when status = 0 then 'canary-' || reservation.organization_id || '-f.pdf' else 'a.pdf' end, ${fileValues}
      from reservation join account on account.id = account_id and account.organization_id = reservation.organization_id`,
    sql`insert into attachment (arrival_procedure_id, ${fileColumns})
      select arrival_procedure.id, 'a.pdf', ${fileValues} from arrival_procedure join reservation on reservation.id = reservation_id
      join account on account.id = account_id and account.organization_id = reservation.organization_id`,
    sql`insert into attachment (berth_id, ${fileColumns}) select berth.id, 'a.pdf', ${fileValues} from berth join port on port.id = port_id
      join account on account.organization_id = admin_organization_id and account.type = 1`,
    sql`insert into attachment (arrival_procedure_setting_id, ${fileColumns})
      select arrival_procedure_setting.id, 'a.pdf', ${fileValues} from arrival_procedure_setting join berth on berth.id = berth_id
      join port on port.id = port_id join account on account.organization_id = admin_organization_id and account.type = 1`,
  ];
  for (const statement of statements) await statement.execute(database);
};

export const selectAccountVersion = async (database: Database, accountId: number) => {
  const { rows } = await sql<{ version: number }>`select version from account where id = ${accountId}`.execute(database);
  return rows[0]?.version;
};
