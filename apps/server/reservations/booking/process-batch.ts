import type { Database } from '@kiko/database/connection.ts';
import { loadBatchData, lockBerths, switchToBookingRole } from './batch-data-queries.ts';
import { collectBatchScope } from './batch-scope.ts';
import { createBatchState } from './batch-state.ts';
import type { BookingCommand, BookingReply } from './booking-command.ts';
import { decideCommand } from './decide-command.ts';
import { writeBatch } from './write-batch-queries.ts';

/** One transaction: lock, read, decide in order, write. Nothing is awaited between the read and the write. */
export const processBatch = (database: Database, commands: readonly BookingCommand[]): Promise<BookingReply[]> =>
  database.transaction().execute(async (tx) => {
    await switchToBookingRole(tx);
    const requested = collectBatchScope(commands);
    const locked = await lockBerths(tx, requested);
    const batch = createBatchState(await loadBatchData(tx, requested, locked));
    const replies = commands.map((command, index) => decideCommand(batch, command, index));
    const numbers = await writeBatch(tx, batch);
    return replies.map((reply) => withNumber(reply, numbers));
  });

/** The database assigns the number at the first submission, so it is known only after the write. */
const withNumber = (reply: BookingReply, numbers: ReadonlyMap<number, string>): BookingReply => {
  if (reply.kind !== 'done') return reply;
  const { result } = reply;
  return { kind: 'done', result: { ...result, number: numbers.get(result.id) ?? result.number } };
};
