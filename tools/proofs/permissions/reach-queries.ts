import matrix from '@kiko/contract/permission-matrix.json' with { type: 'json' };
import type { Database } from '@kiko/database/connection.ts';
import { personKinds } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';
import { expectedScope } from './expected-scope-queries.ts';
import type { Person } from './people-queries.ts';

export const canaryOf = (organizationId: number) => `canary-${organizationId}-`;

const tables = {
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
export type Resource = keyof typeof tables;
export const isResource = (name: string): name is Resource => name in tables;

type Words = Partial<Record<string, (person: Person) => ReturnType<typeof sql>>>;

/** The parents of one kind that an account can read. */
const parents = (resource: Exclude<Resource, 'attachments'>, person: Person) => {
  const word = (matrix as Record<string, string[]>)[`GET /${resource}/{id}`]?.[personKinds.indexOf(person.kind)] ?? '';
  return sql`(select id from ${sql.table(tables[resource])} where ${(expectedScope[resource] as Words)[word]?.(person) ?? sql`false`})`;
};
const onReachedParent = (person: Person) => sql`deleted_at is null and (
  reservation_id in ${parents('reservations', person)}
  or arrival_procedure_id in (select id from arrival_procedure where reservation_id in ${parents('reservations', person)})
  or arrival_procedure_setting_id in ${parents('arrival-procedure-settings', person)}
  or berth_id in ${parents('berths', person)})`;
const expectedFileScope: Words = {
  parent: onReachedParent,
  ownupload: (person) => sql`organization_id = ${person.organizationId} and ${onReachedParent(person)}`,
};

/** The records covered by a term of the agreed matrix for an account, with conditions written independently of the product. */
export const listAccessible = async (
  database: Database,
  resource: Resource,
  { word, person }: { word: string; person: Person },
) => {
  const words: Words = resource === 'attachments' ? expectedFileScope : expectedScope[resource];
  const where = words[word];
  if (!where) throw new Error(`no expected scope for "${word}" of ${resource}`);
  const { rows } = await sql<{ id: number | string; isIn: boolean | null }>`
    select id, ${where(person)} as is_in from ${sql.table(tables[resource])} order by id`.execute(database);
  return {
    inside: rows.filter((row) => row.isIn === true).map(({ id }) => id),
    outside: rows.filter((row) => row.isIn !== true).map(({ id }) => id),
  };
};

/** Records that a list omits by default. */
const outOfService: Partial<Record<Resource, ReturnType<typeof sql>>> = {
  ports: sql`select id from port where is_abolished`,
  berths: sql`select berth.id from berth join port on port.id = port_id where berth.is_abolished or port.is_abolished`,
  cruiseships: sql`select id from ship where is_hidden or is_scrapped`,
  'arrival-procedure-calls': sql`select id from reservation where not (status = 2 and not is_proxy and departure_status < 2)`,
  'departure-procedures': sql`
    select id from reservation where not (status = 2 and (departure_status > 0 or end_at <= system_time()) and departure_status < 2)`,
};

export const listAbolished = async (database: Database, resource: Resource) => {
  const query = outOfService[resource];
  const rows = query ? (await sql<{ id: number }>`${query}`.execute(database)).rows : [];
  return new Set(rows.map(({ id }) => id));
};
