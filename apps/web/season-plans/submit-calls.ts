import { neededOnSubmission } from '@kiko/contract/reservations/reservation-fields.ts';
import type { NewReservation, Outcome } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { PlanDetails, PlanRow, SubmittedCall } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { inOrderOfArrival } from '@kiko/domain/season-plans/check-itinerary.ts';
import { ApiRefusal } from '../kit/api/api-client.ts';
import type { JudgedRow } from './row-status.ts';

export type ReadyCall = {
  row: PlanRow;
  body: NewReservation;
  made: Omit<SubmittedCall, 'id' | 'number' | 'state'>;
  willWait: boolean;
};

type Requested = { shipId: number; details: PlanDetails; language: 'ja' | 'en' };

/** The calls that can be submitted, by arrival. The ports before and after each are those of its neighbors. */
export const readyCalls = (judged: readonly JudgedRow[], { shipId, details, language }: Requested): ReadyCall[] => {
  const known = judged.flatMap((one) => {
    const { reading, submitted } = one;
    const startAt = submitted?.startAt ?? reading.startAt;
    const port = submitted?.portName ?? reading.port?.name;
    return startAt && port ? [{ one, startAt: startAt.getTime(), port }] : [];
  });
  const inOrder = inOrderOfArrival(known).flatMap((index) => known[index] ?? []);
  return inOrder.flatMap(({ one, port }, place): ReadyCall[] => {
    const { row, reading, check, verdict, found } = one;
    const { startAt, endAt } = reading;
    const berthId = check?.berthId;
    if (verdict !== 'ready' || !startAt || !endAt || !reading.port || !berthId) return [];
    const said = {
      ...details,
      previousPort: inOrder[place - 1]?.port[language] ?? details.previousPort ?? '',
      nextPort: inOrder[place + 1]?.port[language] ?? details.nextPort ?? '',
    };
    const stay = { berthId, startAt, endAt };
    return [
      {
        row,
        willWait: check.outcome?.state === 'waiting',
        body: { move: 'submit', shipId, ...stay, ...said, planRowKey: row.key },
        made: {
          ...stay,
          portId: reading.port.id,
          portName: port,
          waitingPlace: check.outcome?.waitingPlace ?? null,
          berthName: (reading.berth ?? found)?.name ?? { ja: '', en: '' },
        },
      },
    ];
  });
};

/** The fields required for submission that the plan has not filled in. */
export const missingDetails = (details: PlanDetails) =>
  neededOnSubmission.filter((path) => {
    const [field = path, language] = path.split('.');
    const value = details[field as keyof PlanDetails] as unknown;
    return !(language === undefined ? value : (value as Record<string, unknown> | undefined)?.[language]);
  });

/** The result of one call; `cutOff`: unknown, a retry under the same key will return it. */
export type CallResult =
  | { kind: 'made'; outcome: Outcome }
  | { kind: 'madeBefore' }
  | { kind: 'refused'; refusal: NonNullable<PlanRow['refusal']> }
  | { kind: 'cutOff'; error: unknown };

type Send = (body: NewReservation, key: string) => Promise<Outcome>;

/**
 * Submits one call. The idempotency key consists of the row's key and its attempt: a retry after a lost answer is the same
 * request, and after a refusal it is a new one. If the row was already submitted, by a colleague or by an earlier attempt, the
 * server finds it by the row's key.
 */
export const submitCallOnce = async ({ row, body }: ReadyCall, send: Send): Promise<CallResult> => {
  const attempt = async (times: number): Promise<CallResult> => {
    try {
      return { kind: 'made', outcome: await send(body, `${row.key}/${row.attempt + times}`) };
    } catch (error) {
      if (!(error instanceof ApiRefusal)) return { kind: 'cutOff', error };
      const { code, because = null } = error;
      if (code === 'reservation.alreadySubmitted') return { kind: 'madeBefore' };
      // The row was changed after an answer was lost: under the next key the server returns its result.
      if (code === 'request.keyReused' && times < mostTries) return attempt(times + 1);
      if (isTransient(code)) return { kind: 'cutOff', error };
      return { kind: 'refused', refusal: { code, because } };
    }
  };
  return attempt(0);
};

const mostTries = 5;

type Code = ApiRefusal['code'];
/** Errors that do not decide about the call itself. */
const isTransient = (code: Code): code is Extract<Code, `network.${string}` | `server.${string}`> =>
  code.startsWith('network.') || code === 'request.tooMany' || code.startsWith('server.') || code.startsWith('access.');
