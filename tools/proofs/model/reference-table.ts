import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BookingRefusal, BookingRequest } from '@kiko/domain/reservations/booking-request.ts';
import type { FromState } from '@kiko/domain/reservations/reservation-workflow.ts';

export type BerthSettings = {
  allocation: Allocation;
  hasWaitlist: boolean;
  hasAutomaticPromotion: boolean;
  maxShipsPerDay: number | null;
  /** The day of each slot. */
  dayOfSlot: readonly number[];
  /** The organization and the ship of each request; by default each request has its own. */
  organizations: readonly number[];
  ships: readonly number[];
  /** The maximum of open requests per organization; all slots are in one month. */
  openLimit: number | null;
};

export type ModelRequest = {
  organization: number;
  ship: number;
  state: FromState;
  /** Bit n: slot n. */
  slots: number;
  isHolding: boolean;
  /** Zero: no receipt. */
  receipt: number;
  /** Submitted under review allocation or as a temporary call. */
  isReviewed: boolean;
  isTemporary: boolean;
  /** Returned, with a running deadline. */
  hasReturnDeadline: boolean;
};

export type ModelState = { requests: readonly ModelRequest[]; lastReceipt: number };

/** A step by an actor that may make it in some state. `early`: before any deadline has passed. */
export type ModelStep = {
  request: number;
  transition: BookingRequest['transition'];
  slots?: number;
  hasReason?: boolean;
  competitorAction?: 'leave' | 'reject' | 'queue';
  /** `afterArrival`: the departure has passed as well. */
  when?: 'early' | 'afterDue' | 'afterArrival';
  isTemporary?: boolean;
  /** Requests more days than the longest stay. */
  isTooLong?: boolean;
  /** The berth's current rule, if it was changed meanwhile. */
  allocation?: Allocation;
};

export type ExpectedDecision =
  | { isDone: true; state: ModelState; displaced: readonly number[] }
  | { isDone: false; refusal: BookingRefusal['refusal'] };

/** The states from which each transition is allowed. */
export const allowedFrom: Record<ModelStep['transition'], string> = {
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
  lapseCancel: 'cancellationRequested',
  revoke: 'tentative returning confirmed',
  requestCancel: 'confirmed',
  approveCancel: 'cancellationRequested',
  rejectCancel: 'cancellationRequested',
  pullBackCancel: 'cancellationRequested',
  updateDetails: 'tentative returning waiting confirmed',
  adjustSchedule: 'tentative confirmed',
  proxyCreate: 'new',
  lapseHold: 'returning',
  takeBack: 'confirmed',
  handOver: 'tentative returning waiting confirmed cancellationRequested',
  cancelByMinistry: 'tentative returning waiting confirmed cancellationRequested',
};
/** Transitions that always need a reason. */
export const transitionsWithReason: readonly string[] = [
  'return',
  'reject',
  'revoke',
  'takeBack',
  'rejectCancel',
  'adjustSchedule',
  'handOver',
  'cancelByMinistry',
];
/** The target states of transitions that do not involve the berth. */
export const targetStates = {
  saveDraft: 'draft',
  reject: 'rejected',
  withdraw: 'withdrawn',
  revoke: 'canceled',
  takeBack: 'canceled',
  cancelByMinistry: 'canceled',
  requestCancel: 'cancellationRequested',
  approveCancel: 'canceled',
  rejectCancel: 'confirmed',
  pullBackCancel: 'confirmed',
} as const;
