import type { CheckedPlanRow, checkSeasonPlan, RequestedRow } from '@kiko/contract/season-plans/season-plan-check-endpoints.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import { holdsBerth } from '@kiko/domain/reservations/reservation.ts';
import { noRelation } from '@kiko/domain/reservations/reservation-workflow.ts';
import { checkItinerary, type ItineraryWarnings } from '@kiko/domain/season-plans/check-itinerary.ts';
import { decideSeasonPlan, type PlannedCallResult, placeInPlan } from '@kiko/domain/season-plans/decide-season-plan.ts';
import { createGiveWay } from '../../kit/give-way.ts';
import { unknownReferenceRefusal } from '../../kit/http/refusal.ts';
import type { ContextWithBody } from '../../kit/http/serve.ts';
import { type BatchData, sameShipCountsOf } from '../booking/batch-data.ts';
import { switchToBookingRole } from '../booking/batch-data-queries.ts';
import { countedOrganization } from '../booking/batch-scope.ts';
import { isVisibleShip } from '../booking/check-references.ts';
import { readBooks } from '../booking/read-books.ts';
import { toRefusedReply } from '../booking/refusal-codes.ts';
import { selectBookableBerths } from './check-season-plan-queries.ts';

type BookableBerth = Awaited<ReturnType<typeof selectBookableBerths>>[number];

/** Applies the rules and data of the booking queue to all rows: two statements for any number of rows, no locks, no writes. */
export const checkSeasonPlanRows = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof checkSeasonPlan>) => {
  const { shipId, rows } = body;
  // Berths are found by the access filter alone.
  await switchToBookingRole(tx);
  const berths = await selectBookableBerths(tx, accessFilter, [...new Set(rows.map(({ portId }) => portId))]);
  const offers = rows.map((row) => candidateBerths(row, berths));
  const wanted = [...new Set(offers.flatMap((results, index) => (rows[index]?.isSubmitted ? [] : results.map(({ id }) => id))))];
  const { data, schedules, live } = await readBooks(tx, scopeOf(actor, { shipId, rows, offers }), wanted);
  const ship = data.ships.find(({ id }) => id === shipId);
  if (!ship || !isVisibleShip(actor, ship)) throw unknownReferenceRefusal('shipId');

  const calls = rows.map((row, index) => ({
    stay: stayOf(row),
    isAnyBerth: row.berthId === null,
    berthIds: row.isSubmitted ? [] : (offers[index] ?? []).map(({ id }) => id),
  }));
  const { now, returnDays, maximumStayDays } = data;
  const start = { schedules, now, returnDays, maximumStayDays, liveRequests: [...live.values()] };
  const { organizationId } = actor;
  const results: (PlannedCallResult | null)[] = [];
  const giveWay = createGiveWay();
  for (const [index, result] of decideSeasonPlan(start, { calls, ship, relation: ownerRelation(actor), organizationId })) {
    results[index] = result;
    await giveWay();
  }
  const warnings = checkItinerary(rows.map((row, index) => ({ ...stayOf(row), position: positionOf(offers[index]?.[0]) })));
  return {
    rows: rows.map(
      ({ isSubmitted, berthId }, index): CheckedPlanRow => ({
        ...(isSubmitted ? { berthId, outcome: null, refusal: null } : toOutcome(results[index] ?? null, data)),
        sameShip: sameShipCountsOf(data, index),
        ...toWarningFields(warnings[index]),
      }),
    ),
  };
};

/** The requested berth, or all berths of the port that are in service. */
const candidateBerths = ({ portId, berthId }: RequestedRow, berths: readonly BookableBerth[]) =>
  berths.filter((berth) => berth.portId === portId && (berthId === null ? !berth.isAbolished : berth.id === berthId));

type Looked = { shipId: number; rows: readonly RequestedRow[]; offers: readonly (readonly BookableBerth[])[] };

const scopeOf = (actor: Actor, { shipId, rows, offers }: Looked) => {
  const stays = rows.map(({ startAt, endAt }) => ({ start_at: startAt, end_at: endAt }));
  return {
    shipIds: [shipId],
    ownerIds: [actor.organizationId],
    stays,
    calls: stays.flatMap((stay, command) => {
      const berth = offers[command]?.[0];
      const counted = { of_organization_id: countedOrganization(actor) };
      return berth && !rows[command]?.isSubmitted ? [{ command, ship_id: shipId, berth_id: berth.id, ...stay, ...counted }] : [];
    }),
  };
};

const toOutcome = (found: PlannedCallResult | null, data: BatchData): Pick<CheckedPlanRow, 'berthId' | 'outcome' | 'refusal'> => {
  if (!found) return { berthId: null, outcome: null, refusal: { code: 'request.unknownReference', details: null } };
  const { berthId, decision, waitingAhead } = found;
  if (!decision.isAllowed) {
    const explained = toRefusedReply('submit', decision, data);
    if (explained.kind !== 'refused') throw new Error('explainRefusal did not return a refusal');
    return { berthId, outcome: null, refusal: { code: explained.code, details: explained.details && withRow(explained.details) } };
  }
  const after = decision.changes[0]?.after;
  const isWaiting = after?.state === 'waiting';
  return {
    berthId,
    outcome: {
      state: isWaiting ? 'waiting' : 'tentative',
      waitlistPosition: isWaiting ? waitingAhead + 1 : null,
      holdsBerth: after !== undefined && holdsBerth(after),
    },
    refusal: null,
  };
};

/** For a call that duplicates another row of the plan, the row is named: it is not a reservation yet. */
const withRow = (details: NonNullable<NonNullable<CheckedPlanRow['refusal']>['details']>) => {
  const { reservationId, ...rest } = details;
  const row = typeof reservationId === 'number' ? placeInPlan(reservationId) : undefined;
  return row === undefined ? details : { ...rest, row };
};

const toWarningFields = (
  { overlappingIndexes, impossibleLeg }: ItineraryWarnings = { overlappingIndexes: [], impossibleLeg: null },
) => ({
  overlapping: overlappingIndexes,
  leg: impossibleLeg && {
    ...impossibleLeg,
    knots: Number.isFinite(impossibleLeg.knots) ? Math.round(impossibleLeg.knots * 10) / 10 : null,
  },
});

const stayOf = ({ startAt, endAt }: RequestedRow) => ({ startAt: startAt.getTime(), endAt: endAt.getTime() });

const positionOf = (berth: BookableBerth | undefined) =>
  berth && berth.latitude !== null && berth.longitude !== null ? { latitude: berth.latitude, longitude: berth.longitude } : null;

/** The submitter of a plan owns the resulting reservations. */
const ownerRelation = (actor: Actor) => ({ ...noRelation, kind: actorKindOf(actor), isOwner: true });
