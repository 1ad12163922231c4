import type { PersonKind } from '../access/actor.ts';

/** Everything the main menu can lead to, in its order. */
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

/** Reservations and procedures are for people whose group reaches a berth or a port; the ministry reaches them all. */
const hasCalls: Rule = (person) =>
  isMinistry(person) ||
  (isHarborManager(person) && person.groupBerthCount > 0) ||
  (isApplicant(person) && person.groupPortCount > 0);

/** Who finds what in the menu (specification 2). What may be done there is the access table's. */
const rules: Record<MenuItem, Rule> = {
  home: () => true,
  reservationList: hasCalls,
  newReservation: hasCalls,
  // Beyond the specification: whoever asks for calls in their own name may plan a season of them.
  seasonPlan: (person) => isApplicant(person) && hasCalls(person),
  reservationManagement: (person) => isAdmin(person) && hasCalls(person),
  preArrival: hasCalls,
  postDeparture: hasCalls,
  // Beyond the specification: for whoever manages reservations.
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
