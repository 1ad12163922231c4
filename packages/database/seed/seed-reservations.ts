import type { Database } from '../connection.ts';
import { createDemoDesk } from './demo-desk.ts';
import { insertRows } from './insert-rows.ts';
import { planPastCalls } from './past-calls.ts';
import { playSeason } from './play-season.ts';
import { createRandom } from './random.ts';
import { readBooks, readCast, readSeasonBerths, readSeasonShips } from './read-season.ts';
import { planSeason } from './season-calls.ts';
import { seedPastCalls } from './seed-past-calls.ts';

/**
 * A season of calls in every status with history and claims: by the rules of booking, the same on every machine. Answers with what
 * writes the years before it, which nothing of the season may depend on, and everybody's receipts.
 */
export const seedReservations = async (database: Database, size: number) => {
  const random = createRandom(2026);
  const berths = await readSeasonBerths(database);
  const ships = await readSeasonShips(database);
  const past = planPastCalls({ ships, berths }, createRandom(2025));
  const earlier = Map.groupBy(past, ({ berth }) => berth.id);
  const books = await readBooks(database);
  const desk = createDemoDesk(books.map((book) => ({ ...book, lastReceiptNo: earlier.get(book.berthId)?.length ?? 0 })));
  const plan = planSeason({ ships, berths }, random, size);
  playSeason(desk, { plan, cast: await readCast(database, random), random });

  const { reservations, claims, days, received, history } = desk.rows();
  // Given out in this order from one on, as the receipts already say.
  await insertRows(database, 'reservation', reservations);
  await insertRows(database, 'berthClaim', claims);
  await insertRows(database, 'berthDay', days);
  await insertRows(database, 'reservationHistory', history);
  return () => seedPastCalls(database, { past, received, lastId: reservations.length });
};
