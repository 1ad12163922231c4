import type { Database } from '../connection.ts';
import { createDemoDesk } from './demo-desk.ts';
import { insertRows } from './insert-rows.ts';
import { playSeason } from './play-season.ts';
import { createRandom } from './random.ts';
import { readBooks, readCast, readSeasonBerths, readSeasonShips } from './read-season.ts';
import { planSeason } from './season-calls.ts';

/** A season of calls in every status with history, claims and receipts: by the rules of booking, the same on every machine. */
export const seedReservations = async (database: Database, size: number) => {
  const random = createRandom(2026);
  const berths = await readSeasonBerths(database);
  const ships = await readSeasonShips(database);
  const desk = createDemoDesk(await readBooks(database));
  const plan = planSeason({ ships, berths }, random, size);
  playSeason(desk, { plan, cast: await readCast(database, random), random });

  const { reservations, claims, days, receipts, history } = desk.rows();
  // Given out in this order from one on, as the receipts already say.
  await insertRows(database, 'reservation', reservations);
  await insertRows(database, 'berthClaim', claims);
  await insertRows(database, 'berthDay', days);
  await insertRows(database, 'berthReceipt', receipts);
  await insertRows(database, 'reservationHistory', history);
};
