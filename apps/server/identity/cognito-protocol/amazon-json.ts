import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IdentityError } from '../core/identity-error.ts';

/** Encoding of the protocol (AWS JSON 1.1), shared by the public and the internal server. */

const amazonJsonType = 'application/x-amz-json-1.1';
const actionHeaderPattern = /^AWSCognitoIdentityProviderService\.(\w+)$/;

/** Bodies are kept as text, because signatures are computed over it. */
export const registerAmazonJsonParser = (server: FastifyInstance) =>
  server.addContentTypeParser(amazonJsonType, { parseAs: 'string' }, (_request, body, done) => done(null, body));

export const parseAmazonJson = (body: unknown): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(String(body));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

export const parseActionName = (header: unknown) => actionHeaderPattern.exec(String(header))?.[1] ?? '';

/** The user named in a request. */
export const usernameIn = ({ Username, AuthParameters, ChallengeResponses }: Record<string, unknown>) =>
  Username ??
  (AuthParameters as { USERNAME?: unknown } | undefined)?.USERNAME ??
  (ChallengeResponses as { USERNAME?: unknown } | undefined)?.USERNAME;

export const sendResponse = (reply: FastifyReply, answer: unknown) =>
  reply.type(amazonJsonType).serializer(JSON.stringify).send(answer);

export const sendIdentityError = (reply: FastifyReply, { type, message }: IdentityError) =>
  sendResponse(reply.status(type === 'TooManyRequestsException' ? 429 : 400).header('x-amzn-errortype', type), {
    __type: type,
    message,
  });
