/** Every screen there is, and somebody who may open it: what is photographed and checked for accessibility. */
export const screens = [
  { name: 'port-list', path: '/administration/port', as: 'mlitMaster' },
  { name: 'port-list-harbor', path: '/administration/port', as: 'harborMaster' },
  { name: 'port', path: '/administration/port/98', as: 'mlitMaster' },
  { name: 'port-new', path: '/administration/port/new', as: 'mlitMaster' },
  { name: 'people-organization-list', path: '/administration/organization', as: 'mlitMaster' },
  { name: 'people-organization', path: '/administration/organization/61', as: 'mlitMaster' },
  { name: 'people-organization-new', path: '/administration/organization/new', as: 'mlitMaster' },
  { name: 'people-group-list', path: '/administration/group', as: 'mlitMaster' },
  { name: 'people-group', path: '/administration/group/120', as: 'harborMaster' },
  { name: 'people-group-new', path: '/administration/group/new', as: 'applicantMaster' },
  { name: 'people-user-list', path: '/administration/user', as: 'mlitMaster' },
  { name: 'people-user-list-harbor', path: '/administration/user', as: 'harborMaster' },
  { name: 'people-user', path: '/administration/user/2', as: 'mlitMaster' },
  { name: 'people-user-master', path: '/administration/user/1', as: 'mlitMaster' },
  { name: 'people-user-new', path: '/administration/user/new', as: 'mlitMaster' },
  { name: 'components', path: '/development/components', as: 'mlitMaster' },
] as const;
