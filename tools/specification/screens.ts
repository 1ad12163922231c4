import { label, routes, type Section, shown } from './statement.ts';

const menu = 'packages/domain/menu/menu-items.test.ts';
const shell = 'apps/e2e/shell.journey.ts';
const signIn = 'apps/e2e/sign-in.journey.ts';
const home = 'apps/e2e/home.journey.ts';
const management = 'apps/e2e/management.journey.ts';
const bySpecification = [menu, 'finds in the menu what the specification says'] as const;

export const gate: Section = {
  title: '2. The sign-in gate',
  statements: [
    shown('A gate stands before the application while nobody is signed in', [signIn, 'the gate ($language)']),
    shown('Sign in: e-mail, password, a way for who forgot it', [signIn, 'wrong password, wrong code, the right ones']),
    shown('New password required: new password and confirmation', [signIn, 'signs in with the temporary password, chooses one']),
    shown('A code for the custom challenge of a sign-in', [signIn, 'gives the code and is in']),
    shown('Reset: an address, send a code', [signIn, 'a forgotten password: a code by mail']),
    shown('Confirm the reset: code, new password, confirmation, send the code again', [signIn, 'another one, a new password']),
    shown('The gate takes Japanese or English from the browser', [signIn, 'the gate ($language)']),
    label(
      'The title names the cruise reservation system of the port procedure platform',
      'Cruise Port-Call Reservation',
      'National port procedure platform',
    ),
  ],
};

export const paths: Section = {
  title: '2. Routes',
  statements: [
    ...routes('/home', '/dashboard/home', '/reservation/list', '/reservation/list/{id}', '/reservation/management'),
    ...routes('/reservation/management/{id}', '/reservation/new', '/reservation/new/{id}'),
    ...routes(
      '/procedure/pre-arrival',
      '/procedure/pre-arrival/{id}',
      '/procedure/post-departure',
      '/procedure/post-departure/{id}',
    ),
    ...routes('/administration/port', '/administration/port/{id}', '/administration/facility', '/administration/facility/{id}'),
    ...routes('/administration/organization', '/administration/organization/{id}'),
    ...routes('/administration/group', '/administration/group/{id}', '/administration/user', '/administration/user/{id}'),
    ...routes('/administration/reservable-port-request', '/administration/reservable-port-request/{id}'),
    ...routes('/administration/harbor-utilization', '/administration/cruiseship', '/administration/cruiseship/{id}'),
    ...routes('/administration/cruiseship/request/{id}'),
    shown('Unknown paths lead to /home', [shell, '%s leads home']),
    shown('Reservation management is a month calendar, in the menu of admins only', bySpecification, [
      management,
      'an applicant is led home',
    ]),
    shown('Pre-arrival lists confirmed calls that nobody entered for others and whose departure procedure is not completed', [
      'apps/server/procedures/items.db.test.ts',
      'show calls with how far their documents have come; status 1 means that some is in progress',
    ]),
    shown('Post-departure lists confirmed calls that have left and are not completed', [
      'apps/server/procedures/reports.db.test.ts',
      'a report is owed, by the berth’s days from the day of the departure in Tokyo, once',
    ]),
    shown('From the dashboard both open with status 1, in progress', [home, 'finds on each card what its list has']),
    shown('The ship list has the modes confirmed and pending; pending ones are filtered by status', [
      'apps/e2e/ships.journey.ts',
      'mode and filter stay in the address',
    ]),
    shown(
      'The detail of a reservation is one screen under list, management, new and the procedures',
      [management, 'a call to its record and back'],
      ['apps/e2e/procedures.journey.ts', 'an agency sends in five documents'],
    ),
    shown(
      'To-dos open ship requests with a status filter and mode pending, port requests with status pending, reservations with statuses',
      [shell, 'a card’s figure is the length of the list behind it'],
      [home, 'finds on each card what its list has'],
    ),
    shown('Calendars take year and month; without any they are set to now, replacing history; without a month it is the year', [
      management,
      'what is shown stands in the address: nothing given is this month, no month the year',
    ]),
  ],
};

export const frame: Section = {
  title: '2. The shell and its menu',
  statements: [
    shown(
      'The sidebar collapses and has headers, groups and external links',
      [shell, 'folded and with a group closed'],
      [shell, 'sites of others open beside this one'],
    ),
    shown('Full width on a desktop; the top bar has the name of the product as its title', [
      'apps/e2e/sentences.journey.ts',
      'the menu is 280 wide on a desktop, and the bar above is titled with the name of the product',
    ]),
    shown('Mini on a tablet', [shell, 'on a tablet, by keyboard: a group flies out']),
    shown('A temporary drawer on a phone', [shell, 'on a phone, by keyboard: the drawer opens']),
    shown('The bell shows the sum of all to-do counts and leads home', [
      shell,
      'the bell says on every screen how much waits, and leads to the same page by its other name',
    ]),
    shown(
      'The account menu: name, id, organization, dark mode, language, Change Setting, sign out',
      [shell, 'the account menu, and the settings behind it'],
      [shell, 'language and theme change at once'],
    ),
    shown('System time as yyyy/MM/dd HH:mm:ss, refreshed every second', [
      shell,
      'shows the server’s time to the second, whatever the PC believes',
    ]),
    shown('Signing out leads to the root', [signIn, 'signing out really ends it']),
    label(
      'Menu labels',
      'Home',
      'Reservations',
      'Procedures',
      'Administration',
      'Account Management',
      'Reservation Condition',
      'Change Setting',
    ),
    label('Labels of the reservations', 'Reservation List', 'New Reservation Request', 'Reservation Management'),
    label('Labels of the procedures', 'Pre-Arrival', 'Post-Departure'),
    label('Labels of the administration', 'Port Management', 'Facility Management', 'Organization Management', 'Group Management'),
    label('More of them', 'User Management', 'Reservable Port Management', 'Reservable Port Request', 'Cruise Ship Management'),
    shown('Home always', bySpecification),
    shown(
      'Reservations and procedures for mlit, a manager whose group has a facility, an applicant whose group has a port',
      bySpecification,
      [menu, 'there are 80 kinds of people, and the sentences, ours among them, name every item once'],
    ),
    shown('Ports and facilities for mlit and harbor managers; organizations for mlit only', bySpecification),
    shown('Groups and users for mlit or master accounts', bySpecification),
    shown('Reservable ports for mlit or a master of a harbor manager; their request for applicants', bySpecification),
    shown('Ships for mlit and applicants', bySpecification),
  ],
};
