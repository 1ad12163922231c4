import { createDatabase, createOwnerPool } from '../connection.ts';
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
};

/** Fills an empty database in one transaction. Returns false without changes if the database has data. */
export const seedDatabase = async (migratorUrl: string, { content, size }: SeedOptions) => {
  const database = createDatabase(createOwnerPool(migratorUrl));
  try {
    return await database.transaction().execute(async (tx) => {
      const found = await tx.selectFrom('systemParameter').select('id').executeTakeFirst();
      if (found) return false;
      await seedReference(tx);
      if (content === 'national') await seedRealMasters(tx);
      if (content === 'demo') {
        await seedMasters(tx);
        await seedAccountsAndGroups(tx, size);
        await seedProcedures(tx);
        await seedAcceptance(tx);
        await seedShipRequests(tx);
        const seedPast = await seedReservations(tx, size);
        await seedProcedureProgress(tx);
        await seedChats(tx);
        await seedSeasonPlans(tx);
        await seedNotifications(tx);
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
