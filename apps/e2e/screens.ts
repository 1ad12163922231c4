/** Every screen there is, and somebody who may open it: what is photographed and checked for accessibility. */
export const screens = [
  { name: 'sign-in', path: '/?sign-in', as: 'mlitMaster' },
  { name: 'port-list', path: '/administration/port', as: 'mlitMaster' },
  { name: 'port-list-harbor', path: '/administration/port', as: 'harborMaster' },
  { name: 'port', path: '/administration/port/98', as: 'mlitMaster' },
  { name: 'port-new', path: '/administration/port/new', as: 'mlitMaster' },
  { name: 'components', path: '/development/components', as: 'mlitMaster' },
] as const;
