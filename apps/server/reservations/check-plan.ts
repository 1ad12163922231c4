import type { AskedRow, CheckedRow, checkSeasonPlan } from '@kiko/contract/season-plans/season-check-endpoints.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { checkItinerary, type Oddities } from '@kiko/domain/season-plans/check-itinerary.ts';
import { decidePlan, type PlannedOutcome } from '@kiko/domain/season-plans/decide-plan.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { selectOfferedBerths } from './check-plan-queries.ts';
import { asBook, type Facts } from './desk/desk-facts.ts';
import { readFacts, takeRole } from './desk/desk-queries.ts';
import { explainRefusal } from './desk/explain-refusal.ts';
import { askedNothing } from './desk/what-is-asked.ts';

type Berth = Awaited<ReturnType<typeof selectOfferedBerths>>[number];

/** The desk's own rules and facts for all rows at once: two statements, however many rows there are, and nothing is held or written. */
export const checkPlan = async ({ tx, actor, reach, body }: ContextWithBody<typeof checkSeasonPlan>) => {
  const { shipId, rows } = body;
  // The books are everybody's; from here on nothing is read in the name of the caller.
  await takeRole(tx);
  const berths = await selectOfferedBerths(tx, reach, [...new Set(rows.map(({ portId }) => portId))]);
  const offers = rows.map((row) => offeredFor(row, berths));
  const wanted = [...new Set(offers.flatMap((found, index) => (rows[index]?.isSubmitted ? [] : found.map(({ id }) => id))))];
  const facts = await readFacts(tx, whatIsLookedAt(shipId, rows, offers), wanted);
  const ship = facts.ships.find(({ id }) => id === shipId);
  if (!ship) throw new Refusal('request.unknownReference', [{ path: 'shipId', code: 'unknownReference' }]);

  const books = new Map(facts.berths.map((berth) => [berth.id, asBook(berth)]));
  const calls = rows.map((row, index) => ({
    stay: stayOf(row),
    berthIds: row.isSubmitted ? [] : (offers[index] ?? []).map(({ id }) => id),
  }));
  const found = decidePlan({ books, now: facts.now, returnDays: facts.returnDays }, { calls, ship, person: personOf(actor) });
  const oddities = checkItinerary(rows.map((row, index) => ({ ...stayOf(row), position: positionOf(offers[index]?.[0]) })));
  return {
    rows: rows.map(
      ({ isSubmitted, berthId }, index): CheckedRow => ({
        ...(isSubmitted ? { berthId, outcome: null, refusal: null } : resultOf(found[index] ?? null, facts)),
        sameShip: sameShipOf(facts, index),
        ...odditiesOf(oddities[index]),
      }),
    ),
  };
};

/** The berth asked for, or all of the port that are in service. */
const offeredFor = ({ portId, berthId }: AskedRow, berths: readonly Berth[]) =>
  berths.filter((berth) => berth.portId === portId && (berthId === null ? !berth.isAbolished : berth.id === berthId));

const whatIsLookedAt = (shipId: number, rows: readonly AskedRow[], offers: readonly (readonly Berth[])[]) => {
  const stays = rows.map(({ startAt, endAt }) => ({ start_at: startAt, end_at: endAt }));
  return {
    ...askedNothing,
    shipIds: [shipId],
    stays,
    calls: stays.flatMap((stay, ticket) => {
      const berth = offers[ticket]?.[0];
      return berth && !rows[ticket]?.isSubmitted ? [{ ticket, ship_id: shipId, berth_id: berth.id, ...stay }] : [];
    }),
  };
};

const resultOf = (found: PlannedOutcome | null, facts: Facts): Pick<CheckedRow, 'berthId' | 'outcome' | 'refusal'> => {
  if (!found) return { berthId: null, outcome: null, refusal: { code: 'request.unknownReference', because: null } };
  const { berthId, decision, ahead } = found;
  if (!decision.isDone) {
    const explained = explainRefusal('submit', decision, facts);
    if (explained.kind !== 'refused') throw new Error('a refusal was explained as something else');
    return { berthId, outcome: null, refusal: { code: explained.code, because: explained.because } };
  }
  const isWaiting = decision.changes[0]?.after.state === 'waiting';
  const outcome = isWaiting ? ({ state: 'waiting', waitingPlace: ahead + 1 } as const) : tentative;
  return { berthId, outcome, refusal: null };
};

const tentative = { state: 'tentative', waitingPlace: null } as const;

const sameShipOf = ({ sameShip }: Facts, index: number) => {
  const found = sameShip.find(({ ticket }) => ticket === index);
  return { tentative: found?.tentative ?? 0, confirmed: found?.confirmed ?? 0 };
};

const odditiesOf = ({ overlapping, leg }: Oddities = { overlapping: [], leg: null }) => ({
  overlapping,
  leg: leg && { ...leg, knots: Number.isFinite(leg.knots) ? Math.round(leg.knots * 10) / 10 : null },
});

const stayOf = ({ startAt, endAt }: AskedRow) => ({ startAt: startAt.getTime(), endAt: endAt.getTime() });

const positionOf = (berth: Berth | undefined) =>
  berth && berth.latitude !== null && berth.longitude !== null ? { latitude: berth.latitude, longitude: berth.longitude } : null;

/** Whoever hands in a plan owns what comes of it. */
const personOf = (actor: Actor) => ({ kind: kindOf(actor), isOwner: true, isManager: false });
