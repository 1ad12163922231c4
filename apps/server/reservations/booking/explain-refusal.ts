import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import type { Refusal } from '@kiko/domain/reservations/booking-request.ts';
import type { ReservationMove } from '@kiko/domain/reservations/reservation-workflow.ts';
import type { Facts } from './batch-data.ts';
import { type Reply, refused } from './booking-command.ts';

type Sentences = Partial<Record<Refusal['refusal'], ErrorCode>>;

const outOfService: Sentences = {
  'reservation.berthAbolished': 'reservation.outOfService',
  'reservation.shipAbolished': 'reservation.outOfService',
};

const always: Sentences = {
  ...outOfService,
  'access.forbidden': 'access.forbidden',
  'record.stale': 'reservation.stale',
  'reservation.moveNotAllowed': 'reservation.moveNotAllowed',
  'reservation.departed': 'reservation.departed',
  'reservation.reasonMissing': 'reservation.reasonMissing',
  'reservation.shipDoesNotFit': 'reservation.shipDoesNotFit',
  'reservation.waitlistOff': 'reservation.waitlistOff',
  'reservation.passesOver': 'reservation.passesOver',
  'reservation.arrivalPassed': 'reservation.arrivalPassed',
  'reservation.alongside': 'reservation.alongside',
  'reservation.takeBackOver': 'reservation.takeBackOver',
  'reservation.stayTooLong': 'reservation.stayTooLong',
  'reservation.duplicate': 'reservation.duplicate',
  'reservation.tooManyOpen': 'reservation.tooManyOpen',
  'reservation.losersUndecided': 'reservation.losersUndecided',
  'reservation.competitorsChanged': 'reservation.competitorsChanged',
};

const submitting: Sentences = {
  'reservation.notOpen': 'reservation.notAvailable',
  'reservation.arrivalPassed': 'reservation.notAvailable',
  'reservation.temporaryNotAccepted': 'reservation.notAvailable',
  'reservation.temporaryTooEarly': 'reservation.notAvailable',
  'reservation.eventInTheWay': 'reservation.notAvailable',
  'reservation.berthTaken': 'reservation.cannotBeMade',
  'reservation.dayFull': 'reservation.cannotBeMade',
};
const confirming: Sentences = {
  'reservation.berthTaken': 'reservation.confirmedAtSameTime',
  'reservation.dayFull': 'reservation.berthReserved',
};
const accepting: Sentences = {
  'reservation.berthAbolished': 'reservation.cannotBeAccepted',
  'reservation.arrivalPassed': 'reservation.cannotBeAccepted',
  'reservation.eventInTheWay': 'reservation.cannotBeAccepted',
  'reservation.berthTaken': 'reservation.cannotBeAccepted',
  'reservation.dayFull': 'reservation.cannotBeAccepted',
};

/** The specification gives a different sentence for the same cause depending on the move. */
const byMove: Partial<Record<ReservationMove, Sentences>> = {
  submit: submitting,
  resubmit: submitting,
  approve: confirming,
  adjustSchedule: confirming,
  proxyCreate: { 'reservation.berthTaken': 'reservation.cannotBeMade', 'reservation.dayFull': 'reservation.cannotBeMade' },
  accept: accepting,
};

/** Maps a cause to its error code and details: a conflicting ship by its time only, an event by name if the calendar shows it. */
export const explainRefusal = (move: ReservationMove, { refusal, because }: Refusal, { berths }: Pick<Facts, 'berths'>): Reply => {
  const code = byMove[move]?.[refusal] ?? always[refusal] ?? 'reservation.moveNotAllowed';
  // One code covers several causes; the cause is sent in addition.
  const isOneOfSeveral = code !== refusal && refusal.startsWith('reservation.');
  if (!because) return refused(code, isOneOfSeveral ? { because: { cause: refusal } } : {});
  const events = 'eventId' in because ? berths.flatMap(({ events: found }) => found) : [];
  const name = events.find(({ id }) => 'eventId' in because && id === because.eventId)?.name;
  return refused(code, { because: { cause: refusal, ...onTheWire(because), ...(name && { name }) } });
};

/** Instants and days in the format of the API. */
const onTheWire = (because: object) =>
  Object.fromEntries(
    Object.entries(because).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'number') return [name, value];
      if (name.endsWith('At')) return [name, new Date(value).toISOString()];
      return [name, name === 'day' || name === 'month' ? isoOfDay(value) : value];
    }),
  );
