import { createHash } from 'node:crypto';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import type { BookingChange } from '@kiko/domain/reservations/booking-request.ts';
import { asLiveRequest } from '@kiko/domain/reservations/check-live-requests.ts';
import { hashReceipt, type Receipt } from '@kiko/domain/reservations/receipt-chain.ts';
import { type Differences, recordChange } from '@kiko/domain/reservations/record-change.ts';
import { holdsBerth, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import { type BatchState, currentColumns, mergeColumns } from './batch-state.ts';
import type { BookingCommand, ReservationFields } from './booking-command.ts';
import {
  columnNameOf,
  decidedColumns,
  defaultColumns,
  fieldNameOf,
  submittedColumns,
  toIsoInstant,
} from './reservation-columns.ts';

/** Records all effects of a decision in order: rows, receipts, history and outbox events. */
export const recordChanges = (
  batch: BatchState,
  command: BookingCommand,
  { id, changes }: { id: number; changes: readonly BookingChange[] },
) => {
  const { fields } = command;
  for (const change of changes) {
    const { after } = change;
    const before = batch.reservations.get(after.id);
    const recorded = recordChange(change, { before, requestedId: id, reasons: fields, at: batch.data.realNow });
    const submitted = recorded.isRequested ? diffSubmittedFields(currentColumns(batch, after.id), fields) : {};
    if (before === undefined) mergeColumns(batch, after.id, defaultColumns);
    if (after.receiptNo === null) batch.receivedAt.set(after.id, null);
    if (recorded.receipt) appendReceipt(batch, recorded.receipt);
    mergeColumns(batch, after.id, {
      ...decidedColumns(after),
      received_at: toIsoInstant(batch.receivedAt.get(after.id) ?? null),
      // The limit that the stay was checked against. A reservation keeps the limit under which it was made.
      ...((isStaySet(before, after) || recorded.receipt) && { stay_limit_days: batch.data.maximumStayDays }),
    });
    if (recorded.isRequested) mergeColumns(batch, after.id, submittedColumns(fields));
    mergeColumns(
      batch,
      after.id,
      Object.fromEntries(Object.entries(recorded.reasons).map(([name, value]) => [columnNameOf(name), value])),
    );
    const differences = { ...recorded.differences, ...submitted };
    recordHistoryAndEvent(batch, command, { change, recorded: { ...recorded, differences } });
    batch.reservations.set(after.id, after);
    const live = asLiveRequest(after, batch.schedules.get(after.berthId)?.rules.portId ?? 0);
    if (live) batch.live.set(after.id, live);
    else batch.live.delete(after.id);
  }
};

/** Appends a receipt to the chain of its berth. */
const appendReceipt = ({ receiptChainHeads, receiptRows, receivedAt }: BatchState, receipt: Omit<Receipt, 'hash'>) => {
  const hash = hashReceipt(receiptChainHeads.get(receipt.berthId), receipt, sha256);
  receiptChainHeads.set(receipt.berthId, hash);
  receivedAt.set(receipt.reservationId, receipt.receivedAt);
  receiptRows.push({
    berth_id: receipt.berthId,
    receipt_no: receipt.receiptNo,
    reservation_id: receipt.reservationId,
    received_at: toIsoInstant(receipt.receivedAt),
    hash,
  });
};

type Made = { change: BookingChange; recorded: ReturnType<typeof recordChange> };

const recordHistoryAndEvent = (batch: BatchState, { requestedBy }: BookingCommand, { change, recorded }: Made) => {
  const { ruleKey, from, after, inFavorOf } = change;
  const { transition, spec, isAutomatic, differences } = recorded;
  const actor = isAutomatic ? null : (requestedBy?.actor ?? null);
  const before = batch.reservations.get(after.id);
  const reason = actor && recorded.reason;
  const accountName = actor && (batch.data.accounts.find(({ id }) => id === actor.accountId)?.name ?? null);
  const side = actor ? sideOf(actor) : 'system';
  batch.historyRows.push({
    reservation_id: after.id,
    version: after.version,
    rule: spec,
    action: transition,
    reason,
    changes: differences,
    account_id: actor?.accountId ?? null,
    account_name: accountName,
    side,
    in_favor_of: inFavorOf ?? null,
  });
  batch.outboxRows.push({
    kind: 'reservation',
    reservation_id: after.id,
    payload: {
      event: `reservation.${ruleKey}`,
      from,
      to: after.state,
      version: after.version,
      reason,
      inFavorOf: inFavorOf ?? null,
      decidedBy: accountName,
      decidedBySide: side,
      ...(transition === 'submit' && actor && after.organizationId !== actor.organizationId && { isForOther: true }),
      ...((transition === 'return' || transition === 'lapseHold') && { isHeld: before !== undefined && holdsBerth(before) }),
    },
  });
};

const sideOf = ({ organizationType }: Actor) => {
  if (organizationType === organizationTypes.harborManager) return 'manager';
  return organizationType === organizationTypes.mlit ? 'ministry' : 'owner';
};

/** Submitted fields that differ from the stored ones. */
const diffSubmittedFields = (before: Record<string, unknown>, fields: ReservationFields): Differences =>
  Object.fromEntries(
    Object.entries(submittedColumns(fields)).flatMap(([column, to]) => {
      const from = before[column] ?? null;
      return from === to || (isBlank(from) && isBlank(to)) ? [] : [[fieldNameOf(column), { from, to }]];
    }),
  );

const isBlank = (value: unknown) => value === null || value === '' || value === false;

const isStaySet = (before: Reservation | undefined, { stay }: Reservation) =>
  before === undefined || before.stay.startAt !== stay.startAt || before.stay.endAt !== stay.endAt;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
