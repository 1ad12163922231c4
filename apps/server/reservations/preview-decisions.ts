import type { previewDecisions } from '@kiko/contract/reservations/decision-endpoints.ts';
import { dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { allowedCompetitorActions, type BookingDecision } from '@kiko/domain/reservations/booking-request.ts';
import { decideBooking } from '@kiko/domain/reservations/decide-booking.ts';
import { findPassedOver, groupByOverfullDay, isReceivedBefore } from '@kiko/domain/reservations/decide-placement.ts';
import { holdsBerth, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import type { BatchState } from './booking/batch-state.ts';
import { relationOfRequester } from './booking/check-references.ts';
import { readBooks } from './booking/read-books.ts';
import { toRefusedReply } from './booking/refusal-codes.ts';
import { selectCompeting } from './decision-queries.ts';
import { showReservation } from './list/show-reservation.ts';

type Context = ContextWithBody<typeof previewDecisions>;

/** Decides the transition for each reservation on its own, by the rules and facts of the booking queue, and discards the result. */
export const previewTransitions = async ({ tx, actor, accessFilter, query: { transition, ids } }: Context) => {
  const visible = await selectCompeting(tx, { accessFilter, actor }, ids);
  const rows = new Map(visible.map((row) => [row.id, showReservation(actor, row)]));
  const requested = ids.filter((id) => rows.has(id));
  const berthIds = [...new Set(requested.flatMap((id) => rows.get(id)?.berthId ?? []))];
  const batch = await readBooks(tx, { reservationIds: requested, includesWholeWaitlist: transition === 'accept' }, berthIds);
  const outcomes = new Map(requested.map((id) => [id, decide(batch, { id, transition, actor, accessFilter })]));
  const rowsOf = (found: readonly number[]) => found.flatMap((id) => rows.get(id) ?? []);

  return {
    rows: requested.map((id) => {
      const outcome = outcomes.get(id);
      const before = batch.reservations.get(id);
      const after = outcome?.isAllowed ? outcome.changes.find((change) => change.after.id === id)?.after : undefined;
      const displaced = (outcome?.isAllowed ? outcome.displacedIds : []).flatMap(
        (competitor) => batch.reservations.get(competitor) ?? [],
      );
      const refusal = outcome && !outcome.isAllowed ? toRefusedReply(transition, outcome, batch.data) : null;
      return {
        reservationId: id,
        refusal: refusal?.kind === 'refused' ? { code: refusal.code, details: refusal.details } : null,
        displaced: rowsOf(displaced.map((competitor) => competitor.id)),
        earlierIds: transition === 'accept' ? passedOverBy(batch, before) : receivedBefore(displaced, before),
        promoted: rowsOf(promotedBy(outcome)),
        competitorActions: competitorActionsAt(batch, rows.get(id)?.berthId),
        keptUntil: after?.returnDueAt ? dayToIso(dayOf(after.returnDueAt - 1)) : null,
        isHeld: after !== undefined && holdsBerth(after),
      };
    }),
    groups: transition === 'approve' ? groupCompetitors(batch, requested, outcomes) : [],
  };
};

type DecisionInput = Pick<Context, 'actor' | 'accessFilter'> & { id: number; transition: Context['query']['transition'] };

const decide = (batch: BatchState, { id, transition, actor, accessFilter }: DecisionInput): BookingDecision | undefined => {
  const reservation = batch.reservations.get(id);
  if (!reservation) return undefined;
  const { now, returnDays, maximumStayDays, ships } = batch.data;
  const requestedBy = relationOfRequester(batch, { actor, accessFilter }, reservation);
  const ship = ships.find((one) => one.id === reservation.shipId) ?? null;
  const situation = {
    schedules: batch.schedules,
    reservation,
    liveRequests: [...batch.live.values()],
    now,
    returnDays,
    maximumStayDays,
  };
  // Assumes that the user answers all questions of the dialog.
  return decideBooking(situation, {
    transition,
    requestedBy,
    version: reservation.version,
    ship,
    competitorAction: 'leave',
    reason: '-',
  });
};

type Before = Reservation | undefined;

const receivedBefore = (others: readonly Reservation[], reservation: Before) =>
  reservation ? others.filter((other) => isReceivedBefore(other, reservation)).map(({ id }) => id) : [];

const passedOverBy = ({ schedules, data }: BatchState, reservation: Before) => {
  const schedule = reservation?.berthId ? schedules.get(reservation.berthId) : undefined;
  return reservation && schedule ? findPassedOver(schedule, reservation, data.now) : [];
};

const competitorActionsAt = ({ schedules }: BatchState, berthId = 0) => {
  const schedule = schedules.get(berthId);
  return schedule ? allowedCompetitorActions(schedule.rules) : [];
};

const promotedBy = (outcome: BookingDecision | undefined) =>
  outcome?.isAllowed ? outcome.changes.filter(({ ruleKey }) => ruleKey === 'promoteFromWaitlist').map(({ after }) => after.id) : [];

/** Of the requested reservations those of which only some can be approved, because of each other or of the limit of a day. */
const groupCompetitors = (
  { schedules, reservations }: BatchState,
  requested: readonly number[],
  outcomes: ReadonlyMap<number, BookingDecision | undefined>,
) => {
  const pairs = requested.map((id) => {
    const outcome = outcomes.get(id);
    return [id, ...(outcome?.isAllowed ? outcome.displacedIds.filter((competitor) => requested.includes(competitor)) : [])];
  });
  const approvable = requested.filter((id) => outcomes.get(id)?.isAllowed).flatMap((id) => reservations.get(id) ?? []);
  const days = [...schedules.values()].flatMap((schedule) => groupByOverfullDay(schedule, approvable));
  const groups = joinOverlapping([...pairs, ...days.map((members) => members.map(({ id }) => id))]);
  return groups.filter(({ size }) => size > 1).map((group) => requested.filter((id) => group.has(id)));
};

const joinOverlapping = (sets: readonly (readonly number[])[]) => {
  const groups: Set<number>[] = [];
  for (const set of sets) {
    const members = new Set(set);
    for (const met of groups.filter((group) => !group.isDisjointFrom(members))) {
      for (const member of met) members.add(member);
      groups.splice(groups.indexOf(met), 1);
    }
    groups.push(members);
  }
  return groups;
};
