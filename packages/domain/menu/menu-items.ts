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

export type MenuContext = { kind: ActorKind; groupBerthIds: readonly number[]; groupPortIds: readonly number[] };

type MenuRule = (actor: MenuContext) => boolean;

const isMinistry: MenuRule = ({ kind }) => kind === 'mlitMaster' || kind === 'mlitMember';
const isHarborManager: MenuRule = ({ kind }) => kind === 'harborMaster' || kind === 'harborMember';
const isApplicant: MenuRule = ({ kind }) => kind === 'applicantMaster' || kind === 'applicantMember';
const isMaster: MenuRule = ({ kind }) => kind.endsWith('Master');

const isMinistryOrHarborManager: MenuRule = (actor) => isMinistry(actor) || isHarborManager(actor);

/** Reservations and procedures are for users whose group has a berth or a port. The ministry has access to all. */
const hasReservationAccess: MenuRule = (actor) =>
  isMinistry(actor) ||
  (isHarborManager(actor) && actor.groupBerthIds.length > 0) ||
  (isApplicant(actor) && actor.groupPortIds.length > 0);

/** Visibility of the menu items (specification 2). The access table decides what a user may do on the screens. */
const visibilityRules: Record<MenuItem, MenuRule> = {
  home: () => true,
  reservationList: hasReservationAccess,
  newReservation: hasReservationAccess,
  // Not in the specification: users that request calls for their own organization may plan a season.
  seasonPlan: (actor) => isApplicant(actor) && hasReservationAccess(actor),
  reservationManagement: (actor) => isMinistryOrHarborManager(actor) && hasReservationAccess(actor),
  preArrival: hasReservationAccess,
  postDeparture: hasReservationAccess,
  // Not in the specification: for users that manage reservations.
  statistics: (actor) => isMinistryOrHarborManager(actor) && hasReservationAccess(actor),
  portManagement: isMinistryOrHarborManager,
  facilityManagement: isMinistryOrHarborManager,
  reservablePortManagement: (actor) => isMinistry(actor) || (isHarborManager(actor) && isMaster(actor)),
  reservablePortRequest: isApplicant,
  shipManagement: (actor) => isMinistry(actor) || isApplicant(actor),
  organizationManagement: isMinistry,
  groupManagement: (actor) => isMinistry(actor) || isMaster(actor),
  userManagement: (actor) => isMinistry(actor) || isMaster(actor),
};

export const visibleMenuItems = (actor: MenuContext): readonly MenuItem[] =>
  menuItems.filter((item) => visibilityRules[item](actor));
