import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import { dayToIso } from '@kiko/domain/calendar/days.ts';
import type { BookingRefusal } from '@kiko/domain/reservations/booking-request.ts';
import type { ReservationTransition } from '@kiko/domain/reservations/reservation-workflow.ts';
import type { BatchData } from './batch-data.ts';
import { type BookingReply, refusedReply } from './booking-command.ts';

type CodesByCause = Partial<Record<BookingRefusal['refusal'], ErrorCode>>;

const outOfServiceCodes: CodesByCause = {
  'reservation.berthAbolished': 'reservation.outOfService',
  'reservation.shipAbolished': 'reservation.outOfService',
};

const commonCodes: CodesByCause = {
  ...outOfServiceCodes,
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

const submissionCodes: CodesByCause = {
  'reservation.notOpen': 'reservation.notAvailable',
  'reservation.arrivalPassed': 'reservation.notAvailable',
  'reservation.temporaryNotAccepted': 'reservation.notAvailable',
  'reservation.temporaryTooEarly': 'reservation.notAvailable',
  'reservation.eventInTheWay': 'reservation.notAvailable',
  'reservation.berthTaken': 'reservation.cannotBeMade',
  'reservation.dayFull': 'reservation.cannotBeMade',
};
const confirmationCodes: CodesByCause = {
  'reservation.berthTaken': 'reservation.confirmedAtSameTime',
  'reservation.dayFull': 'reservation.berthReserved',
};
const promotionCodes: CodesByCause = {
  'reservation.berthAbolished': 'reservation.cannotBeAccepted',
  'reservation.arrivalPassed': 'reservation.cannotBeAccepted',
  'reservation.eventInTheWay': 'reservation.cannotBeAccepted',
  'reservation.berthTaken': 'reservation.cannotBeAccepted',
  'reservation.dayFull': 'reservation.cannotBeAccepted',
};

/** The specification gives a different sentence for the same cause depending on the transition. */
const codesByTransition: Partial<Record<ReservationTransition, CodesByCause>> = {
  submit: submissionCodes,
  resubmit: submissionCodes,
  approve: confirmationCodes,
  adjustSchedule: confirmationCodes,
  proxyCreate: { 'reservation.berthTaken': 'reservation.cannotBeMade', 'reservation.dayFull': 'reservation.cannotBeMade' },
  accept: promotionCodes,
};

/**
 * Maps a cause to its error code and details: a conflicting ship by its time only, an event by name if the calendar shows it, a
 * duplicate by its number. A duplicate that was submitted in the same batch has no number yet.
 */
export const toRefusedReply = (
  transition: ReservationTransition,
  { refusal, details }: BookingRefusal,
  { berths, liveRequests }: Pick<BatchData, 'berths' | 'liveRequests'>,
): BookingReply => {
  const code = codesByTransition[transition]?.[refusal] ?? commonCodes[refusal] ?? 'reservation.moveNotAllowed';
  // One code covers several causes; the cause is sent in addition.
  const isOneOfSeveral = code !== refusal && refusal.startsWith('reservation.');
  if (!details) return refusedReply(code, isOneOfSeveral ? { details: { cause: refusal } } : {});
  const events = 'closureId' in details ? berths.flatMap(({ closures: found }) => found) : [];
  const name = events.find(({ id }) => 'closureId' in details && id === details.closureId)?.name;
  const number = refusal === 'reservation.duplicate' && liveRequests.find(({ id }) => id === details.reservationId)?.number;
  return refusedReply(code, {
    details: { cause: refusal, ...toWireDetails(details), ...(name && { name }), ...(number && { number }) },
  });
};

/** Instants and days in the format of the API. */
const toWireDetails = (details: object) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'number') return [name, value];
      if (name.endsWith('At')) return [name, new Date(value).toISOString()];
      return [name, name === 'day' || name === 'month' ? dayToIso(value) : value];
    }),
  );
