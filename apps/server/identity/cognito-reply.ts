import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IdentityError } from './identity-error.ts';

/** Encoding of the protocol (AWS JSON 1.1), shared by the public and the internal server. */

const amazonJson = 'application/x-amz-json-1.1';
const target = /^AWSCognitoIdentityProviderService\.(\w+)$/;

/** Bodies are kept as text, because signatures are computed over it. */
export const takeAmazonJson = (server: FastifyInstance) =>
  server.addContentTypeParser(amazonJson, { parseAs: 'string' }, (_request, body, done) => done(null, body));

export const readAmazonJson = (body: unknown): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(String(body));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

export const actionOf = (header: unknown) => target.exec(String(header))?.[1] ?? '';

/** The user named in a request. */
export const namedIn = ({ Username, AuthParameters, ChallengeResponses }: Record<string, unknown>) =>
  Username ??
  (AuthParameters as { USERNAME?: unknown } | undefined)?.USERNAME ??
  (ChallengeResponses as { USERNAME?: unknown } | undefined)?.USERNAME;

export const sendAnswer = (reply: FastifyReply, answer: unknown) => reply.type(amazonJson).serializer(JSON.stringify).send(answer);

export const sendRefusal = (reply: FastifyReply, { type, message }: IdentityError) =>
  sendAnswer(reply.status(type === 'TooManyRequestsException' ? 429 : 400).header('x-amzn-errortype', type), {
    __type: type,
    message,
  });
