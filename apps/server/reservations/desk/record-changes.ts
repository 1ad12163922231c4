import { createHash } from 'node:crypto';
import type { Change } from '@kiko/domain/reservations/booking-request.ts';
import { chainStart, receiptText } from '@kiko/domain/reservations/receipt-chain.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import { reservationMoves } from '@kiko/domain/reservations/reservation-moves.ts';
import { type Batch, columnsOf, setColumns } from './batch.ts';
import { asInstant, blankColumns, coreColumns, fieldOf, sentColumns } from './reservation-columns.ts';
import type { Fields, Ticket } from './ticket.ts';

/** All that follows from a decision, in the order in which it happened: rows, receipts, history, and what has to be told. */
export const recordChanges = (batch: Batch, ticket: Ticket, { id, changes }: { id: number; changes: readonly Change[] }) => {
  for (const change of changes) {
    const { after, rule } = change;
    const isAskedFor = after.id === id && rule !== 'R26' && rule !== 'R15';
    const before = batch.reservations.get(after.id);
    const said = isAskedFor ? saidAnew(columnsOf(batch, after.id), ticket.fields) : {};
    if (before === undefined) setColumns(batch, after.id, blankColumns);
    receive(batch, before, after);
    setColumns(batch, after.id, { ...coreColumns(after), received_at: asInstant(batch.receivedAt.get(after.id) ?? null) });
    if (isAskedFor) setColumns(batch, after.id, sentColumns(ticket.fields));
    setColumns(batch, after.id, reasonColumns(ticket, change, isAskedFor));
    tell(batch, ticket, { ...change, said });
    batch.reservations.set(after.id, after);
  }
};

/** Another number, or the first: a line in the berth's chain. Who goes back to a draft gives theirs up; the line stays. */
const receive = ({ facts, heads, receipts, receivedAt }: Batch, before: Reservation | undefined, after: Reservation) => {
  if (after.receiptNo === null) receivedAt.set(after.id, null);
  if (after.receiptNo === null || (before?.receiptNo === after.receiptNo && before.berthId === after.berthId)) return;
  const line = { berthId: after.berthId, receiptNo: after.receiptNo, reservationId: after.id, receivedAt: facts.realNow };
  const hash = sha256(receiptText(heads.get(after.berthId) ?? chainStart, line));
  heads.set(after.berthId, hash);
  receivedAt.set(after.id, facts.realNow);
  receipts.push({
    ...{ berth_id: line.berthId, receipt_no: line.receiptNo, reservation_id: line.reservationId },
    ...{ received_at: asInstant(line.receivedAt), hash },
  });
};

/** The manager's last word stays with the reservation until it is submitted again; why somebody cancels until that is over. */
const reasonColumns = ({ fields }: Ticket, { rule, after }: Change, isAskedFor: boolean) => {
  const { move } = reservationMoves[rule];
  const { reason, overrideReason, cancellationReason } = fields;
  const isJudged = (['return', 'reject', 'revoke', 'rejectCancel', 'adjustSchedule'] as string[]).includes(move);
  return {
    ...(isJudged && { review_reason: reason ?? null }),
    ...((move === 'submit' || move === 'resubmit') && { review_reason: null }),
    ...(isAskedFor && overrideReason !== undefined && { override_reason: overrideReason }),
    ...(isAskedFor && cancellationReason !== undefined && { cancellation_reason: cancellationReason }),
    ...(after.state === 'confirmed' && { cancellation_reason: null }),
  };
};

const tell = (batch: Batch, { by, fields, reservationId }: Ticket, { rule, from, after, said }: Change & { said: Differences }) => {
  const { move } = reservationMoves[rule];
  const isSystem = by === null || (['promote', 'lapseHold', 'queue'] as string[]).includes(move);
  const before = batch.reservations.get(after.id);
  const isSaid = after.id === (reservationId ?? after.id) || move === 'reject';
  const reason = isSaid && !isSystem ? (fields.reason ?? fields.overrideReason ?? null) : null;
  batch.history.push({
    ...{ reservation_id: after.id, version: after.version, rule, move, reason },
    changes: { ...differencesOf(before, after), ...said },
    account_id: isSystem ? null : by.actor.accountId,
  });
  batch.outbox.push({
    kind: 'reservation',
    reservation_id: after.id,
    payload: { event: rule, from, to: after.state, version: after.version, reason },
  });
};

type Differences = Record<string, { from: unknown; to: unknown }>;

/** What somebody wrote that was not there before. */
const saidAnew = (before: Record<string, unknown>, fields: Fields): Differences =>
  Object.fromEntries(
    Object.entries(sentColumns(fields)).flatMap(([column, to]) => {
      const from = before[column] ?? null;
      return from === to || (isBlank(from) && isBlank(to)) ? [] : [[fieldOf(column), { from, to }]];
    }),
  );

const isBlank = (value: unknown) => value === null || value === '' || value === false;

/** What the rules changed. */
const differencesOf = (before: Reservation | undefined, after: Reservation): Differences => {
  const flat = (one: Reservation | undefined) =>
    one && {
      ...one,
      ...{ startAt: asInstant(one.stay.startAt), endAt: asInstant(one.stay.endAt), returnDueAt: asInstant(one.returnDueAt) },
    };
  const [was, is] = [flat(before), flat(after)];
  const names = ['state', 'berthId', 'startAt', 'endAt', 'allocation', 'receiptNo', 'returnDueAt'] as const;
  return Object.fromEntries(
    names.flatMap((name) =>
      (was?.[name] ?? null) === (is?.[name] ?? null) ? [] : [[name, { from: was?.[name] ?? null, to: is?.[name] ?? null }]],
    ),
  );
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
