import type { Database } from '@kiko/database/connection.ts';
import { secondMs } from '@kiko/domain/calendar/durations.ts';
import type { FastifyRequest } from 'fastify';
import { selectActors } from '../database/actor-queries.ts';
import { createBatchLoader } from '../database/batch-loader.ts';
import { Refusal } from './refusal.ts';
import type { RequestCounts } from './request-counts.ts';
import type { Api, AuthenticatedActor, AuthenticateToken, ExplainEnd, RequestIdentity } from './serve.ts';
import type { SlowDown } from './slow-down.ts';

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

type Admission = {
  authenticateRequest: Api['authenticateRequest'];
  explainEnd: ExplainEnd;
  counts: RequestCounts;
  /** Requests of an account per minute: it may have many addresses. */
  limit: number;
  /** Gets the requests that are to be answered. */
  admitted: Pick<WeakSet<FastifyRequest>, 'add'>;
  slowDown: SlowDown;
};

export const createAdmission =
  ({ authenticateRequest, explainEnd, counts, limit, admitted, slowDown }: Admission): Api['admitRequest'] =>
  async (request, reply) => {
    const known = await authenticateRequest(request);
    if (!known) {
      await slowDown(request, reply, 'noSession');
      const cause = await explainEnd(request);
      throw new Refusal('access.unauthenticated', [], cause && { cause });
    }
    const { current, ttl } = counts.count(`account ${known.actor.accountId}`);
    if (current > limit) {
      await slowDown(request, reply, 'overLimit');
      reply.header('retry-after', Math.ceil(ttl / secondMs));
      throw new Refusal('request.tooMany');
    }
    admitted.add(request);
    return known;
  };
