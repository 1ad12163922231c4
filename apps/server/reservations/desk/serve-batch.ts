import type { Database } from '@kiko/database/connection.ts';
import { openBatch } from './batch.ts';
import { decideTicket } from './decide-ticket.ts';
import { lockBerths, readFacts, takeRole } from './desk-queries.ts';
import type { Reply, Ticket } from './ticket.ts';
import { whatIsAsked } from './what-is-asked.ts';
import { writeBatch } from './write-queries.ts';

/** One transaction: lock, read, decide in order, write. Nothing is awaited between what is read and what is written. */
export const serveBatch = (database: Database, tickets: readonly Ticket[]): Promise<Reply[]> =>
  database.transaction().execute(async (tx) => {
    await takeRole(tx);
    const asked = whatIsAsked(tickets);
    const locked = await lockBerths(tx, asked);
    const batch = openBatch(await readFacts(tx, asked, locked));
    const replies = tickets.map((ticket, index) => decideTicket(batch, ticket, index));
    await writeBatch(tx, batch);
    return replies;
  });
