import type { Database } from '@kiko/database/connection.ts';
import { findActors } from './actor-queries.ts';
import { createBatchLookUp } from './batch-look-up.ts';
import type { Api, Asking, Authenticate, Recognized } from './serve.ts';

/** Rights are read for every request, but for those that come together in one go. */
export const createRecognize = (database: Database, authenticate: Authenticate): Api['recognize'] =>
  createBatchLookUp<Asking, Recognized>(async (requests) => {
    const known = await Promise.all(requests.map(authenticate));
    const accountIds = new Set(known.flatMap((one) => one?.accountId ?? []));
    const actors = new Map((await findActors(database, [...accountIds])).map((actor) => [actor.accountId, actor]));
    return known.map((one) => {
      const actor = one && actors.get(one.accountId);
      return actor && { actor, session: one.session };
    });
  });
