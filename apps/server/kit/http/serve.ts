import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@kiko/contract/endpoint.ts';
import { repeatableKeys } from '@kiko/contract/endpoint.ts';
import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { SessionEndCause } from '@kiko/contract/identity/session-end.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { insertAuditEntry } from '../database/audit-queries.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Live } from '../live/live.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import { Refusal } from './refusal.ts';
import { InvalidInput } from './validation.ts';

/** The session of a request. Accounts named by tests and development have none. */
export type Session = {
  id: string;
  /** The user proved the password within the last 15 minutes. */
  isFresh: boolean;
};

/** The part of a request that identifies its sender. */
export type RequestIdentity = Pick<FastifyRequest, 'headers'>;

/** The account of a request; undefined without valid credentials. */
export type AuthenticateToken = (request: RequestIdentity) => Promise<{ accountId: number; session?: Session } | undefined>;

/** Why the session named by a request ended; undefined if it names none. */
export type ExplainEnd = (request: RequestIdentity) => Promise<SessionEndCause | undefined>;

export type AuthenticatedActor = { actor: Actor; session: Session | undefined };

export type Api = {
  server: FastifyInstance;
  /** Public origin of the system. */
  origin: string;
  database: Database;
  /** The actor with current access rights, in the order of arrival of requests. */
  authenticateRequest: (request: RequestIdentity) => Promise<AuthenticatedActor | undefined>;
  /** The refusal of a request without a valid session, with the cause where it is known. */
  refuseUnknown: (request: RequestIdentity) => Promise<Refusal>;
  /** Publishes live events to open browsers. */
  live: Live;
  /** Notifies the outbox dispatcher in the worker. */
  nudgeRelay: () => void;
};

/** The context of an action: a transaction, the actor and the access filter of the capability. */
export type Context<E extends Endpoint> = {
  tx: Transaction;
  actor: Actor;
  accessFilter: Condition<ScopeFact>;
  session: Session | undefined;
  params: ParamsOf<E>;
  query: QueryOf<E>;
};
/** `key`: the caller's idempotency key. */
export type ContextWithBody<E extends Endpoint> = Context<E> & { body: BodyOf<E>; key: string | undefined };

type Person = { actor: Actor; accessFilter: Condition<ScopeFact>; session: Session | undefined };
type Act<E extends Endpoint> = (context: ContextWithBody<E>) => Promise<ResponseOf<E>>;
type Find<E extends Endpoint, Found> = (context: Context<E>) => Promise<Found | undefined>;
/** A call that is handled without a transaction of the request. */
export type Call<E extends Endpoint> = Omit<ContextWithBody<E>, 'tx'> & { requestId: string };
/** Authorization and validation are done. The handler loads the record and writes the audit entry itself. */
type ActElsewhere<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;
type ActOn<E extends Endpoint, Found> = (context: ContextWithBody<E> & { record: Found }) => Promise<ResponseOf<E>>;

type Handling<E extends Endpoint, Found> = {
  find: Find<E, Found>;
  act?: ActOn<E, Found>;
  handleWithoutTransaction?: ActElsewhere<E>;
  /** Called after the commit. */
  onCommitted?: () => void;
};

/** A repeatable query parameter that was given once becomes a list of one. */
export const wrapSingleQueryValues = ({ query: shape }: Endpoint) => {
  const lists = shape ? repeatableKeys(shape) : [];
  return async (request: FastifyRequest) => {
    const query = request.query as Record<string, unknown>;
    for (const key of lists) if (typeof query[key] === 'string') query[key] = [query[key]];
  };
};

/** A route for calls without a single record: lists and creation. */
export const serve = <E extends Endpoint>(api: Api, endpoint: E, act: Act<E>) =>
  serveRecord(api, endpoint, { find: async () => true, act });

/**
 * A route for calls about one record. The record is looked up within the caller's access before the body is validated: outside of
 * it the answer is 404 for any body.
 */
export const serveRecord = <E extends Endpoint, Found>(
  api: Api,
  endpoint: E,
  { find, act, handleWithoutTransaction, onCommitted }: Handling<E, Found>,
) => {
  const { server, database, authenticateRequest } = api;
  const isWrite = endpoint.method !== 'GET' && !endpoint.isReadOnly;
  const people = new WeakMap<FastifyRequest, Person>();

  server.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: describeEndpoint(endpoint),
    // Validation errors must not be reported before the record was found, so they are kept in request.validationError.
    attachValidation: true,
    onRequest: async (request) => {
      const known = await authenticateRequest(request);
      if (!known) throw await api.refuseUnknown(request);
      const { actor, session } = known;
      const accessFilter = accessFilterFor(endpoint.needs, actor);
      if (!accessFilter) {
        await auditRefusal({ request, actor, code: 'access.forbidden' });
        throw new Refusal('access.forbidden');
      }
      people.set(request, { actor, accessFilter, session });
    },
    preValidation: wrapSingleQueryValues(endpoint),
    handler: async (request, reply) => {
      const person = people.get(request);
      if (!person) throw new Error('onRequest did not run');
      const { actor, accessFilter, session } = person;
      const wrong = request.validationError;
      const key = request.headers['idempotency-key']?.toString();
      if (!wrong && handleWithoutTransaction) {
        const params = request.params as ParamsOf<E>;
        const query = request.query as QueryOf<E>;
        const call = { actor, accessFilter, session, params, query, body: request.body as BodyOf<E>, requestId: request.id, key };
        const answer = await handleWithoutTransaction(call);
        if (isWrite) api.nudgeRelay();
        return reply.status(endpoint.status ?? 200).send(answer);
      }
      const terms = { actor, access: isWrite ? 'read write' : 'read only' } as const;
      const answer = await inTransaction(database, terms, async (tx) => {
        if (wrong?.validationContext === 'params') throw new Refusal('record.notFound');
        // Already validated by the endpoint's shapes; Fastify's types do not know them.
        const params = request.params as ParamsOf<E>;
        const query = request.query as QueryOf<E>;
        const record = await find({ tx, actor, accessFilter, session, params, query });
        if (record === undefined) throw new Refusal('record.notFound');
        if (wrong) throw wrong;
        if (!act) throw new Error('endpoint has no handler');
        const result = await act({ tx, actor, accessFilter, session, params, query, body: request.body as BodyOf<E>, key, record });
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
      onCommitted?.();
      return reply.status(endpoint.status ?? 200).send(answer);
    },
  });

  /** A refused write is audited in a separate transaction, because its own was rolled back. */
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
