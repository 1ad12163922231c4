import type { RefusalBody } from '@kiko/contract/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { InvalidInput } from './validation.ts';

/** Handles all errors: refusals by their code, all others as server.failure with the request id. */
export const answerErrors = (server: FastifyInstance) => {
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error.code, error);
    if (error instanceof InvalidInput) return refuse(reply, 'request.invalid', error);
    if (isUnreachable(error)) {
      request.log.error({ err: error }, 'database unavailable');
      return refuse(reply, 'server.busy');
    }
    // Another transaction holds the lock for too long; a retry will work.
    if (isLockTimeout(error)) return refuse(reply, 'server.busy');
    if (isClientFault(error)) return refuse(reply, 'request.malformed');
    request.log.error({ err: error }, 'a request failed');
    return refuse(reply, 'server.failure');
  });
};

/** Fastify rejects an undecodable URL before any handler above is called. */
export const refuseAddress = (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
  refuse(reply, 'request.malformed');
};

type Details = { issues?: readonly FieldIssue[]; because?: Record<string, unknown> | undefined };

/** The refusal in the format of the API. */
export const refuse = (reply: FastifyReply, code: ErrorCode, { issues = [], because }: Details = {}) => {
  const body: RefusalBody = {
    code,
    requestId: reply.request.id,
    ...(issues.length > 0 && { issues: [...issues] }),
    ...(because && { because }),
  };
  if (code === 'server.busy') reply.header('retry-after', '5');
  return reply.status(errorCatalogue[code].status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(body);
};

/** Broken JSON, a wrong content type, a body that is too large: Fastify's own errors of class 4xx. */
const isClientFault = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;

// SQLSTATE class 08 connection, 53 resources, 57P admin shutdown, and the driver's codes for an unreachable server.
const unreachable = /^(08...|53...|57P..|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND)$/;
const isUnreachable = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && unreachable.test(error.code)) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message));

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';
