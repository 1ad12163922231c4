import { type Section, shown } from './statement.ts';

const menu = 'packages/domain/menu/menu-items.test.ts';
const matrix = ['tools/proofs/permissions.ts', 'everybody reaches exactly what the agreed matrix says'] as const;
const summaries = 'apps/server/summaries/summaries.db.test.ts';

export const roles: Section = {
  title: '6. Roles and permissions',
  statements: [
    shown('Account types 1 to 4, organization types 1 to 4', [menu, 'there are 80 kinds of people']),
    shown('Admins are mlit and harbor managers, applicants the two others, a master is of type 1', [
      'packages/domain/access/actor.test.ts',
      'in an organization of type %s only the master account is a master',
    ]),
    shown('A master hands its role over and becomes a general account', [
      'apps/server/accounts/accounts.db.test.ts',
      'the other one is the master, the former one a general account from the next request on',
    ]),
    shown('Organization and identity fields are stripped from an update of a user', [
      'apps/server/accounts/accounts.db.test.ts',
      'what the specification strips is left out without a word',
    ]),
    shown('Counts of mlit: ship change requests to review', [
      summaries,
      'the ministry reviews ships, the master of a harbor manager requests for its ports, applicants correct ships',
    ]),
    shown('Counts of a harbor manager: tentative, cancellation requests, procedures in progress; a master also port requests', [
      summaries,
      'a harbor manager reviews requests and cancellations at its berths',
    ]),
    shown('A general account of a harbor manager counts the berths of its group only', [
      summaries,
      'a general account those of its group',
    ]),
    shown(
      'Counts of an applicant: what was returned, and procedures in progress',
      [summaries, 'an applicant corrects what was returned to its organization'],
      [summaries, 'calls with documents in progress'],
    ),
    shown('The counts are right after every step of a hundred walks', [
      'tools/proofs/walk.ts',
      'everybody counts what waits for them by it',
    ]),
    shown('With available an applicant’s ports are its group’s', [
      'apps/server/ports/ports.db.test.ts',
      'an applicant sees all live ports, and with available only those of its group',
    ]),
    shown('and its ships its group’s', [
      'apps/server/ships/ships.db.test.ts',
      'an applicant marks one for its group: the list narrows to it',
    ]),
    shown(
      'Abolished ports, berths and ships are hidden unless includeAbolished is asked for',
      ['apps/server/ports/ports.db.test.ts', 'an abolished port leaves the lists, is found with includeAbolished'],
      [
        'apps/server/berths/berths.db.test.ts',
        'abolished, it leaves the lists, is found with includeAbolished by its manager only',
      ],
      [
        'apps/server/ships/ships.db.test.ts',
        'the ministry everything it asks for, everybody else what is neither hidden nor scrapped',
      ],
    ),
    shown('An applicant is told when a berth opens', [
      'apps/server/acceptance/announce.db.test.ts',
      'a period is announced when it is registered, and told once when its moment has come',
    ]),
    shown('A manager is told when a berth’s periods end within two months', [
      'apps/server/acceptance/announce.db.test.ts',
      'a berth’s managers are told once for each last period that it needs the next',
    ]),
    shown('Storage: upload and download, through addresses for one object', [
      'apps/server/attachments.db.test.ts',
      'announced, sent, found clean, and served to be saved under its own name',
    ]),
    shown('Every call answers every kind of person as agreed', matrix),
  ],
};
