import { requiredOnSubmission } from '@kiko/contract/reservations/reservation-fields.ts';
import type { BookingResult, NewReservation } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { PlanDetails, PlanRow, SubmittedCall } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { indexesByArrival } from '@kiko/domain/season-plans/check-itinerary.ts';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import type { EvaluatedRow } from './row-status.ts';

export type SubmittableRow = {
  row: PlanRow;
  body: NewReservation;
  submittedCall: Omit<SubmittedCall, 'id' | 'number' | 'state'>;
  joinsWaitlist: boolean;
};

type Requested = { shipId: number; details: PlanDetails; language: 'ja' | 'en' };

/** The calls that can be submitted, by arrival. The ports before and after each are those of its neighbors. */
export const toSubmittableRows = (judged: readonly EvaluatedRow[], { shipId, details, language }: Requested): SubmittableRow[] => {
  const known = judged.flatMap((one) => {
    const { parsed, submitted } = one;
    const startAt = submitted?.startAt ?? parsed.startAt;
    const port = submitted?.portName ?? parsed.port?.name;
    return startAt && port ? [{ one, startAt: startAt.getTime(), port }] : [];
  });
  const inOrder = indexesByArrival(known).flatMap((index) => known[index] ?? []);
  return inOrder.flatMap(({ one, port }, place): SubmittableRow[] => {
    const { row, parsed, check, status, foundBerth } = one;
    const { startAt, endAt } = parsed;
    const berthId = check?.berthId;
    if (status !== 'ready' || !startAt || !endAt || !parsed.port || !berthId) return [];
    const sentDetails = {
      ...details,
      previousPort: inOrder[place - 1]?.port[language] ?? details.previousPort ?? '',
      nextPort: inOrder[place + 1]?.port[language] ?? details.nextPort ?? '',
    };
    const stay = { berthId, startAt, endAt };
    return [
      {
        row,
        joinsWaitlist: check.outcome?.state === 'waiting',
        body: { transition: 'submit', shipId, ...stay, ...sentDetails, planRowKey: row.key },
        submittedCall: {
          ...stay,
          portId: parsed.port.id,
          portName: port,
          waitlistPosition: check.outcome?.waitlistPosition ?? null,
          berthName: (parsed.berth ?? foundBerth)?.name ?? { ja: '', en: '' },
        },
      },
    ];
  });
};

/** The fields required for submission that the plan has not filled in. */
export const missingDetails = (details: PlanDetails) =>
  requiredOnSubmission.filter((path) => {
    const [field = path, language] = path.split('.');
    const value = details[field as keyof PlanDetails] as unknown;
    return !(language === undefined ? value : (value as Record<string, unknown> | undefined)?.[language]);
  });

/** The result of one call; `cutOff`: unknown, a retry under the same key will return it. */
export type RowSubmissionResult =
  | { kind: 'made'; outcome: BookingResult }
  | { kind: 'madeBefore' }
  | { kind: 'refused'; refusal: NonNullable<PlanRow['refusal']> }
  | { kind: 'cutOff'; error: unknown };

type SendReservation = (body: NewReservation, key: string) => Promise<BookingResult>;

/**
 * Submits one call. The idempotency key consists of the row's key and its attempt: a retry after a lost answer is the same
 * request, and after a refusal it is a new one. If the row was already submitted, by a colleague or by an earlier attempt, the
 * server finds it by the row's key.
 */
export const submitRow = async ({ row, body }: SubmittableRow, send: SendReservation): Promise<RowSubmissionResult> => {
  const attempt = async (times: number): Promise<RowSubmissionResult> => {
    try {
      return { kind: 'made', outcome: await send(body, `${row.key}/${row.attempt + times}`) };
    } catch (error) {
      if (!(error instanceof ApiRefusal)) return { kind: 'cutOff', error };
      const { code, details = null } = error;
      if (code === 'reservation.alreadySubmitted') return { kind: 'madeBefore' };
      // The row was changed after an answer was lost: under the next key the server returns its result.
      if (code === 'request.keyReused' && times < maxAttempts) return attempt(times + 1);
      if (isTransient(code)) return { kind: 'cutOff', error };
      return { kind: 'refused', refusal: { code, details } };
    }
  };
  return attempt(0);
};

const maxAttempts = 5;

type RefusalCode = ApiRefusal['code'];
/** Errors that do not decide about the call itself. */
const isTransient = (code: RefusalCode): code is Extract<RefusalCode, `network.${string}` | `server.${string}`> =>
  code.startsWith('network.') || code === 'request.tooMany' || code.startsWith('server.') || code.startsWith('access.');
