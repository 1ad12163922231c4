import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import type { Refusal } from '@kiko/domain/reservations/booking-request.ts';
import type { ReservationMove } from '@kiko/domain/reservations/reservation-moves.ts';
import type { Facts } from './desk-facts.ts';
import { type Reply, refused } from './ticket.ts';

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
};

const submitting: Sentences = {
  'reservation.notOpen': 'reservation.notAvailable',
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

/** The specification's sentence for a cause depends on what was asked for. */
const byMove: Partial<Record<ReservationMove, Sentences>> = {
  submit: submitting,
  resubmit: submitting,
  approve: confirming,
  adjustSchedule: confirming,
  proxyCreate: { 'reservation.berthTaken': 'reservation.cannotBeMade', 'reservation.dayFull': 'reservation.cannotBeMade' },
  accept: accepting,
};

/** A cause as its sentence, with what is in the way: a ship by its time alone, an event by its name where that is on the calendar. */
export const explainRefusal = (move: ReservationMove, { refusal, because }: Refusal, { berths }: Pick<Facts, 'berths'>): Reply => {
  const code = byMove[move]?.[refusal] ?? always[refusal] ?? 'reservation.moveNotAllowed';
  if (!because) return refused(code);
  const events = 'eventId' in because ? berths.flatMap(({ events: found }) => found) : [];
  const name = events.find(({ id }) => 'eventId' in because && id === because.eventId)?.name;
  return refused(code, { because: { cause: refusal, ...onTheWire(because), ...(name && { name }) } });
};

/** Moments and days as the wire writes them. */
const onTheWire = (because: object) =>
  Object.fromEntries(
    Object.entries(because).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'number') return [name, value];
      if (name.endsWith('At')) return [name, new Date(value).toISOString()];
      return [name, name === 'day' ? isoOfDay(value) : value];
    }),
  );
