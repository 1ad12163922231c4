import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { announceActor } from './actor-queries.ts';
import { asRefusal } from './constraint-refusals.ts';

/** `repeatable read`: everything is read as it was at one moment. */
type Terms = { actor: Actor; access: 'read only' | 'read write'; isolation?: 'read committed' | 'repeatable read' };
type Work<Result> = (tx: Transaction) => Promise<Result>;

/** Runs work as this actor in one transaction; whatever is thrown rolls it back. */
export const inTransaction = async <Result>(
  database: Database,
  { actor, access, isolation = 'read committed' }: Terms,
  work: Work<Result>,
): Promise<Result> => {
  try {
    return await database
      .transaction()
      .setAccessMode(access)
      .setIsolationLevel(isolation)
      .execute(async (tx) => {
        await announceActor(tx, actor);
        return work(tx);
      });
  } catch (error) {
    throw asRefusal(error);
  }
};
