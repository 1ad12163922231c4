import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { setTransactionActor } from './actor-queries.ts';
import { toRefusal } from './constraint-refusals.ts';

type TransactionOptions = { actor: Actor; access: 'read only' | 'read write' };
type Work<Result> = (tx: Transaction) => Promise<Result>;

/**
 * Runs `work` as this actor in one transaction; an error rolls it back. A read-only transaction uses one snapshot, so that a
 * response made of several statements never mixes the state before and after a concurrent change. Writers lock the record and
 * read its latest version.
 */
export const inTransaction = async <Result>(
  database: Database,
  { actor, access }: TransactionOptions,
  work: Work<Result>,
): Promise<Result> => {
  try {
    return await database
      .transaction()
      .setAccessMode(access)
      .setIsolationLevel(access === 'read only' ? 'repeatable read' : 'read committed')
      .execute(async (tx) => {
        await setTransactionActor(tx, actor);
        return work(tx);
      });
  } catch (error) {
    throw toRefusal(error);
  }
};
