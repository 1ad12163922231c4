import type { CheckedRow, checkSeasonPlan, RequestedRow } from '@kiko/contract/season-plans/season-check-endpoints.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { holdsPlace } from '@kiko/domain/reservations/reservation.ts';
import { noRelation } from '@kiko/domain/reservations/reservation-workflow.ts';
import { checkItinerary, type Oddities } from '@kiko/domain/season-plans/check-itinerary.ts';
import { decidePlan, type PlannedOutcome, placeInPlan } from '@kiko/domain/season-plans/decide-plan.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import type { Facts } from './booking/batch-data.ts';
import { switchToBookingRole } from './booking/batch-queries.ts';
import { countedOrganization } from './booking/batch-scope.ts';
import { isVisibleShip } from './booking/check-references.ts';
import { explainRefusal } from './booking/explain-refusal.ts';
import { readBooks } from './booking/read-books.ts';
import { selectOfferedBerths } from './check-plan-queries.ts';

type Berth = Awaited<ReturnType<typeof selectOfferedBerths>>[number];

/** Applies the rules and data of the booking queue to all rows: two statements for any number of rows, no locks, no writes. */
export const checkPlan = async ({ tx, actor, accessFilter, body }: ContextWithBody<typeof checkSeasonPlan>) => {
  const { shipId, rows } = body;
  // Berths are found by the access filter alone.
  await switchToBookingRole(tx);
  const berths = await selectOfferedBerths(tx, accessFilter, [...new Set(rows.map(({ portId }) => portId))]);
  const offers = rows.map((row) => offeredFor(row, berths));
  const wanted = [...new Set(offers.flatMap((found, index) => (rows[index]?.isSubmitted ? [] : found.map(({ id }) => id))))];
  const { facts, books, live } = await readBooks(tx, scopeOf(actor, { shipId, rows, offers }), wanted);
  const ship = facts.ships.find(({ id }) => id === shipId);
  if (!ship || !isVisibleShip(actor, ship))
    throw new Refusal('request.unknownReference', [{ path: 'shipId', code: 'unknownReference' }]);

  const calls = rows.map((row, index) => ({
    stay: stayOf(row),
    isAnyBerth: row.berthId === null,
    berthIds: row.isSubmitted ? [] : (offers[index] ?? []).map(({ id }) => id),
  }));
  const { now, returnDays, maximumStayDays } = facts;
  const start = { books, now, returnDays, maximumStayDays, liveRequests: [...live.values()] };
  const { organizationId } = actor;
  const found = decidePlan(start, { calls, ship, person: personOf(actor), organizationId });
  const oddities = checkItinerary(rows.map((row, index) => ({ ...stayOf(row), position: positionOf(offers[index]?.[0]) })));
  return {
    rows: rows.map(
      ({ isSubmitted, berthId }, index): CheckedRow => ({
        ...(isSubmitted ? { berthId, outcome: null, refusal: null } : successMessageKey(found[index] ?? null, facts)),
        sameShip: sameShipOf(facts, index),
        ...odditiesOf(oddities[index]),
      }),
    ),
  };
};

/** The requested berth, or all berths of the port that are in service. */
const offeredFor = ({ portId, berthId }: RequestedRow, berths: readonly Berth[]) =>
  berths.filter((berth) => berth.portId === portId && (berthId === null ? !berth.isAbolished : berth.id === berthId));

type Looked = { shipId: number; rows: readonly RequestedRow[]; offers: readonly (readonly Berth[])[] };

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

const successMessageKey = (found: PlannedOutcome | null, facts: Facts): Pick<CheckedRow, 'berthId' | 'outcome' | 'refusal'> => {
  if (!found) return { berthId: null, outcome: null, refusal: { code: 'request.unknownReference', because: null } };
  const { berthId, decision, ahead } = found;
  if (!decision.isDone) {
    const explained = explainRefusal('submit', decision, facts);
    if (explained.kind !== 'refused') throw new Error('explainRefusal did not return a refusal');
    return { berthId, outcome: null, refusal: { code: explained.code, because: explained.because && withRow(explained.because) } };
  }
  const after = decision.changes[0]?.after;
  const isWaiting = after?.state === 'waiting';
  const holds = after !== undefined && holdsPlace(after);
  return {
    berthId,
    outcome: { state: isWaiting ? 'waiting' : 'tentative', waitingPlace: isWaiting ? ahead + 1 : null, holds },
    refusal: null,
  };
};

/** For a call that duplicates another row of the plan, the row is named: it is not a reservation yet. */
const withRow = (because: NonNullable<NonNullable<CheckedRow['refusal']>['because']>) => {
  const { reservationId, ...rest } = because;
  const row = typeof reservationId === 'number' ? placeInPlan(reservationId) : undefined;
  return row === undefined ? because : { ...rest, row };
};

const sameShipOf = ({ sameShip }: Facts, index: number) => {
  const found = sameShip.find(({ command }) => command === index);
  return { tentative: found?.tentative ?? 0, confirmed: found?.confirmed ?? 0 };
};

const odditiesOf = ({ overlapping, leg }: Oddities = { overlapping: [], leg: null }) => ({
  overlapping,
  leg: leg && { ...leg, knots: Number.isFinite(leg.knots) ? Math.round(leg.knots * 10) / 10 : null },
});

const stayOf = ({ startAt, endAt }: RequestedRow) => ({ startAt: startAt.getTime(), endAt: endAt.getTime() });

const positionOf = (berth: Berth | undefined) =>
  berth && berth.latitude !== null && berth.longitude !== null ? { latitude: berth.latitude, longitude: berth.longitude } : null;

/** The submitter of a plan owns the resulting reservations. */
const personOf = (actor: Actor) => ({ ...noRelation, kind: kindOf(actor), isOwner: true });
