import { label, message, type Section, shown } from './statement.ts';

const moves = 'packages/domain/reservations/reservation-moves.test.ts';
const made = 'apps/server/reservations/reservation-moves.db.test.ts';
const availability = 'packages/domain/acceptance/availability.test.ts';
const issues = 'packages/contract/field-issues.test.ts';
const signIn = 'apps/e2e/sign-in.journey.ts';

export const states: Section = {
  title: '4. States and transitions',
  statements: [
    shown('Reservation codes: 0, 1, 2, 3, 4, 5, 6, 9', [
      moves,
      'every state is stored as a code and a flag, and read back from them',
    ]),
    label('Reservation statuses by name', 'Draft', 'Tentative', 'Confirmed', 'Waiting', 'Rejected', 'Canceled', 'Withdrawn'),
    shown('Ship change request: 1, 2, 3, 9', [
      'packages/domain/ships/ship-request-moves.test.ts',
      'in status %i the ministry is offered %j and applicants %j',
    ]),
    shown(
      'Reservable port request: 1, 2, 3, 9; 1 and 2 are active on the applicant’s list',
      ['packages/domain/port-requests/port-request-moves.test.ts', 'every status, move and kind of person is asked'],
      ['apps/server/ports/ports.db.test.ts', 'with requestable those it has no active request for'],
    ),
    shown('Kinds of notices 2 to 8 by their numbers', [
      'tools/proofs/notices.ts',
      'Of each of the 14 types, the move that sends it tells exactly the people',
    ]),
    shown('Acceptance method none 0, absolute 1, relative 2', [
      'apps/server/berths/berths.db.test.ts',
      'a method without a period of its own is refused; with one, and none at all, it is taken',
    ]),
    shown('Procedure items are counted as in progress, status 1', [
      'apps/server/procedures/items.db.test.ts',
      'status 1 means that some is in progress',
    ]),
    shown('Who waits is promoted to tentative', [made, 'the second waits, with the next number, and moves up']),
    shown('A tentative one is returned', [made, 'one that is returned keeps its place and number']),
    shown('approved', [made, 'an approval keeps the place']),
    shown('rejected', [made, 'one that waits is rejected']),
    shown('withdrawn or pulled back', [made, 'whoever withdraws or pulls back frees the place for the next']),
    shown('revoked', [made, 'the manager takes a promise back']),
    shown('A confirmed one is cancelled by a cancellation request', [
      made,
      'is given up by a request that the manager grants, and somebody moves up',
    ]),
    shown(
      'No other transition',
      [moves, 'of 9 states x 17 moves of people 27 are lawful for somebody and 126 for nobody'],
      ['apps/server/reservations/illegal-moves.db.test.ts', 'every move that the rules do not know is refused and changes nothing'],
    ),
    shown('Sign-in: secure remote password, then a new password and a code, or a code; then signed in', [
      signIn,
      'somebody is invited, gets a mail, signs in with the temporary password, chooses one, gives the code and is in',
    ]),
    shown('A reset code leads to confirming the reset, and that back to signing in', [
      signIn,
      'a forgotten password: a code by mail, another one, a new password, and the old one is gone',
    ]),
    shown('No multi-factor authentication', [
      'apps/server/identity/sign-in.db.test.ts',
      'the same machine is not asked for a code again, another one is',
    ]),
    shown('Past days are not computed', [availability, 'before today is not worked out, today is']),
    shown('A day is available if a period overlaps it and an event leaves a part of it', [
      availability,
      'that events cover is closed, by one or by several in a row; a minute left keeps it available',
    ]),
    shown('Relative periods are offsets from today', [availability, 'relative periods move with today, their last day included']),
    shown('Overlap is strict', [availability, 'a period that ends at its midnight does not reach it']),
    shown('Calendars of others show confirmed calls only', [
      'apps/server/reservations/reservation-sight.db.test.ts',
      'everybody learns when, and nothing else; tentative ones are nobody’s business',
    ]),
    shown('Colours go round the berths', ['packages/domain/berths/berth-color.test.ts', 'the thirteenth begins again']),
  ],
};

export const validation: Section = {
  title: '5. Validation',
  statements: [
    shown('E-mail: 1 to 255 characters, valid', [issues, '$input gives $gives.code at its field']),
    shown(
      'Password: 8 to 128 with lower and upper case, numbers and symbols',
      ['packages/domain/identity/password-policy.test.ts', 'keeps the rules and is still guessed'],
      ['apps/e2e/messages.journey.ts', 'of a new password'],
    ),
    shown('Code: exactly six characters', [
      'apps/server/identity/sign-in.db.test.ts',
      'a wrong code asks again; the right one then lets in',
    ]),
    message('Passwords do not match'),
    shown('English names are printable ASCII', [issues, '$input gives $gives.code at its field']),
    shown('Where Japanese is required both names must not be blank', ['apps/server/ports/ports.db.test.ts', '%j is refused']),
    shown('Acceptance periods do not overlap', [
      'apps/server/acceptance/acceptance-periods.db.test.ts',
      'one that shares a day is refused and told which is in the way',
    ]),
    shown('Dates from 1900-01-01 to 2099-12-31', [
      'apps/server/acceptance/acceptance-periods.db.test.ts',
      'the first and the last day of the calendar are taken',
    ]),
    shown('Rejecting, revoking and returning need a reason', [
      moves,
      'a reason is asked for where somebody loses something or is sent back',
    ]),
    shown('Cancellation reasons: a change of plans, or causes nobody can help', [
      made,
      'is given up by a request that the manager grants, and somebody moves up',
    ]),
    message('This field is required.'),
    message('Please enter {count} character(s) or more.'),
    message('Please enter {maximum} characters or fewer.'),
    message('Please enter {maximum} or less.'),
    message('Please enter a number.'),
    message('Please select at least {count} item(s).'),
    message('Invalid string.'),
    message('Invalid email'),
    message('Number must be greater than or equal to 0'),
    message('Departure date must be after arrival date.'),
    message('End date must be after Start date.'),
    message('Recurring End date must be after Start date.'),
    message('End Offset must be greater than or equal to Start Offset.'),
    message('Please set the acceptance period.'),
    message('You cannot register multiple days after.'),
    message('Please upload at least one attachment.'),
  ],
};
