import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IdentityError } from './identity-error.ts';

/** How the protocol travels (AWS JSON 1.1): the same at both doors. */

const amazonJson = 'application/x-amz-json-1.1';
const target = /^AWSCognitoIdentityProviderService\.(\w+)$/;

/** Bodies stay the text they came as: a signature is made over that text. */
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

/** Whom a call names, wherever it does. */
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
