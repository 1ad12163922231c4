/** Addresses of the screens. The router, the menu, links, breadcrumbs, to-dos and notifications use this list. */
export const screenPaths = {
  home: '/home',
  dashboard: '/dashboard/home',
  notifications: '/dashboard/notices',
  profile: '/account/profile',
  security: '/account',
  reservations: '/reservation/list',
  newReservation: '/reservation/new',
  seasonPlans: '/reservation/season',
  management: '/reservation/management',
  arrivalProcedures: '/procedure/pre-arrival',
  departureProcedures: '/procedure/post-departure',
  statistics: '/statistics',
  ports: '/administration/port',
  berths: '/administration/facility',
  portRequests: '/administration/reservable-port-request',
  harborUtilization: '/administration/harbor-utilization',
  ships: '/administration/cruiseship',
  shipRequests: '/administration/cruiseship/request',
  organizations: '/administration/organization',
  groups: '/administration/group',
  accounts: '/administration/user',
  systemStatus: '/administration/system-status',
} as const;

/** A page below a screen: a record by its id, `new`, `import`, or a parameter of the router such as `:id`. */
export const screenPath = (screen: keyof typeof screenPaths, ...parts: readonly (number | string)[]) =>
  [screenPaths[screen], ...parts].join('/');
