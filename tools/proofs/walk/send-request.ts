import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { dayOf, firstOfMonth, startOfDay } from '@kiko/domain/calendar/days.ts';
import { dayMs, hourMs } from '@kiko/domain/calendar/durations.ts';
import type { ExpectedDecision, ModelStep } from '../model/reference-table.ts';
import { applicantOf, type WalkContext } from './places.ts';

/** The first of two days in one month, near enough for temporary calls and far enough that nothing becomes due. */
const firstSlotAfter = (now: number) => {
  const soon = dayOf(now) + 5;
  const isSplit = firstOfMonth(soon) !== firstOfMonth(soon + 1);
  return startOfDay(isSplit ? soon + 1 : soon);
};
const firstSlot = firstSlotAfter(Date.now());
const slotMs = 12 * hourMs;
const longStay = 15 * dayMs;

/** Transitions made by the manager. If several kinds of users could make a transition, its first party does. */
export const managerTransitions: readonly string[] = [
  'takeBack',
  'approve',
  'return',
  'reject',
  'accept',
  'revoke',
  'approveCancel',
  'rejectCancel',
  'adjustSchedule',
  'proxyCreate',
];

const toStay = (slots: number) => {
  const first = Math.log2(slots & -slots);
  const last = Math.floor(Math.log2(slots));
  const at = (slot: number) => new Date(firstSlot + slot * slotMs).toISOString();
  return { startAt: at(first), endAt: at(last + 1) };
};

/** The answer for a reservation that the user cannot see. */
export const notVisible = { isDone: false, refusal: 'record.notFound' } as const;

/** `cancellationReason`: sent where it is required. */
type StepTarget = {
  berthId: number;
  id: number | undefined;
  version: number;
  slots: number;
  organization: number;
  ship: number;
  cancellationReason: string;
};
type StepResponse = { id: number | undefined; response: { status: number; cause?: string } };

export const sendStepRequest = async (
  { shipIds, actors }: WalkContext,
  step: ModelStep,
  { berthId, id, version, slots, organization, ship, cancellationReason }: StepTarget,
): Promise<StepResponse> => {
  const { transition, hasReason, competitorAction, isTemporary, isTooLong } = step;
  const applicant = actors[applicantOf({ organization })];
  const caller = managerTransitions.includes(transition) ? actors.manager.call : applicant.call;
  const stay = toStay(slots);
  const long = { endAt: new Date(Date.parse(stay.startAt) + longStay).toISOString() };
  const place = { berthId, ...stay, ...(isTooLong && long) };
  const body = {
    transition,
    ...(['saveDraft', 'submit', 'resubmit', 'proxyCreate'].includes(transition) && {
      ...place,
      ...completeRequest,
      shipId: shipIds[ship],
    }),
    ...(isTemporary !== undefined && { isTemporaryCall: isTemporary, temporaryCallReason: isTemporary ? 'a reason' : '' }),
    ...(transition === 'adjustSchedule' && step.slots && place),
    // Entered for the applicant, so that the applicant can cancel it.
    ...(transition === 'proxyCreate' && { organizationId: applicant.organizationId }),
    ...(hasReason && { reason: 'a reason' }),
    ...(competitorAction && { competitorAction }),
    ...(transition === 'requestCancel' && { cancellationReason }),
    ...(transition === 'updateDetails' && { comment: 'changed' }),
  };
  const { status, text } =
    id === undefined
      ? await caller('POST', '/reservations', body)
      : await caller('PUT', `/reservations/${id}`, { version, ...body });
  const json = JSON.parse(text) as { id?: number; code?: string; details?: { cause?: string } };
  if (status < 300) return { id: json.id, response: { status } };
  return { id, response: { status, cause: json.details?.cause ?? json.code ?? '' } };
};

export const compareResponse = (expected: ExpectedDecision | typeof notVisible, { status, cause }: StepResponse['response']) => {
  if (expected.isDone) return status < 300 ? undefined : `was to be done, but was refused: ${status} ${cause}`;
  if (status < 300) return `was to be refused with ${expected.refusal}, but was done`;
  if (status >= 500) return `answered ${status}`;
  return cause === expected.refusal ? undefined : `was to be refused with ${expected.refusal}, but was with ${cause}`;
};
