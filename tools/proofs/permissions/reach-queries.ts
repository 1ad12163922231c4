import matrix from '@kiko/contract/permission-matrix.json' with { type: 'json' };
import type { Database } from '@kiko/database/connection.ts';
import { personKinds } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';
import type { Person } from './people-queries.ts';

export const canaryOf = (organizationId: number) => `canary-${organizationId}-`;

const managedBy = (organizationId: number, portId: ReturnType<typeof sql>) =>
  sql`${portId} in (select id from port where admin_organization_id = ${organizationId})`;
const portOfBerth = sql`(select port_id from berth where berth.id = berth_id)`;

/** What hangs on a berth. */
const atBerth = {
  allow: () => sql`true`,
  managed: ({ organizationId }: Person) => managedBy(organizationId, portOfBerth),
  group: ({ organizationId, groupId }: Person) =>
    sql`${managedBy(organizationId, portOfBerth)} and berth_id in (select berth_id from group_berth where group_id = ${groupId})`,
};
const atLiveBerth = sql`berth_id in (
  select berth.id from berth join port on port.id = port_id where not berth.is_abolished and not port.is_abolished)`;

const isShown = (organizationId: number) => sql`(receipt_no is not null or organization_id = ${organizationId})`;

const reservations = {
  // A draft is its owner's alone, whoever asks.
  allow: ({ organizationId }: Person) => sql`${isShown(organizationId)}`,
  managed: ({ organizationId }: Person) => sql`${isShown(organizationId)} and ${managedBy(organizationId, portOfBerth)}`,
  group: (person: Person) => sql`${isShown(person.organizationId)} and ${atBerth.group(person)}`,
  org: ({ organizationId }: Person) => sql`organization_id = ${organizationId}`,
  ownproxy: ({ organizationId }: Person) => sql`organization_id = ${organizationId}`,
};

/** What hangs on a reservation is seen by whoever sees it. */
const reservationOfItem = (where: ReturnType<typeof sql>) => sql`reservation_id in (select id from reservation where ${where})`;
const ofReservation = {
  allow: (person: Person) => reservationOfItem(reservations.allow(person)),
  managed: (person: Person) => reservationOfItem(reservations.managed(person)),
  group: (person: Person) => reservationOfItem(reservations.group(person)),
  org: (person: Person) => reservationOfItem(reservations.org(person)),
};

const wordsOfReach = {
  organizations: {
    allow: () => sql`true`,
    org: ({ organizationId }: Person) => sql`id = ${organizationId}`,
    'org+names': () => sql`true`,
  },
  groups: {
    allow: () => sql`true`,
    org: ({ organizationId }: Person) => sql`organization_id = ${organizationId}`,
    owngroup: ({ groupId }: Person) => sql`id = ${groupId}`,
  },
  users: {
    allow: () => sql`true`,
    'allow*': () => sql`organization_id not in (select id from organization where type = 1)`,
    org: ({ organizationId }: Person) => sql`organization_id = ${organizationId}`,
    self: ({ accountId }: Person) => sql`id = ${accountId}`,
  },
  sessions: {
    self: ({ accountId }: Person) => sql`sub in (select sub from identity_user where account_id = ${accountId})`,
  },
  ports: {
    allow: () => sql`true`,
    managed: ({ organizationId }: Person) => sql`admin_organization_id = ${organizationId}`,
    pub: () => sql`not is_abolished`,
  },
  berths: {
    allow: () => sql`true`,
    managed: ({ organizationId }: Person) => managedBy(organizationId, sql`port_id`),
    group: ({ organizationId, groupId }: Person) =>
      sql`${managedBy(organizationId, sql`port_id`)} and id in (select berth_id from group_berth where group_id = ${groupId})`,
    pub: () => sql`not is_abolished and port_id in (select id from port where not is_abolished)`,
  },
  'acceptance-periods': {
    ...atBerth,
    pub: () => sql`(berth_id, method) in (select id, acceptance_period_setting_type from berth) and ${atLiveBerth}`,
  },
  'non-acceptance-periods': { ...atBerth, pub: () => atLiveBerth },
  'arrival-procedure-settings': {
    ...atBerth,
    approved: ({ groupId }: Person) => sql`${portOfBerth} in (select port_id from group_port where group_id = ${groupId})`,
  },
  cruiseships: {
    allow: () => sql`true`,
    pub: () => sql`not is_hidden and not is_scrapped`,
    favorite: () => sql`not is_hidden and not is_scrapped`,
  },
  'cruiseship-change-requests': {
    allow: () => sql`true`,
    org: ({ organizationId }: Person) => sql`organization_id = ${organizationId}`,
  },
  reservations,
  'arrival-procedures': ofReservation,
  'arrival-procedure-calls': reservations,
  'departure-procedures': reservations,
  // Of reservations, which a message is about unless it says otherwise; the other kinds are in the tests of the slice.
  messages: {
    parent: (person: Person) => {
      const { organizationId, kind } = person;
      if (kind === 'harborMaster') return sql`${isShown(organizationId)} and ${managedBy(organizationId, portOfBerth)}`;
      if (kind === 'harborMember') return sql`${isShown(organizationId)} and ${atBerth.group(person)}`;
      return sql`organization_id = ${organizationId}`;
    },
  },
  'reservable-port-requests': {
    allow: () => sql`true`,
    managed: ({ organizationId }: Person) => managedBy(organizationId, sql`port_id`),
    org: ({ organizationId }: Person) => sql`organization_id = ${organizationId}`,
  },
} as const;

const tables = {
  attachments: 'attachment',
  organizations: 'organization',
  groups: 'account_group',
  users: 'account',
  sessions: 'identity_session',
  ports: 'port',
  berths: 'berth',
  'acceptance-periods': 'acceptance_period',
  'non-acceptance-periods': 'non_acceptance_period',
  'arrival-procedure-settings': 'arrival_procedure_setting',
  cruiseships: 'ship',
  'cruiseship-change-requests': 'ship_request',
  'reservable-port-requests': 'port_request',
  reservations: 'reservation',
  'arrival-procedures': 'arrival_procedure',
  'arrival-procedure-calls': 'reservation',
  'departure-procedures': 'reservation',
  messages: 'reservation',
} as const;
export type Resource = keyof typeof tables;
export const isResource = (name: string): name is Resource => name in tables;

type Words = Partial<Record<string, (person: Person) => ReturnType<typeof sql>>>;

/** The parents of one kind that a person reads. */
const parents = (resource: Exclude<Resource, 'attachments'>, person: Person) => {
  const word = (matrix as Record<string, string[]>)[`GET /${resource}/{id}`]?.[personKinds.indexOf(person.kind)] ?? '';
  return sql`(select id from ${sql.table(tables[resource])} where ${(wordsOfReach[resource] as Words)[word]?.(person) ?? sql`false`})`;
};
const onReachedParent = (person: Person) => sql`deleted_at is null and (
  reservation_id in ${parents('reservations', person)}
  or arrival_procedure_id in (select id from arrival_procedure where reservation_id in ${parents('reservations', person)})
  or arrival_procedure_setting_id in ${parents('arrival-procedure-settings', person)}
  or berth_id in ${parents('berths', person)})`;
const wordsOfFiles: Words = {
  parent: onReachedParent,
  ownupload: (person) => sql`organization_id = ${person.organizationId} and ${onReachedParent(person)}`,
};

/** What a word of the agreed matrix reaches for a person, asked of the tables in other words than the product's own. */
export const listReached = async (database: Database, resource: Resource, { word, person }: { word: string; person: Person }) => {
  const words: Words = resource === 'attachments' ? wordsOfFiles : wordsOfReach[resource];
  const where = words[word];
  if (!where) throw new Error(`nobody has said what "${word}" reaches among ${resource}`);
  const { rows } = await sql<{ id: number | string; isIn: boolean | null }>`
    select id, ${where(person)} as is_in from ${sql.table(tables[resource])} order by id`.execute(database);
  return {
    inside: rows.filter((row) => row.isIn === true).map(({ id }) => id),
    outside: rows.filter((row) => row.isIn !== true).map(({ id }) => id),
  };
};

/** What a list leaves out unless it is asked for. */
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
