import type { Allocation } from '../berths/berth-rules.ts';
import type { FromState } from './reservation-moves.ts';
import type { Departure } from './reservation-statuses.ts';
import type { Stay } from './stay.ts';

/** What the rules of booking need to know of a reservation. */
export type Reservation = {
  id: number;
  state: FromState;
  version: number;
  berthId: number;
  stay: Stay;
  /** The berth's rule when it was submitted: a later change touches new submissions only. Null before. */
  allocation: Allocation | null;
  /** Its place in the order of receipt of its berth. */
  receiptNo: number | null;
  /** Until when a returned one keeps its place. */
  returnDueAt: number | null;
  departure: Departure;
};

/**
 * Who holds a place, that is, has a claim. First come: from the submission on, and while a returned one is in time. Review: from
 * the approval on.
 */
export const holdsPlace = ({ state, allocation, returnDueAt }: Reservation) => {
  if (state === 'confirmed' || state === 'cancelling') return true;
  if (allocation !== 'firstCome') return false;
  return state === 'tentative' || (state === 'returning' && returnDueAt !== null);
};

/** The next version of a reservation. */
export const changed = (reservation: Reservation, fields: Partial<Omit<Reservation, 'id' | 'version'>>): Reservation => ({
  ...reservation,
  ...fields,
  version: reservation.version + 1,
});
