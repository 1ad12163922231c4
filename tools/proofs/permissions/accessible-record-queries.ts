import matrix from '@kiko/contract/permission-matrix.json' with { type: 'json' };
import type { Database } from '@kiko/database/connection.ts';
import { actorKinds } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';
import type { SeededAccount } from './account-queries.ts';
import { expectedScope } from './expected-scope-queries.ts';

export const canaryFor = (organizationId: number) => `canary-${organizationId}-`;

const tablesByResource = {
  attachments: 'attachment',
  organizations: 'organization',
  groups: 'account_group',
  users: 'account',
  sessions: 'identity_session',
  'calendar-feeds': 'calendar_feed',
  ports: 'port',
  berths: 'berth',
  'acceptance-periods': 'acceptance_period',
  'non-acceptance-periods': 'non_acceptance_period',
  'arrival-procedure-settings': 'arrival_procedure_setting',
  cruiseships: 'ship',
  'cruiseship-change-requests': 'ship_request',
  'reservable-port-requests': 'port_request',
  reservations: 'reservation',
  'season-plans': 'season_plan',
  'arrival-procedures': 'arrival_procedure',
  'arrival-procedure-calls': 'reservation',
  'departure-procedures': 'reservation',
  messages: 'reservation',
} as const;
export type Resource = keyof typeof tablesByResource;
export const isResource = (name: string): name is Resource => name in tablesByResource;

type ScopeConditions = Partial<Record<string, (account: SeededAccount) => ReturnType<typeof sql>>>;

/** The parents of one kind that an account can read. */
const selectReadableParents = (resource: Exclude<Resource, 'attachments'>, account: SeededAccount) => {
  const word = (matrix as Record<string, string[]>)[`GET /${resource}/{id}`]?.[actorKinds.indexOf(account.kind)] ?? '';
  return sql`(select id from ${sql.table(tablesByResource[resource])} where ${(expectedScope[resource] as ScopeConditions)[word]?.(account) ?? sql`false`})`;
};
const hasReadableParent = (account: SeededAccount) => sql`deleted_at is null and (
  reservation_id in ${selectReadableParents('reservations', account)}
  or arrival_procedure_id in (select id from arrival_procedure where reservation_id in ${selectReadableParents('reservations', account)})
  or arrival_procedure_setting_id in ${selectReadableParents('arrival-procedure-settings', account)}
  or berth_id in ${selectReadableParents('berths', account)})`;
const expectedFileScope: ScopeConditions = {
  parent: hasReadableParent,
  ownupload: (account) => sql`organization_id = ${account.organizationId} and ${hasReadableParent(account)}`,
};

/** The records covered by a term of the agreed matrix for an account, with conditions written independently of the product. */
export const listAccessible = async (
  database: Database,
  resource: Resource,
  { word, account }: { word: string; account: SeededAccount },
) => {
  const words: ScopeConditions = resource === 'attachments' ? expectedFileScope : expectedScope[resource];
  const where = words[word];
  if (!where) throw new Error(`no expected scope for "${word}" of ${resource}`);
  const { rows } = await sql<{ id: number | string; isIn: boolean | null }>`
    select id, ${where(account)} as is_in from ${sql.table(tablesByResource[resource])} order by id`.execute(database);
  return {
    inside: rows.filter((row) => row.isIn === true).map(({ id }) => id),
    outside: rows.filter((row) => row.isIn !== true).map(({ id }) => id),
  };
};

/** Records that a list omits by default. */
const hiddenByDefault: Partial<Record<Resource, ReturnType<typeof sql>>> = {
  ports: sql`select id from port where is_abolished`,
  berths: sql`select berth.id from berth join port on port.id = port_id where berth.is_abolished or port.is_abolished`,
  cruiseships: sql`select id from ship where is_hidden or is_scrapped`,
  'arrival-procedure-calls': sql`select id from reservation where not (status = 2 and not is_proxy and departure_status < 2)`,
  'departure-procedures': sql`
    select id from reservation where not (status = 2 and (departure_status > 0 or end_at <= system_time()) and departure_status < 2)`,
};

export const selectHiddenIds = async (database: Database, resource: Resource) => {
  const query = hiddenByDefault[resource];
  const rows = query ? (await sql<{ id: number }>`${query}`.execute(database)).rows : [];
  return new Set(rows.map(({ id }) => id));
};
