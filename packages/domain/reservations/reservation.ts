import type { Allocation } from '../berths/berth-rules.ts';
import { attributesOf, type DepartureState } from './reservation-statuses.ts';
import type { FromState } from './reservation-workflow.ts';
import type { Stay } from './stay.ts';

/** The fields of a reservation that the booking rules use. */
export type Reservation = {
  id: number;
  state: FromState;
  version: number;
  berthId: number;
  stay: Stay;
  shipId: number;
  /** The registered organization that owns it. */
  organizationId: number | null;
  /** Requested outside the acceptance period: it never holds a place before it is approved. */
  isTemporary: boolean;
  /** When it was entered; for a new one the time of the request. */
  enteredAt: number;
  /** The berth's rule at submission; later changes of the rule apply to new submissions only. Null before submission. */
  allocation: Allocation | null;
  /** Its place in the order of receipt of its berth. */
  receiptNo: number | null;
  /** The deadline until which a returned reservation keeps its place. */
  returnDueAt: number | null;
  departureState: DepartureState;
};

/** The fields of a reservation that does not exist yet. */
export const newReservationFields = {
  state: 'new',
  version: 0,
  isTemporary: false,
  allocation: null,
  receiptNo: null,
  returnDueAt: null,
  departureState: 'none',
} as const satisfies Partial<Reservation>;

/**
 * Whether a reservation has a claim. First come: from submission on, and while it is returned and in time. Review: from approval
 * on.
 */
export const holdsBerth = ({ state, allocation, returnDueAt }: Reservation) => {
  const claim = state === 'new' ? 'none' : attributesOf(state).claim;
  if (claim === 'always') return true;
  return allocation === 'firstCome' && (claim === 'firstCome' || (claim === 'untilDue' && returnDueAt !== null));
};

/** The next version of a reservation. */
export const nextVersion = (reservation: Reservation, fields: Partial<Omit<Reservation, 'id' | 'version'>>): Reservation => ({
  ...reservation,
  ...fields,
  version: reservation.version + 1,
});
