import { saidInFull } from '@kiko/contract/reservations/test-request.ts';
import type { Expected, ModelStep } from '../model/reference-table.ts';
import type { Walkers } from './places.ts';

/** Some years from now. */
const firstSlot = Date.parse('2030-04-01T00:00:00+09:00');
const slotLength = 12 * 3_600_000;

/** Who asks for a move that more than one kind of person could ask for is its first party. */
export const managers: readonly string[] = [
  ...['approve', 'return', 'reject', 'accept', 'revoke', 'approveCancel', 'rejectCancel', 'adjustSchedule', 'proxyCreate'],
];

const stayOf = (slots: number) => {
  const first = Math.log2(slots & -slots);
  const last = Math.floor(Math.log2(slots));
  const at = (slot: number) => new Date(firstSlot + slot * slotLength).toISOString();
  return { startAt: at(first), endAt: at(last + 1) };
};

/** What is not there for who asks. */
export const hidden = { isDone: false, refusal: 'record.notFound' } as const;

/** `cancellationReason`: given where it is asked for. */
type Target = { berthId: number; id: number | undefined; version: number; slots: number; cancellationReason: string };
type Told = { id: number | undefined; answer: { status: number; cause?: string } };

export const ask = async (
  { shipId, people: { manager, agent } }: Walkers,
  step: ModelStep,
  { berthId, id, version, slots, cancellationReason }: Target,
): Promise<Told> => {
  const { move, hasReason, losers } = step;
  const caller = managers.includes(move) ? manager.call : agent.call;
  const place = { berthId, ...stayOf(slots) };
  const body = {
    move,
    ...(['saveDraft', 'submit', 'resubmit', 'proxyCreate'].includes(move) && { ...place, ...saidInFull, shipId }),
    ...(move === 'adjustSchedule' && step.slots && place),
    // Entered for the agency, so that it is the agency's to cancel.
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
