import type { Database } from '@kiko/database/connection.ts';
import { openBatch } from './batch.ts';
import { loadBatchData, lockBerths, switchToBookingRole } from './batch-queries.ts';
import { collectBatchScope } from './batch-scope.ts';
import type { BookingCommand, Reply } from './booking-command.ts';
import { decideCommand } from './decide-command.ts';
import { writeBatch } from './write-queries.ts';

/** One transaction: lock, read, decide in order, write. Nothing is awaited between the read and the write. */
export const serveBatch = (database: Database, commands: readonly BookingCommand[]): Promise<Reply[]> =>
  database.transaction().execute(async (tx) => {
    await switchToBookingRole(tx);
    const requested = collectBatchScope(commands);
    const locked = await lockBerths(tx, requested);
    const batch = openBatch(await loadBatchData(tx, requested, locked));
    const replies = commands.map((command, index) => decideCommand(batch, command, index));
    const numbers = await writeBatch(tx, batch);
    return replies.map((reply) => withNumber(reply, numbers));
  });

/** The database assigns the number at the first submission, so it is known only after the write. */
const withNumber = (reply: Reply, numbers: ReadonlyMap<number, string>): Reply => {
  if (reply.kind !== 'done') return reply;
  const { outcome } = reply;
  return { kind: 'done', outcome: { ...outcome, number: numbers.get(outcome.id) ?? outcome.number } };
};
