import { sql } from 'kysely';
import { createDatabase, createOwnerPool, type Database } from '../connection.ts';
import { createDemoDays } from './demo-days.ts';
import { seedAcceptance } from './seed-acceptance.ts';
import { seedAccountsAndGroups } from './seed-accounts.ts';
import { seedChats } from './seed-chats.ts';
import { seedMasters, seedRealMasters } from './seed-masters.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedProcedureProgress } from './seed-procedure-progress.ts';
import { seedProcedures } from './seed-procedures.ts';
import { seedReference } from './seed-reference.ts';
import { seedReservations } from './seed-reservations.ts';
import { seedSeasonPlans } from './seed-season-plans.ts';
import { seedShipRequests } from './seed-ship-requests.ts';

export const seedContents = ['reference', 'national', 'demo'] as const;

export type SeedOptions = {
  /**
   * `reference` is what production needs; `national` adds the real port managers, ports, berths and ships of Japan; `demo` adds
   * to the reference organizations, ports, berths, ships, accounts, procedures, periods and calls.
   */
  content: (typeof seedContents)[number];
  /** Multiplies the general accounts and ships of the demo data; 1 is an office, 20 a nation. */
  size: number;
  /** The day in Tokyo to which the demo data belong; by default the current one. */
  today?: string;
};

/** Fills an empty database in one transaction. Returns false without changes if the database has data. */
export const seedDatabase = async (migratorUrl: string, { content, size, today }: SeedOptions) => {
  const database = createDatabase(createOwnerPool(migratorUrl));
  try {
    return await database.transaction().execute(async (tx) => {
      const found = await tx.selectFrom('systemParameter').select('id').executeTakeFirst();
      if (found) return false;
      await seedReference(tx);
      if (content === 'national') await seedRealMasters(tx);
      if (content === 'demo') {
        await seedMasters(tx);
        const days = createDemoDays(today ?? (await selectToday(tx)));
        await seedAccountsAndGroups(tx, size, days);
        await seedProcedures(tx);
        await seedAcceptance(tx, days);
        await seedShipRequests(tx, days);
        const seedPast = await seedReservations(tx, size, days);
        await seedProcedureProgress(tx, days);
        await seedChats(tx, days);
        await seedSeasonPlans(tx, days);
        await seedNotifications(tx, days);
        await seedPast();
      }
      // Triggers wrote an event for each seeded row, and no browser was connected yet.
      await tx.deleteFrom('liveEvent').execute();
      return true;
    });
  } finally {
    await database.destroy();
  }
};

const selectToday = async (database: Database) => {
  const { rows } = await sql<{ today: string }>`select tokyo_day(now())::text as today`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the database did not return the current day');
  return row.today;
};
