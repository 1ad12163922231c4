import { sql } from 'kysely';
import type { Database } from '../connection.ts';
import { createDemoBooking } from './demo-booking.ts';
import type { DemoDays } from './demo-days.ts';
import { insertRows } from './insert-rows.ts';
import { loadBerthSchedules, loadSeasonAccounts, loadSeasonBerths, loadSeasonShips } from './load-season.ts';
import { planPastCalls } from './past-calls.ts';
import { createRandom } from './random.ts';
import { planSeason } from './season-calls.ts';
import { seedPastCalls } from './seed-past-calls.ts';
import { simulateSeason } from './simulate-season.ts';

/**
 * A season of calls in every status with history and claims: by the booking rules, the same on every machine. Returns a function
 * that writes the previous years, on which nothing of the season may depend, and all receipts.
 */
export const seedReservations = async (database: Database, size: number, days: DemoDays) => {
  const random = createRandom(2026);
  const berths = await loadSeasonBerths(database);
  const ships = await loadSeasonShips(database);
  const past = planPastCalls({ ships, berths, days }, createRandom(2025));
  const earlier = Map.groupBy(past, ({ berth }) => berth.id);
  const schedules = await loadBerthSchedules(database);
  const booking = createDemoBooking(
    schedules.map((schedule) => ({ ...schedule, lastReceiptNo: earlier.get(schedule.berthId)?.length ?? 0 })),
  );
  const plan = planSeason({ ships, berths, days }, random, size);
  simulateSeason({ booking, cast: await loadSeasonAccounts(database, random), random, days }, plan);

  const { reservations, claims, berthDays, received, history } = booking.rows();
  // Ids are assigned in this order starting at one, as the receipts already contain them.
  await insertRows(database, 'reservation', reservations);
  await insertRows(database, 'berthClaim', claims);
  await insertRows(database, 'berthDay', berthDays);
  await insertRows(database, 'reservationHistory', history);
  return async () => {
    await seedPastCalls(database, { past, received, lastId: reservations.length });
    await nameActors(database);
  };
};

/** The side and the name of each actor, as the booking queue writes them. */
const nameActors = (database: Database) =>
  sql`update reservation_history as history set account_name = actor.name, side = coalesce(actor.side, 'system')
    from reservation_history as entry left join (
      select account.id, account.name, case organization.type when 1 then 'ministry' when 2 then 'manager' else 'owner' end as side
      from account join organization on organization.id = account.organization_id
    ) as actor on actor.id = entry.account_id
    where entry.id = history.id`.execute(database);
