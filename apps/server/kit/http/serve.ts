import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@kiko/contract/endpoint.ts';
import { listQueryKeys } from '@kiko/contract/endpoint.ts';
import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { SessionEndCause } from '@kiko/contract/identity/session-end.ts';
import type { Database, Transaction } from '@kiko/database/connection.ts';
import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { secondMs } from '@kiko/domain/calendar/durations.ts';
import type { Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuildInfo } from '../build-info.ts';
import { type AuditDetails, insertAuditEntry } from '../database/audit-queries.ts';
import { inTransaction } from '../database/transaction.ts';
import type { LiveHub } from '../live/live.ts';
import { toRouteSchema } from './describe-endpoint.ts';
import { createGate } from './gate.ts';
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
  build: BuildInfo;
  /** The actor with current access rights, in the order of arrival of requests. */
  authenticateRequest: (request: RequestIdentity) => Promise<AuthenticatedActor | undefined>;
  /** The same for a request that is to be answered: refused without a valid session, and beyond the limit of the account. */
  admitRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<AuthenticatedActor>;
  /** Publishes live events to open browsers. */
  live: LiveHub;
  /** The metrics of this process. */
  registry: Registry;
  /** Notifies the outbox dispatcher in the worker. */
  notifyDispatcher: () => void;
  /** Written with every audit entry, if the requests are those of a command. */
  auditDetails: AuditDetails | undefined;
  /** From now on each response ends its connection: the process is about to stop. */
  drain: () => void;
};

/** The context of an action: a transaction, the actor and the access filter of the capability. */
export type Context<E extends Endpoint> = {
  tx: Transaction;
  actor: Actor;
  accessFilter: Condition<ScopeAttribute>;
  session: Session | undefined;
  params: ParamsOf<E>;
  query: QueryOf<E>;
};
/** `key`: the caller's idempotency key. */
export type ContextWithBody<E extends Endpoint> = Context<E> & { body: BodyOf<E>; idempotencyKey: string | undefined };

type RequestActor = { actor: Actor; accessFilter: Condition<ScopeAttribute>; session: Session | undefined };
type Handler<E extends Endpoint> = (context: ContextWithBody<E>) => Promise<ResponseOf<E>>;
type FindRecord<E extends Endpoint, Found> = (context: Context<E>) => Promise<Found | undefined>;
/** A call that is handled without a transaction of the request. */
export type ContextWithoutTransaction<E extends Endpoint> = Omit<ContextWithBody<E>, 'tx'> & { requestId: string };
/** Authorization and validation are done. The handler loads the record and writes the audit entry itself. */
type HandlerWithoutTransaction<E extends Endpoint> = (call: ContextWithoutTransaction<E>) => Promise<ResponseOf<E>>;
type RecordHandler<E extends Endpoint, Found> = (context: ContextWithBody<E> & { record: Found }) => Promise<ResponseOf<E>>;

type RecordRouteOptions<E extends Endpoint, Found> = {
  find: FindRecord<E, Found>;
  handle?: RecordHandler<E, Found>;
  handleWithoutTransaction?: HandlerWithoutTransaction<E>;
  /** Called after the commit. */
  onCommitted?: () => void;
};

/** A repeatable query parameter that was given once becomes a list of one. */
export const wrapSingleQueryValues = ({ query: shape }: Endpoint) => {
  const lists = shape ? listQueryKeys(shape) : [];
  return async (request: FastifyRequest) => {
    const query = request.query as Record<string, unknown>;
    for (const key of lists) if (typeof query[key] === 'string') query[key] = [query[key]];
  };
};

/** The rest of the connections and of the processor stays with bookings. */
const expensiveGate = createGate({
  atOnce: 3,
  perClient: 2,
  waitingPerClient: 8,
  waitingAtMost: 32,
  refusalDelayMs: secondMs,
  longestRestMs: 200,
});

/** A route for calls without a single record: lists and creation. */
export const serve = <E extends Endpoint>(api: Api, endpoint: E, handle: Handler<E>) =>
  serveRecord(api, endpoint, { find: async () => true, handle });

/**
 * A route for calls about one record. The record is looked up within the caller's access before the body is validated: outside of
 * it the answer is 404 for any body.
 */
export const serveRecord = <E extends Endpoint, Found>(
  api: Api,
  endpoint: E,
  { find, handle, handleWithoutTransaction, onCommitted }: RecordRouteOptions<E, Found>,
) => {
  const { server, database, admitRequest, auditDetails: details } = api;
  const isWrite = endpoint.method !== 'GET' && !endpoint.isReadOnly;
  const requestActors = new WeakMap<FastifyRequest, RequestActor>();

  server.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: toRouteSchema(endpoint),
    // Validation errors must not be reported before the record was found, so they are kept in request.validationError.
    attachValidation: true,
    onRequest: async (request, reply) => {
      const { actor, session } = await admitRequest(request, reply);
      const accessFilter = accessFilterFor(endpoint.capability, actor);
      if (!accessFilter) {
        await auditRefusal({ request, actor, code: 'access.forbidden' });
        throw new Refusal('access.forbidden');
      }
      if (endpoint.isExpensive) await expensiveGate.refuseIfFull(String(actor.accountId));
      requestActors.set(request, { actor, accessFilter, session });
    },
    preValidation: wrapSingleQueryValues(endpoint),
    handler: async (request, reply) => {
      const caller = requestActors.get(request);
      if (!caller) throw new Error('onRequest did not run');
      if (!endpoint.isExpensive) return answerCall(request, reply, caller);
      const leave = await expensiveGate.enter(String(caller.actor.accountId), () => request.raw.socket.destroyed);
      return answerCall(request, reply, caller).finally(leave);
    },
  });

  const answerCall = async (request: FastifyRequest, reply: FastifyReply, caller: RequestActor) => {
    const { actor } = caller;
    const validationError = request.validationError;
    // Validated by the endpoint's shapes, unless there is an error; Fastify's types do not know them.
    const call = {
      ...caller,
      params: request.params as ParamsOf<E>,
      query: request.query as QueryOf<E>,
      body: request.body as BodyOf<E>,
      idempotencyKey: request.headers['idempotency-key']?.toString(),
    };
    if (!validationError && handleWithoutTransaction) {
      const answer = await handleWithoutTransaction({ ...call, requestId: request.id });
      if (isWrite) api.notifyDispatcher();
      return reply.status(endpoint.status ?? 200).send(answer);
    }
    const transactionOptions = { actor, access: isWrite ? 'read write' : 'read only' } as const;
    const answer = await inTransaction(database, transactionOptions, async (tx) => {
      if (validationError?.validationContext === 'params') throw new Refusal('record.notFound');
      const record = await find({ tx, ...call });
      if (record === undefined) throw new Refusal('record.notFound');
      if (validationError) throw validationError;
      if (!handle) throw new Error('endpoint has no handler');
      const result = await handle({ tx, ...call, record });
      if (isWrite) {
        const recordId = idOf(call.params) ?? idOf(result);
        await insertAuditEntry(tx, { requestId: request.id, actor, capability: endpoint.capability, recordId, details });
      }
      return result;
    }).catch(async (error: unknown) => {
      const code = error instanceof Refusal ? error.code : error instanceof InvalidInput ? 'request.invalid' : undefined;
      if (code) await auditRefusal({ request, actor, code });
      throw error;
    });
    if (isWrite) api.notifyDispatcher();
    onCommitted?.();
    return reply.status(endpoint.status ?? 200).send(answer);
  };

  /** A refused write is audited in a separate transaction, because its own was rolled back. */
  const auditRefusal = async ({ request, actor, code }: { request: FastifyRequest; actor: Actor; code: ErrorCode }) => {
    if (!isWrite) return;
    await inTransaction(database, { actor, access: 'read write' }, (tx) =>
      insertAuditEntry(tx, {
        requestId: request.id,
        actor,
        capability: endpoint.capability,
        recordId: idOf(request.params),
        refusal: code,
        details,
      }),
    );
  };
};

const idOf = (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const id = Number(value.id);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};
