import { calls, fields, label, message, type Section, shown } from './statement.ts';

const shell = 'apps/e2e/shell.journey.ts';
const client = 'apps/web/kit/api-client.test.ts';
const notices = 'tools/proofs/notices.ts';
const needsPeriod = 'packages/domain/acceptance/availability.test.ts';

export const wire: Section = {
  title: '7. Calls',
  statements: [
    ...calls('GET /parameters', 'GET /organizations', 'POST /organizations', 'GET /organizations/{id}', 'PUT /organizations/{id}'),
    ...calls('GET /groups', 'POST /groups', 'GET /groups/{id}', 'PUT /groups/{id}'),
    ...calls('GET /users', 'POST /users', 'GET /users/{id}', 'PUT /users/{id}', 'POST /users/{id}/transfer-role'),
    ...calls('GET /notification-settings', 'PUT /notification-settings', 'GET /reservations', 'POST /reservations'),
    ...calls('GET /reservations/{id}', 'PUT /reservations/{id}', 'GET /reservations/file', 'GET /port-call-records/file'),
    ...calls('GET /reservations/{id}/attachments', 'GET /summaries', 'GET /arrival-procedures', 'POST /arrival-procedures'),
    ...calls('PUT /arrival-procedures/{id}', 'DELETE /arrival-procedures/{id}', 'GET /messages/{id}', 'POST /messages/{id}'),
    ...calls('GET /attachments', 'POST /attachments', 'PUT /attachments/{id}', 'DELETE /attachments/{id}'),
    ...calls('GET /ports', 'POST /ports', 'GET /ports/{id}', 'PUT /ports/{id}'),
    ...calls('GET /berths', 'POST /berths', 'GET /berths/{id}', 'PUT /berths/{id}', 'GET /berths/{id}/spec-file'),
    ...calls('GET /acceptance-periods', 'POST /acceptance-periods', 'GET /acceptance-periods/{id}'),
    ...calls('PUT /acceptance-periods/{id}', 'DELETE /acceptance-periods/{id}'),
    ...calls('GET /non-acceptance-periods', 'POST /non-acceptance-periods', 'GET /non-acceptance-periods/{id}'),
    ...calls('PUT /non-acceptance-periods/{id}', 'DELETE /non-acceptance-periods/{id}', 'GET /non-acceptance-period-details'),
    ...calls('GET /arrival-procedure-settings', 'POST /arrival-procedure-settings', 'GET /arrival-procedure-settings/{id}'),
    ...calls('PUT /arrival-procedure-settings/{id}', 'DELETE /arrival-procedure-settings/{id}'),
    ...calls('GET /cruiseships', 'POST /cruiseships', 'GET /cruiseships/{id}', 'PUT /cruiseships/{id}'),
    ...calls('GET /reservable-port-requests', 'POST /reservable-port-requests'),
    ...calls('GET /reservable-port-requests/{id}', 'PUT /reservable-port-requests/{id}'),
    ...calls('GET /cruiseship-change-requests', 'POST /cruiseship-change-requests'),
    ...calls('GET /cruiseship-change-requests/{id}', 'PUT /cruiseship-change-requests/{id}', 'GET /codes'),
    ...fields('Query of the reservation list', 'GET /reservations', {
      ...{ statuses: 'statuses', isCancellationRequest: 'isCancellationRequest', page: 'page', pageSize: 'pageSize' },
      ...{
        sortField: 'sortField',
        sortOrder: 'sortOrder',
        freetext: 'freetext',
        includeOther: 'includeOther',
        from: 'from',
        to: 'to',
      },
    }),
    ...fields('Query of event details', 'GET /non-acceptance-period-details', { from: 'from', to: 'to' }),
    shown('Calls end after 20 seconds', [client, 'a call is given up after 20 seconds']),
    shown('The ID token stands in the Authorization header', [client, 'a call carries the headers of whoever is signed in']),
    shown('ISO dates become dates', [client, 'ISO texts of an answer become dates']),
    shown('Lists in a query have no indexes', ['apps/server/ports/ports.db.test.ts', 'filters are repeated keys without indexes']),
    shown('Settings are read again after they were saved', [shell, 'a saved one is there after a reload']),
    shown('Lists answer rows and rowCount', [
      'apps/server/reservations/reservation-sight.db.test.ts',
      'comes latest arrival first, in pages, with how many there are',
    ]),
    shown('New notices of the organization reload to-dos and notices', [
      'apps/e2e/home.journey.ts',
      'what others do appears without a reload, the notice and the count',
    ]),
  ],
};

export const messages: Section = {
  title: '8. Messages',
  statements: [
    shown('Sign-in errors show the words of the provider', [
      'apps/e2e/sign-in.journey.ts',
      'wrong password, wrong code, the right ones',
    ]),
    shown("'Invalid verification code provided, please try again.'", [
      'apps/server/identity/sign-in.db.test.ts',
      'a wrong code asks again; the right one then lets in',
    ]),
    shown("'Incorrect username or password.'", [
      'apps/server/identity/sign-in.db.test.ts',
      'a wrong password and an address nobody has say the same',
    ]),
    message('The specified organization email address is already in use.'),
    message('The specified master account email address is already in use.'),
    message('Cannot be deleted because there are users belonging to it.'),
    message('Reservation cannot update because it has already been updated.'),
    message('Target berth is reserved and cannot be approved.'),
    message('Cannot be approved due to a confirmed reservation for the same time and facility.'),
    message('This reservation is not available for the selected berth and date range.'),
    message('This reservation cannot be accepted.'),
    message('Reservations cannot be made for the specified berth and schedule.'),
    message('The specified acceptance period overlaps with an existing setting and cannot be registered.'),
    message('No ports available for application'),
    message('No available users'),
    message('Unauthorized'),
    message('There are {count} tentative reservations for the same ship during the same time period at other ports'),
    message('There are {count} confirmed reservations for the same ship during the same time period at other ports'),
    message('Registered successfully.'),
    message('Updated successfully.'),
    message('Deleted successfully.'),
    message('Tentative reservation completed.'),
    message('Reservations are now on a waiting list.'),
    message('Reservation updated successfully.'),
    message('Application has been accepted.'),
    message('Application has been approved.'),
    message('Application has been returned.'),
    message('Application has been rejected.'),
    message('Application has been cancelled.'),
    message('Application has been withdrawn.'),
    message('Application has been reversed.'),
    message('Cancellation Request has been submitted.'),
    shown('A screen that cannot be loaded raises an event, and is thrown again unless somebody handles it', [
      shell,
      'a screen that a new version replaced: the shell stays, and reloading brings the screen',
    ]),
  ],
};

export const limits: Section = {
  title: '9. Constants and limits',
  statements: [
    shown(
      'A berth needs its next period when the current one ends within two months; one without any too',
      [needsPeriod, 'two months after the 31st of December end with February'],
      ['apps/server/berths/needs-next-period.db.test.ts', 'the database says of every berth what the domain says'],
    ),
    shown('Relative ones only when there is none', [
      'apps/server/berths/needs-next-period.db.test.ts',
      'on %s the database says of every berth what the domain says',
    ]),
    shown('System time is the time plus sysTimeDiff hours', [
      'apps/server/acceptance/openings.db.test.ts',
      'when it opens is by the system time',
    ]),
    shown("'MMM dd, yyyy HH:mm' and 'MMM dd, yyyy'", ['packages/words/say.test.ts', 'midnight in Tokyo belongs to the new day']),
    shown('Account menu 320 wide', [
      'apps/e2e/sentences.journey.ts',
      'the account menu is 320 wide, letters are Noto Sans JP at 13',
    ]),
    shown('Japanese by default, English beside it, dark and light; kept in local storage under a settings key', [
      shell,
      'language and theme change at once, keep what was typed and survive a reload',
    ]),
    shown('The data grid speaks Japanese', [
      'apps/e2e/sentences.journey.ts',
      'the menu is 280 wide on a desktop, and the bar above is titled with the name of the product',
    ]),
    shown('Weekdays from Sunday to Saturday', [
      'packages/domain/acceptance/availability.test.ts',
      'takes place on its weekdays, not on days taken out, and runs over midnight',
    ]),
    shown('Cloud services are in the Tokyo region', [
      'apps/server/kit/files/files-settings.test.ts',
      'storage stands in the Tokyo region unless somebody says otherwise',
    ]),
    shown('Both languages on every screen', [
      'apps/e2e/appearance.journey.ts',
      'an English screen has no Japanese in it, names of people and places aside',
    ]),
    shown('Noto Sans JP at 13', ['apps/e2e/sentences.journey.ts', 'letters are Noto Sans JP at 13']),
    shown(
      '14 types of notices, offered by role; all on until somebody chooses',
      ['apps/server/notifications/notifications.db.test.ts', 'is told about everything that is offered until they choose'],
      [notices, 'Of each of the 14 types, the move that sends it tells exactly the people'],
    ),
    label('Told to applicants', 'Port acceptance period and event updates', 'Cruise ship registration/change review results'),
    label('and', 'Port-of-call application review results', 'Reservation application review results'),
    label('and', 'Pre-arrival procedure guidance', 'Post-departure report guidance', 'New chat'),
    label('Told to harbor managers', 'Reservation acceptance period ended', 'Port-of-call application received'),
    label('and', 'Reservation application received', 'Pre-arrival procedure documents received', 'Post-departure report updated'),
    label('Told to mlit', 'Cruise ship registration application received', 'Reservation application review result'),
  ],
};
