import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';
import type { SeededAccount } from './account-queries.ts';

const isManagedBy = (organizationId: number, portId: ReturnType<typeof sql>) =>
  sql`${portId} in (select id from port where admin_organization_id = ${organizationId})`;
const portIdOfBerth = sql`(select port_id from berth where berth.id = berth_id)`;

/** Records of a berth. */
const berthScopes = {
  allow: () => sql`true`,
  managed: ({ organizationId }: SeededAccount) => isManagedBy(organizationId, portIdOfBerth),
  group: ({ organizationId, groupId }: SeededAccount) =>
    sql`${isManagedBy(organizationId, portIdOfBerth)} and berth_id in (select berth_id from group_berth where group_id = ${groupId})`,
};
const isAtActiveBerth = sql`berth_id in (
  select berth.id from berth join port on port.id = port_id where not berth.is_abolished and not port.is_abolished)`;

const isVisibleTo = (organizationId: number) => sql`(receipt_no is not null or organization_id = ${organizationId})`;

const reservationScopes = {
  // A draft is visible to its owner only.
  allow: ({ organizationId }: SeededAccount) => sql`${isVisibleTo(organizationId)}`,
  managed: ({ organizationId }: SeededAccount) =>
    sql`${isVisibleTo(organizationId)} and ${isManagedBy(organizationId, portIdOfBerth)}`,
  group: (account: SeededAccount) => sql`${isVisibleTo(account.organizationId)} and ${berthScopes.group(account)}`,
  org: ({ organizationId }: SeededAccount) => sql`organization_id = ${organizationId}`,
  ownproxy: ({ organizationId }: SeededAccount) => sql`entered_by_organization_id = ${organizationId}`,
};

/** Records of a reservation have the visibility of the reservation. */
const hasReservation = (where: ReturnType<typeof sql>) => sql`reservation_id in (select id from reservation where ${where})`;
const childOfReservationScopes = {
  allow: (account: SeededAccount) => hasReservation(reservationScopes.allow(account)),
  managed: (account: SeededAccount) => hasReservation(reservationScopes.managed(account)),
  group: (account: SeededAccount) => hasReservation(reservationScopes.group(account)),
  org: (account: SeededAccount) => hasReservation(reservationScopes.org(account)),
};

/** The terms of the matrix as conditions, written independently of the product. */
export const expectedScope = {
  organizations: {
    allow: () => sql`true`,
    org: ({ organizationId }: SeededAccount) => sql`id = ${organizationId}`,
    'org+names': () => sql`true`,
  },
  groups: {
    allow: () => sql`true`,
    org: ({ organizationId }: SeededAccount) => sql`organization_id = ${organizationId}`,
    owngroup: ({ groupId }: SeededAccount) => sql`id = ${groupId}`,
  },
  users: {
    allow: () => sql`true`,
    'allow*': () => sql`organization_id not in (select id from organization where type = 1)`,
    org: ({ organizationId }: SeededAccount) => sql`organization_id = ${organizationId}`,
    self: ({ accountId }: SeededAccount) => sql`id = ${accountId}`,
  },
  sessions: {
    self: ({ accountId }: SeededAccount) => sql`sub in (select sub from identity_user where account_id = ${accountId})`,
  },
  'calendar-feeds': { self: ({ accountId }: SeededAccount) => sql`account_id = ${accountId}` },
  ports: {
    allow: () => sql`true`,
    managed: ({ organizationId }: SeededAccount) => sql`admin_organization_id = ${organizationId}`,
    pub: () => sql`not is_abolished`,
  },
  berths: {
    allow: () => sql`true`,
    managed: ({ organizationId }: SeededAccount) => isManagedBy(organizationId, sql`port_id`),
    group: ({ organizationId, groupId }: SeededAccount) =>
      sql`${isManagedBy(organizationId, sql`port_id`)} and id in (select berth_id from group_berth where group_id = ${groupId})`,
    pub: () => sql`not is_abolished and port_id in (select id from port where not is_abolished)`,
  },
  'acceptance-periods': {
    ...berthScopes,
    pub: () => sql`(berth_id, method) in (select id, acceptance_period_setting_type from berth) and ${isAtActiveBerth}`,
  },
  'non-acceptance-periods': { ...berthScopes, pub: () => isAtActiveBerth },
  'arrival-procedure-settings': {
    ...berthScopes,
    approved: ({ groupId }: SeededAccount) => sql`${portIdOfBerth} in (select port_id from group_port where group_id = ${groupId})`,
  },
  cruiseships: {
    allow: () => sql`true`,
    pub: () => sql`not is_hidden and not is_scrapped`,
    favorite: () => sql`not is_hidden and not is_scrapped`,
  },
  'cruiseship-change-requests': {
    allow: () => sql`true`,
    org: ({ organizationId }: SeededAccount) => sql`organization_id = ${organizationId}`,
  },
  reservations: reservationScopes,
  'arrival-procedures': childOfReservationScopes,
  'arrival-procedure-calls': reservationScopes,
  'departure-procedures': reservationScopes,
  // Messages of reservations, the default kind; the other kinds are covered by the tests of the feature.
  messages: {
    parent: (account: SeededAccount) => {
      const { organizationId, kind } = account;
      if (kind === 'harborMaster') return sql`${isVisibleTo(organizationId)} and ${isManagedBy(organizationId, portIdOfBerth)}`;
      if (kind === 'harborMember') return sql`${isVisibleTo(organizationId)} and ${berthScopes.group(account)}`;
      // The ministry writes about what it entered for an organization that is not registered.
      if (isMinistryKind(kind)) return sql`organization_id is null and entered_by_organization_id = ${organizationId}`;
      return sql`organization_id = ${organizationId}`;
    },
  },
  'season-plans': { org: ({ organizationId }: SeededAccount) => sql`organization_id = ${organizationId}` },
  'reservable-port-requests': {
    allow: () => sql`true`,
    managed: ({ organizationId }: SeededAccount) => isManagedBy(organizationId, sql`port_id`),
    org: ({ organizationId }: SeededAccount) => sql`organization_id = ${organizationId}`,
  },
} as const;
