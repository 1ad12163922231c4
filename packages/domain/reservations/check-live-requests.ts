import { dayOf, firstOfMonth } from '../calendar/days.ts';
import { overlaps } from '../calendar/intervals.ts';
import type { BerthSchedule } from './berth-schedule.ts';
import type { BookingRefusal, LiveRequest } from './booking-request.ts';
import type { Reservation } from './reservation.ts';
import { isOpen, liveStates } from './reservation-statuses.ts';

/** The reservation as a live request of its organization; null where it is none. */
export const asLiveRequest = (
  { id, state, organizationId, shipId, berthId, stay }: Reservation,
  portId: number,
): LiveRequest | null =>
  organizationId !== null && state !== 'new' && liveStates.includes(state)
    ? { id, organizationId, shipId, berthId, portId, stay, isOpen: isOpen(state) }
    : null;

/** An organization has one live request for a ship, a berth and an overlapping stay. The schema holds the same promise. */
export const findDuplicate = (live: readonly LiveRequest[], wanted: Reservation): BookingRefusal | null => {
  const found = ofSameOwner(live, wanted).find(
    ({ shipId, berthId, stay }) => shipId === wanted.shipId && berthId === wanted.berthId && overlaps(stay, wanted.stay),
  );
  return found ? { refusal: 'reservation.duplicate', details: { reservationId: found.id } } : null;
};

type Wanted = Pick<Reservation, 'id' | 'organizationId' | 'stay'>;

/** How many undecided requests an organization has at the port for arrivals in the month of a stay; null without a limit. */
export const countOpenRequests = (live: readonly LiveRequest[], wanted: Wanted, { rules }: BerthSchedule) => {
  const { openRequestLimit: limit, portId } = rules;
  if (limit === null) return null;
  const month = monthOf(wanted);
  const open = ofSameOwner(live, wanted).filter((one) => one.isOpen && one.portId === portId && monthOf(one) === month).length;
  return { limit, open, month };
};

/** A port can limit how many undecided requests an organization has there for arrivals in one month. */
export const checkOpenRequests = (live: readonly LiveRequest[], wanted: Wanted, schedule: BerthSchedule): BookingRefusal | null => {
  const counted = countOpenRequests(live, wanted, schedule);
  return counted && counted.open >= counted.limit ? { refusal: 'reservation.tooManyOpen', details: counted } : null;
};

const ofSameOwner = (live: readonly LiveRequest[], { id, organizationId }: Wanted) =>
  live.filter((one) => one.organizationId === organizationId && one.id !== id);

const monthOf = ({ stay }: Pick<Reservation, 'stay'>) => firstOfMonth(dayOf(stay.startAt));
