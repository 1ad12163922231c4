import { type Section, shown } from './statement.ts';

const shell = 'apps/e2e/shell.journey.ts';
const home = 'apps/e2e/home.journey.ts';

export const dashboard: Section = {
  title: '2. Home and lists',
  statements: [
    shown('Home shows five reservations by arrival, the ten latest notices and the counts', [
      home,
      'what others do appears without a reload',
    ]),
    shown('Ten notices, newest first', [
      'apps/server/notifications/relay.db.test.ts',
      'are the ten latest, newest first, and nobody else’s',
    ]),
    shown('A warning where a period ends within two months', [
      home,
      'a berth without its next acceptance period is named to its manager',
    ]),
    shown('Page 0, twenty rows', ['apps/server/ports/ports.db.test.ts', 'the ministry sees all 139 ports, twenty at a time']),
    shown('Reservations by startAt, descending', [
      'apps/server/reservations/reservation-sight.db.test.ts',
      'comes latest arrival first, in pages, with how many there are',
    ]),
    shown('Free text waits for a second', [
      'apps/web/kit/search-field.ui.test.tsx',
      'a search starts when nothing was typed for a second, not before',
    ]),
    shown('Facilities by name', ['apps/server/berths/berths.db.test.ts', 'in the order of their Japanese names']),
    shown('Port requests: last updated first for applicants, last applied first for others', [
      'apps/server/port-requests/port-requests.db.test.ts',
      'the last changed first for applicants, the last received first for reviewers',
    ]),
    shown('Ships: last updated first', ['apps/server/ships/ships.db.test.ts', 'what was changed last comes first']),
    shown('Ports an applicant may ask for, by name', [
      'apps/server/ports/ports.db.test.ts',
      'an applicant finds ports by prefecture too',
    ]),
    shown('Ships are found by name and owner', ['apps/server/ships/ships.db.test.ts', '%s, in a name or an owner, finds %j']),
    shown('Facilities by name, port and code', ['apps/server/berths/berths.db.test.ts', 'free text %s finds %j']),
    shown('Groups by name', ['apps/server/groups/groups.db.test.ts', 'free text finds names']),
    shown('Ports by name', ['apps/server/ports/ports.db.test.ts', 'free text %s finds %j']),
    shown('Port requests by port, organization and applicant', [
      'apps/server/port-requests/port-requests.db.test.ts',
      'found by port, organization or applicant, and by status',
    ]),
    shown('Accounts by name, kana and organization', [
      'apps/server/accounts/accounts.db.test.ts',
      'free text finds the name, the kana',
    ]),
    shown(
      'Organizations by name, with a filter of types',
      ['apps/server/organizations/organizations.db.test.ts', 'free text finds either name'],
      ['apps/server/organizations/organizations.db.test.ts', 'types narrow the list'],
    ),
    shown('An applicant’s ports by prefecture and name', ['apps/server/ports/ports.db.test.ts', 'finds ports by prefecture too']),
    shown('Favourites only: the ships of the group', ['apps/e2e/ships.journey.ts', 'the filter shows what is marked']),
    shown('A harbor manager’s port list is held to its own', [
      'apps/server/ports/ports.db.test.ts',
      'a harbor manager (%s) sees only the ports it manages',
    ]),
    shown(
      'Confirmed is split into 20 and 21, and one of them sends the cancellation flag',
      ['apps/web/reservations/state-filter.test.ts', '%j is asked for as %j, and read back'],
      ['apps/e2e/reservations.journey.ts', 'splits the confirmed, keeps everything in the address'],
    ),
    shown('Notification settings: a dialog of each user', [shell, 'notification settings: a failed save says so']),
  ],
};
