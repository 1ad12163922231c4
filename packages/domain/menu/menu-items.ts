import type { PersonKind } from '../access/actor.ts';

/** All items of the main menu, in display order. */
export const menuItems = [
  'home',
  'reservationList',
  'newReservation',
  'seasonPlan',
  'reservationManagement',
  'preArrival',
  'postDeparture',
  'statistics',
  'portManagement',
  'facilityManagement',
  'reservablePortManagement',
  'reservablePortRequest',
  'shipManagement',
  'organizationManagement',
  'groupManagement',
  'userManagement',
] as const;
export type MenuItem = (typeof menuItems)[number];

export type MenuPerson = { kind: PersonKind; groupBerthCount: number; groupPortCount: number };

type Rule = (person: MenuPerson) => boolean;

const isMinistry: Rule = ({ kind }) => kind === 'mlitMaster' || kind === 'mlitMember';
const isHarborManager: Rule = ({ kind }) => kind === 'harborMaster' || kind === 'harborMember';
const isApplicant: Rule = ({ kind }) => kind === 'applicantMaster' || kind === 'applicantMember';
const isMaster: Rule = ({ kind }) => kind.endsWith('Master');

const isAdmin: Rule = (person) => isMinistry(person) || isHarborManager(person);

/** Reservations and procedures are for users whose group has a berth or a port. The ministry has access to all. */
const hasCalls: Rule = (person) =>
  isMinistry(person) ||
  (isHarborManager(person) && person.groupBerthCount > 0) ||
  (isApplicant(person) && person.groupPortCount > 0);

/** Visibility of the menu items (specification 2). The access table decides what a user may do on the screens. */
const rules: Record<MenuItem, Rule> = {
  home: () => true,
  reservationList: hasCalls,
  newReservation: hasCalls,
  // Not in the specification: users that request calls for their own organization may plan a season.
  seasonPlan: (person) => isApplicant(person) && hasCalls(person),
  reservationManagement: (person) => isAdmin(person) && hasCalls(person),
  preArrival: hasCalls,
  postDeparture: hasCalls,
  // Not in the specification: for users that manage reservations.
  statistics: (person) => isAdmin(person) && hasCalls(person),
  portManagement: isAdmin,
  facilityManagement: isAdmin,
  reservablePortManagement: (person) => isMinistry(person) || (isHarborManager(person) && isMaster(person)),
  reservablePortRequest: isApplicant,
  shipManagement: (person) => isMinistry(person) || isApplicant(person),
  organizationManagement: isMinistry,
  groupManagement: (person) => isMinistry(person) || isMaster(person),
  userManagement: (person) => isMinistry(person) || isMaster(person),
};

export const visibleItems = (person: MenuPerson): readonly MenuItem[] => menuItems.filter((item) => rules[item](person));
