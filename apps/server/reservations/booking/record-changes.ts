import { createHash } from 'node:crypto';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import type { Change } from '@kiko/domain/reservations/booking-request.ts';
import { asLiveRequest } from '@kiko/domain/reservations/check-live-requests.ts';
import { chainStart, type Receipt, receiptText } from '@kiko/domain/reservations/receipt-chain.ts';
import { type Differences, recordChange } from '@kiko/domain/reservations/record-change.ts';
import { holdsPlace, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import { type Batch, columnsOf, setColumns } from './batch.ts';
import type { BookingCommand, Fields } from './booking-command.ts';
import { asInstant, blankColumns, columnOf, coreColumns, fieldOf, sentColumns } from './reservation-columns.ts';

/** Records all effects of a decision in order: rows, receipts, history and outbox entries. */
export const recordChanges = (
  batch: Batch,
  command: BookingCommand,
  { id, changes }: { id: number; changes: readonly Change[] },
) => {
  const { fields } = command;
  for (const change of changes) {
    const { after } = change;
    const before = batch.reservations.get(after.id);
    const recorded = recordChange(change, { before, requestedId: id, reasons: fields, at: batch.facts.realNow });
    const submitted = recorded.isRequested ? diffSubmittedFields(columnsOf(batch, after.id), fields) : {};
    if (before === undefined) setColumns(batch, after.id, blankColumns);
    if (after.receiptNo === null) batch.receivedAt.set(after.id, null);
    if (recorded.receipt) appendReceipt(batch, recorded.receipt);
    setColumns(batch, after.id, {
      ...coreColumns(after),
      received_at: asInstant(batch.receivedAt.get(after.id) ?? null),
      // The limit that the stay was checked against. A reservation keeps the limit under which it was made.
      ...(isStaySet(before, after) && { stay_limit_days: batch.facts.maximumStayDays }),
    });
    if (recorded.isRequested) setColumns(batch, after.id, sentColumns(fields));
    setColumns(
      batch,
      after.id,
      Object.fromEntries(Object.entries(recorded.reasons).map(([name, value]) => [columnOf(name), value])),
    );
    const differences = { ...recorded.differences, ...submitted };
    recordHistoryAndEvent(batch, command, { change, recorded: { ...recorded, differences } });
    batch.reservations.set(after.id, after);
    const live = asLiveRequest(after, batch.books.get(after.berthId)?.rules.portId ?? 0);
    if (live) batch.live.set(after.id, live);
    else batch.live.delete(after.id);
  }
};

/** Appends a receipt to the chain of its berth. */
const appendReceipt = ({ heads, receipts, receivedAt }: Batch, receipt: Omit<Receipt, 'hash'>) => {
  const hash = sha256(receiptText(heads.get(receipt.berthId) ?? chainStart, receipt));
  heads.set(receipt.berthId, hash);
  receivedAt.set(receipt.reservationId, receipt.receivedAt);
  receipts.push({
    berth_id: receipt.berthId,
    receipt_no: receipt.receiptNo,
    reservation_id: receipt.reservationId,
    received_at: asInstant(receipt.receivedAt),
    hash,
  });
};

type Made = { change: Change; recorded: ReturnType<typeof recordChange> };

const recordHistoryAndEvent = (batch: Batch, { by }: BookingCommand, { change, recorded }: Made) => {
  const { transition, from, after, inFavorOf } = change;
  const { move, spec, isAutomatic, differences } = recorded;
  const actor = isAutomatic ? null : (by?.actor ?? null);
  const before = batch.reservations.get(after.id);
  const reason = actor && recorded.reason;
  const accountName = actor && (batch.facts.accounts.find(({ id }) => id === actor.accountId)?.name ?? null);
  batch.history.push({
    reservation_id: after.id,
    version: after.version,
    rule: spec,
    move,
    reason,
    changes: differences,
    account_id: actor?.accountId ?? null,
    account_name: accountName,
    side: actor ? sideOf(actor) : 'system',
    in_favor_of: inFavorOf ?? null,
  });
  batch.outbox.push({
    kind: 'reservation',
    reservation_id: after.id,
    payload: {
      event: `reservation.${transition}`,
      from,
      to: after.state,
      version: after.version,
      reason,
      inFavorOf: inFavorOf ?? null,
      decidedBy: accountName,
      ...(move === 'submit' && actor && after.organizationId !== actor.organizationId && { isForOther: true }),
      ...((move === 'return' || move === 'lapseHold') && { isHeld: before !== undefined && holdsPlace(before) }),
    },
  });
};

const sideOf = ({ organizationType }: Actor) => {
  if (organizationType === organizationTypes.harborManager) return 'manager';
  return organizationType === organizationTypes.mlit ? 'ministry' : 'owner';
};

/** Submitted fields that differ from the stored ones. */
const diffSubmittedFields = (before: Record<string, unknown>, fields: Fields): Differences =>
  Object.fromEntries(
    Object.entries(sentColumns(fields)).flatMap(([column, to]) => {
      const from = before[column] ?? null;
      return from === to || (isBlank(from) && isBlank(to)) ? [] : [[fieldOf(column), { from, to }]];
    }),
  );

const isBlank = (value: unknown) => value === null || value === '' || value === false;

const isStaySet = (before: Reservation | undefined, { stay }: Reservation) =>
  before === undefined || before.stay.startAt !== stay.startAt || before.stay.endAt !== stay.endAt;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
