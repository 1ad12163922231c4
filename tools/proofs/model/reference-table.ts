import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BookingRequest, Refusal } from '@kiko/domain/reservations/booking-request.ts';
import type { FromState } from '@kiko/domain/reservations/reservation-moves.ts';

export type BerthSettings = {
  allocation: Allocation;
  hasWaitlist: boolean;
  hasAutomaticPromotion: boolean;
  maxShipsPerDay: number | null;
  /** The day on which each slot lies. */
  dayOfSlot: readonly number[];
};

export type ModelRequest = {
  state: FromState;
  /** Bit n: slot n. */
  slots: number;
  isHolding: boolean;
  /** Zero: none. */
  receipt: number;
  /** Submitted while the manager picked among several. */
  isReviewed: boolean;
  /** Returned, and the time for it is running. */
  isTimed: boolean;
};

export type ModelState = { requests: readonly ModelRequest[]; lastReceipt: number };

/** Asked by somebody who may in some state. `early`: before any time has run out. */
export type ModelStep = {
  request: number;
  move: BookingRequest['move'];
  slots?: number;
  hasReason?: boolean;
  losers?: 'leave' | 'reject' | 'queue';
  when?: 'early' | 'afterDue' | 'afterArrival';
  /** The berth's rule by now, where it was changed meanwhile. */
  allocation?: Allocation;
};

export type Expected =
  | { isDone: true; state: ModelState; losers: readonly number[] }
  | { isDone: false; refusal: Refusal['refusal'] };

/** From which states each move is lawful. */
export const lawful: Record<ModelStep['move'], string> = {
  saveDraft: 'new draft',
  submit: 'new draft',
  approve: 'tentative',
  return: 'tentative',
  resubmit: 'returning',
  reject: 'tentative waiting',
  withdraw: 'draft tentative returning waiting',
  pullBack: 'tentative waiting',
  accept: 'waiting',
  promote: 'waiting',
  expire: 'waiting',
  revoke: 'tentative returning confirmed',
  requestCancel: 'confirmed',
  approveCancel: 'cancelling',
  rejectCancel: 'cancelling',
  pullBackCancel: 'cancelling',
  updateDetails: 'tentative returning waiting confirmed',
  adjustSchedule: 'tentative confirmed',
  proxyCreate: 'new',
  lapseHold: 'returning',
};
/** Moves that are never without a reason. */
export const withReason: readonly string[] = ['return', 'reject', 'revoke', 'rejectCancel', 'adjustSchedule'];
/** Where the moves lead that ask nothing of the berth. */
export const ends = {
  saveDraft: 'draft',
  reject: 'rejected',
  withdraw: 'withdrawn',
  revoke: 'canceled',
  requestCancel: 'cancelling',
  approveCancel: 'canceled',
  rejectCancel: 'confirmed',
  pullBackCancel: 'confirmed',
} as const;
