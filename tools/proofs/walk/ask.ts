import { completeRequest } from '@kiko/contract/reservations/test-request.ts';
import { dayOf, firstOfMonth, startOfDay } from '@kiko/domain/calendar/days.ts';
import type { Expected, ModelStep } from '../model/reference-table.ts';
import type { Walkers } from './places.ts';

/** The first of two days in one month, near enough for temporary calls and far enough that nothing becomes due. */
const firstSlotAfter = (now: number) => {
  const soon = dayOf(now) + 5;
  const isSplit = firstOfMonth(soon) !== firstOfMonth(soon + 1);
  return startOfDay(isSplit ? soon + 1 : soon);
};
const firstSlot = firstSlotAfter(Date.now());
const slotLength = 12 * 3_600_000;
const longStay = 15 * 24 * 3_600_000;

/** Transitions made by the manager. If several kinds of users could make a transition, its first party does. */
export const managers: readonly string[] = [
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

const stayOf = (slots: number) => {
  const first = Math.log2(slots & -slots);
  const last = Math.floor(Math.log2(slots));
  const at = (slot: number) => new Date(firstSlot + slot * slotLength).toISOString();
  return { startAt: at(first), endAt: at(last + 1) };
};

/** The answer for a reservation that the user cannot see. */
export const hidden = { isDone: false, refusal: 'record.notFound' } as const;

/** `cancellationReason`: sent where it is required. */
type Target = { berthId: number; id: number | undefined; version: number; slots: number; ship: number; cancellationReason: string };
type Told = { id: number | undefined; answer: { status: number; cause?: string } };

export const ask = async (
  { shipIds, people: { manager, agent } }: Walkers,
  step: ModelStep,
  { berthId, id, version, slots, ship, cancellationReason }: Target,
): Promise<Told> => {
  const { move, hasReason, losers, isTemporary, isTooLong } = step;
  const caller = managers.includes(move) ? manager.call : agent.call;
  const stay = stayOf(slots);
  const long = { endAt: new Date(Date.parse(stay.startAt) + longStay).toISOString() };
  const place = { berthId, ...stay, ...(isTooLong && long) };
  const body = {
    move,
    ...(['saveDraft', 'submit', 'resubmit', 'proxyCreate'].includes(move) && {
      ...place,
      ...completeRequest,
      shipId: shipIds[ship],
    }),
    ...(isTemporary !== undefined && { isTemporaryCall: isTemporary, temporaryCallReason: isTemporary ? 'a reason' : '' }),
    ...(move === 'adjustSchedule' && step.slots && place),
    // Entered for the agency, so that the agency can cancel it.
    ...(move === 'proxyCreate' && { organizationId: agent.organizationId }),
    ...(hasReason && { reason: 'a reason' }),
    ...(losers && { losers }),
    ...(move === 'requestCancel' && { cancellationReason }),
    ...(move === 'updateDetails' && { comment: 'changed' }),
  };
  const { status, text } =
    id === undefined
      ? await caller('POST', '/reservations', body)
      : await caller('PUT', `/reservations/${id}`, { version, ...body });
  const json = JSON.parse(text) as { id?: number; code?: string; because?: { cause?: string } };
  if (status < 300) return { id: json.id, answer: { status } };
  return { id, answer: { status, cause: json.because?.cause ?? json.code ?? '' } };
};

export const compareAnswer = (expected: Expected | typeof hidden, { status, cause }: Told['answer']) => {
  if (expected.isDone) return status < 300 ? undefined : `was to be done, but was refused: ${status} ${cause}`;
  if (status < 300) return `was to be refused with ${expected.refusal}, but was done`;
  if (status >= 500) return `answered ${status}`;
  return cause === expected.refusal ? undefined : `was to be refused with ${expected.refusal}, but was with ${cause}`;
};
