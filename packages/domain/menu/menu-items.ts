import type { ActorKind } from '../access/actor.ts';

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

export type MenuContext = { kind: ActorKind; groupBerthCount: number; groupPortCount: number };

type MenuRule = (person: MenuContext) => boolean;

const isMinistry: MenuRule = ({ kind }) => kind === 'mlitMaster' || kind === 'mlitMember';
const isHarborManager: MenuRule = ({ kind }) => kind === 'harborMaster' || kind === 'harborMember';
const isApplicant: MenuRule = ({ kind }) => kind === 'applicantMaster' || kind === 'applicantMember';
const isMaster: MenuRule = ({ kind }) => kind.endsWith('Master');

const isMinistryOrHarborManager: MenuRule = (person) => isMinistry(person) || isHarborManager(person);

/** Reservations and procedures are for users whose group has a berth or a port. The ministry has access to all. */
const hasReservationAccess: MenuRule = (person) =>
  isMinistry(person) ||
  (isHarborManager(person) && person.groupBerthCount > 0) ||
  (isApplicant(person) && person.groupPortCount > 0);

/** Visibility of the menu items (specification 2). The access table decides what a user may do on the screens. */
const visibilityRules: Record<MenuItem, MenuRule> = {
  home: () => true,
  reservationList: hasReservationAccess,
  newReservation: hasReservationAccess,
  // Not in the specification: users that request calls for their own organization may plan a season.
  seasonPlan: (person) => isApplicant(person) && hasReservationAccess(person),
  reservationManagement: (person) => isMinistryOrHarborManager(person) && hasReservationAccess(person),
  preArrival: hasReservationAccess,
  postDeparture: hasReservationAccess,
  // Not in the specification: for users that manage reservations.
  statistics: (person) => isMinistryOrHarborManager(person) && hasReservationAccess(person),
  portManagement: isMinistryOrHarborManager,
  facilityManagement: isMinistryOrHarborManager,
  reservablePortManagement: (person) => isMinistry(person) || (isHarborManager(person) && isMaster(person)),
  reservablePortRequest: isApplicant,
  shipManagement: (person) => isMinistry(person) || isApplicant(person),
  organizationManagement: isMinistry,
  groupManagement: (person) => isMinistry(person) || isMaster(person),
  userManagement: (person) => isMinistry(person) || isMaster(person),
};

export const visibleMenuItems = (person: MenuContext): readonly MenuItem[] =>
  menuItems.filter((item) => visibilityRules[item](person));
