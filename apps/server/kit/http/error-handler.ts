import type { RefusalBody } from '@kiko/contract/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable, isLockTimeout } from '../database/database-errors.ts';
import { Refusal } from './refusal.ts';
import { InvalidInput } from './validation.ts';

/** Handles all errors: refusals by their code, all others as server.failure with the request id. */
export const registerErrorHandler = (server: FastifyInstance) => {
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error.code, error);
    if (error instanceof InvalidInput) return sendRefusal(reply, 'request.invalid', error);
    // Before the database: a client that leaves while it sends its body causes an error of the connection, too.
    if (isClientError(error)) return sendRefusal(reply, 'request.malformed');
    if (isDatabaseUnreachable(error)) {
      request.log.error({ err: error }, 'database unavailable');
      return sendRefusal(reply, 'server.busy');
    }
    if (isLockTimeout(error)) return sendRefusal(reply, 'server.busy');
    request.log.error({ err: error }, 'a request failed');
    return sendRefusal(reply, 'server.failure');
  });
};

/** Fastify rejects an undecodable URL before any handler above is called. */
export const handleMalformedUrl = (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
  sendRefusal(reply, 'request.malformed');
};

type RefusalOptions = { issues?: readonly FieldIssue[]; details?: Record<string, unknown> | undefined };

/** The refusal in the format of the API. */
export const sendRefusal = (reply: FastifyReply, code: ErrorCode, { issues = [], details }: RefusalOptions = {}) => {
  const body: RefusalBody = {
    code,
    requestId: reply.request.id,
    ...(issues.length > 0 && { issues: [...issues] }),
    ...(details && { details }),
  };
  if (code === 'server.busy') reply.header('retry-after', '5');
  return reply.status(errorCatalogue[code].status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(body);
};

/** Broken JSON, a wrong content type, a body that is too large or ends early: Fastify's own errors of class 4xx. */
const isClientError = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
