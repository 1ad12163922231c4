import { sql } from 'kysely';
import type { Person } from './people-queries.ts';

const managedBy = (organizationId: number, portId: ReturnType<typeof sql>) =>
  sql`${portId} in (select id from port where admin_organization_id = ${organizationId})`;
const portOfBerth = sql`(select port_id from berth where berth.id = berth_id)`;

/** Records of a berth. */
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
  // A draft is visible to its owner only.
  allow: ({ organizationId }: Person) => sql`${isShown(organizationId)}`,
  managed: ({ organizationId }: Person) => sql`${isShown(organizationId)} and ${managedBy(organizationId, portOfBerth)}`,
  group: (person: Person) => sql`${isShown(person.organizationId)} and ${atBerth.group(person)}`,
  org: ({ organizationId }: Person) => sql`organization_id = ${organizationId}`,
  ownproxy: ({ organizationId }: Person) => sql`entered_by_organization_id = ${organizationId}`,
};

/** Records of a reservation have the visibility of the reservation. */
const reservationOfItem = (where: ReturnType<typeof sql>) => sql`reservation_id in (select id from reservation where ${where})`;
const ofReservation = {
  allow: (person: Person) => reservationOfItem(reservations.allow(person)),
  managed: (person: Person) => reservationOfItem(reservations.managed(person)),
  group: (person: Person) => reservationOfItem(reservations.group(person)),
  org: (person: Person) => reservationOfItem(reservations.org(person)),
};

/** The terms of the matrix as conditions, written independently of the product. */
export const expectedScope = {
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
  'calendar-feeds': { self: ({ accountId }: Person) => sql`account_id = ${accountId}` },
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
  // Messages of reservations, the default kind; the other kinds are covered by the tests of the feature.
  messages: {
    parent: (person: Person) => {
      const { organizationId, kind } = person;
      if (kind === 'harborMaster') return sql`${isShown(organizationId)} and ${managedBy(organizationId, portOfBerth)}`;
      if (kind === 'harborMember') return sql`${isShown(organizationId)} and ${atBerth.group(person)}`;
      return sql`organization_id = ${organizationId}`;
    },
  },
  'season-plans': { org: ({ organizationId }: Person) => sql`organization_id = ${organizationId}` },
  'reservable-port-requests': {
    allow: () => sql`true`,
    managed: ({ organizationId }: Person) => managedBy(organizationId, sql`port_id`),
    org: ({ organizationId }: Person) => sql`organization_id = ${organizationId}`,
  },
} as const;
