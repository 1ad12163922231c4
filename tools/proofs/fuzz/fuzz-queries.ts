import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

export type Id = number | string;

/** The table whose ids a field takes, the first that fits. */
const tables: readonly (readonly [RegExp, string])[] = [
  [/reservation|parent|^ids$/i, 'reservation'],
  [/berth|facilit/i, 'berth'],
  [/ship/i, 'ship'],
  [/organization/i, 'organization'],
  [/group/i, 'account_group'],
  [/user|account/i, 'account'],
  [/port/i, 'port'],
];

/** Ids for a field of a body or a query. */
export const selectFieldIds = async (owner: Database) => {
  const ids = new Map<string, readonly Id[]>();
  for (const [, table] of tables) {
    const { rows } = await sql<{ id: Id }>`
      select id from ${sql.table(table)} order by hashtextextended(id::text, 0) limit 300`.execute(owner);
    ids.set(
      table,
      rows.map(({ id }) => id),
    );
  }
  return (field: string): readonly Id[] => ids.get(tables.find(([form]) => form.test(field))?.[1] ?? 'reservation') ?? [];
};

export const selectStoredAccounts = async (owner: Database, accountIds: readonly number[]) => {
  const { rows } = await sql<{ id: number; organizationId: number }>`
    select id, organization_id from account where id = any(${accountIds})`.execute(owner);
  return rows;
};

/** Undoes what requests of the ministry may have done to the accounts that send requests. */
export const restoreAccounts = async (owner: Database, accounts: Awaited<ReturnType<typeof selectStoredAccounts>>) => {
  const organizations = accounts.map(({ organizationId }) => organizationId);
  await sql`update organization set status = 'active' where id = any(${organizations}) and status <> 'active'`.execute(owner);
  await sql`update account set is_enabled = true where id = any(${accounts.map(({ id }) => id)}) and not is_enabled`.execute(owner);
};
