import type { Database } from '@kiko/database/connection.ts';
import { selectActors } from '../database/actor-queries.ts';
import { createBatchLoader } from '../database/batch-loader.ts';
import type { Api, AuthenticatedActor, AuthenticateToken, RequestIdentity } from './serve.ts';

/** Access rights are read for every request; concurrent requests share one query. */
export const createActorAuthenticator = (database: Database, authenticate: AuthenticateToken): Api['authenticateRequest'] =>
  createBatchLoader<RequestIdentity, AuthenticatedActor>(async (requests) => {
    const known = await Promise.all(requests.map(authenticate));
    const accountIds = new Set(known.flatMap((one) => one?.accountId ?? []));
    const actors = new Map((await selectActors(database, [...accountIds])).map((actor) => [actor.accountId, actor]));
    return known.map((one) => {
      const actor = one && actors.get(one.accountId);
      return actor && { actor, session: one.session };
    });
  });
