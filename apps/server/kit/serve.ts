import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@kiko/contract/endpoint.ts';
import { repeatableKeys } from '@kiko/contract/endpoint.ts';
import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import { reachOf } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { insertAuditEntry } from './audit-queries.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import type { Live } from './live/live.ts';
import { Refusal } from './refusal.ts';
import { inTransaction } from './transaction.ts';
import { InvalidInput } from './validation.ts';

/** Which sign-in a request belongs to; people whom only tests and development name have none. */
export type Session = {
  id: string;
  /** The person proved who they are within the last 15 minutes. */
  isFresh: boolean;
};

/** As much of a request as says who it comes from. */
export type Asking = Pick<FastifyRequest, 'headers'>;

/** Who a request comes from; undefined when it does not say so credibly. */
export type Authenticate = (request: Asking) => Promise<{ accountId: number; session?: Session } | undefined>;

export type Recognized = { actor: Actor; session: Session | undefined };

export type Api = {
  server: FastifyInstance;
  /** Where browsers see this system. */
  origin: string;
  database: Database;
  /** Who asks, with the rights of this moment; in the order in which requests came. */
  recognize: (request: Asking) => Promise<Recognized | undefined>;
  /** Tells open browsers what changed. */
  live: Live;
  /** Tells the worker that something may be there to be told. */
  nudgeRelay: () => void;
};

/** What an action works with: one transaction, the person acting and how far this capability reaches for them. */
export type Context<E extends Endpoint> = {
  tx: Transaction;
  actor: Actor;
  reach: Condition<ScopeFact>;
  session: Session | undefined;
  params: ParamsOf<E>;
  query: QueryOf<E>;
};
/** `key`: what the caller calls this request, so that it can be sent again. */
export type ContextWithBody<E extends Endpoint> = Context<E> & { body: BodyOf<E>; key: string | undefined };

type Person = { actor: Actor; reach: Condition<ScopeFact>; session: Session | undefined };
type Act<E extends Endpoint> = (context: ContextWithBody<E>) => Promise<AnswerOf<E>>;
type Find<E extends Endpoint, Found> = (context: Context<E>) => Promise<Found | undefined>;
/** A call that is decided outside of a transaction of its own, with what it says about itself. */
export type Call<E extends Endpoint> = Omit<ContextWithBody<E>, 'tx'> & { requestId: string };
/** Who may come is settled and the body is right. Finding the record and leaving the audit entry is its own business. */
type ActElsewhere<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;
type ActOn<E extends Endpoint, Found> = (context: ContextWithBody<E> & { record: Found }) => Promise<AnswerOf<E>>;

type Handling<E extends Endpoint, Found> = {
  find: Find<E, Found>;
  act?: ActOn<E, Found>;
  actElsewhere?: ActElsewhere<E>;
  /** Once everything is committed. */
  afterwards?: () => void;
  isolation?: 'repeatable read';
};

/** A query key that may be repeated and was given once is a list of one. */
export const takeOneAsList = ({ query: shape }: Endpoint) => {
  const lists = shape ? repeatableKeys(shape) : [];
  return async (request: FastifyRequest) => {
    const query = request.query as Record<string, unknown>;
    for (const key of lists) if (typeof query[key] === 'string') query[key] = [query[key]];
  };
};

/** A route for calls that concern no single record: lists and creation. */
export const serve = <E extends Endpoint>(api: Api, endpoint: E, act: Act<E>) =>
  serveRecord(api, endpoint, { find: async () => true, act });

/**
 * A route for calls about one record. The record is found inside the caller's reach before the body is looked at:
 * outside it does not exist (404), whatever was sent.
 */
export const serveRecord = <E extends Endpoint, Found>(
  api: Api,
  endpoint: E,
  { find, act, actElsewhere, afterwards, isolation }: Handling<E, Found>,
) => {
  const { server, database, recognize } = api;
  const isWrite = endpoint.method !== 'GET' && !endpoint.isQuestion;
  const people = new WeakMap<FastifyRequest, Person>();

  server.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: describeEndpoint(endpoint),
    // A wrong body must not be answered before the record was found, so the answer waits in request.validationError.
    attachValidation: true,
    onRequest: async (request) => {
      const known = await recognize(request);
      if (!known) throw new Refusal('access.unauthenticated');
      const { actor, session } = known;
      const reach = reachOf(endpoint.needs, actor);
      if (!reach) {
        await auditRefusal({ request, actor, code: 'access.forbidden' });
        throw new Refusal('access.forbidden');
      }
      people.set(request, { actor, reach, session });
    },
    preValidation: takeOneAsList(endpoint),
    handler: async (request, reply) => {
      const person = people.get(request);
      if (!person) throw new Error('onRequest did not run');
      const { actor, reach, session } = person;
      const wrong = request.validationError;
      const key = request.headers['idempotency-key']?.toString();
      if (!wrong && actElsewhere) {
        const params = request.params as ParamsOf<E>;
        const query = request.query as QueryOf<E>;
        const call = { actor, reach, session, params, query, body: request.body as BodyOf<E>, requestId: request.id, key };
        const answer = await actElsewhere(call);
        if (isWrite) api.nudgeRelay();
        return reply.status(endpoint.status ?? 200).send(answer);
      }
      const terms = { actor, access: isWrite ? 'read write' : 'read only', ...(isolation && { isolation }) } as const;
      const answer = await inTransaction(database, terms, async (tx) => {
        if (wrong?.validationContext === 'params') throw new Refusal('record.notFound');
        // Checked by the endpoint's own shapes just before; Fastify's types cannot know them.
        const params = request.params as ParamsOf<E>;
        const query = request.query as QueryOf<E>;
        const record = await find({ tx, actor, reach, session, params, query });
        if (record === undefined) throw new Refusal('record.notFound');
        if (wrong) throw wrong;
        if (!act) throw new Error('what is right is decided elsewhere');
        const result = await act({ tx, actor, reach, session, params, query, body: request.body as BodyOf<E>, key, record });
        if (isWrite) {
          const recordId = idIn(params) ?? idIn(result);
          await insertAuditEntry(tx, { requestId: request.id, actor, capability: endpoint.needs, recordId });
        }
        return result;
      }).catch(async (error: unknown) => {
        const code = error instanceof Refusal ? error.code : error instanceof InvalidInput ? 'request.invalid' : undefined;
        if (code) await auditRefusal({ request, actor, code });
        throw error;
      });
      if (isWrite) api.nudgeRelay();
      afterwards?.();
      return reply.status(endpoint.status ?? 200).send(answer);
    },
  });

  /** A refused write is on record too; its own transaction is gone, so it gets another. */
  const auditRefusal = async ({ request, actor, code }: { request: FastifyRequest; actor: Actor; code: ErrorCode }) => {
    if (!isWrite) return;
    await inTransaction(database, { actor, access: 'read write' }, (tx) =>
      insertAuditEntry(tx, {
        requestId: request.id,
        actor,
        capability: endpoint.needs,
        recordId: idIn(request.params),
        refusal: code,
      }),
    );
  };
};

const idIn = (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const id = Number(value.id);
  return Number.isSafeInteger(id) ? id : null;
};
