import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { insertSignInEntry } from '../kit/audit-queries.ts';
import type { Clock } from '../kit/clock.ts';
import type { Caller, Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { publicActions } from './wire.ts';

/** Only the browser of this origin and never a script of it: the prefix demands Secure, no Domain and the whole path. */
const refreshCookie = '__Host-kiko-refresh';
const deviceCookie = '__Host-kiko-device';
/** Readable and worth nothing: it tells the page after a reload whether asking for tokens has any point. */
const hintCookie = 'kiko-signed-in';
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
const thirtyDays = 30 * 24 * 60 * 60;
const oneYear = 365 * 24 * 60 * 60;

/** What the page holds instead of the refresh token, which stays in the cookie. */
const placeholder = 'cookie';
const target = /^AWSCognitoIdentityProviderService\.(\w+)$/;
const amazonJson = 'application/x-amz-json-1.1';

type Options = {
  identity: Identity;
  clock: Clock;
  /** What one address may ask for; guessing at one person's password is slowed down long before. */
  callsPerMinute?: number;
};

/**
 * The same-origin door of signing in: speaks the provider's protocol, lets only its public calls through, and keeps the
 * refresh token away from every script.
 */
export const identityRoutes = async (server: FastifyInstance, { identity, clock, callsPerMinute = 120 }: Options) => {
  await server.register(cookie);
  server.addContentTypeParser(amazonJson, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, undefined);
    }
  });
  server.get('/identity/:pool/.well-known/jwks.json', { schema: { hide: true } }, () => identity.signingKeys.publicKeys());
  const rateLimit = {
    max: callsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => new IdentityError('TooManyRequestsException'),
  };
  const options = { schema: { hide: true }, bodyLimit: 65_536, config: { rateLimit }, errorHandler: answerError };
  server.post('/identity', options, async (request, reply) => {
    const name = target.exec(String(request.headers['x-amz-target']))?.[1] ?? '';
    const deviceHash = deviceOf(identity, request, reply);
    const caller = { deviceHash, agent: (request.headers['user-agent'] ?? '').slice(0, 400), address: request.ip };
    const write = (refusal: string | null) => auditStep(identity, { request, name, caller, refusal });
    try {
      if (request.headers.origin !== identity.settings.origin) throw new IdentityError('NotAuthorizedException', 'Foreign origin');
      const act = Object.hasOwn(publicActions, name) ? publicActions[name] : undefined;
      if (!act) throw new IdentityError('UnknownOperationException');
      const answer = await act({ identity, caller, now: clock() }, withCookie(name, request));
      await write(null);
      return await reply
        .type(amazonJson)
        .serializer(JSON.stringify)
        .send(hideRefreshToken(name, answer, reply));
    } catch (error) {
      if (error instanceof IdentityError) await write(error.type);
      throw error;
    }
  });
};

const answerError = (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
  if (!(error instanceof IdentityError)) throw error;
  if (error.message.startsWith('Refresh')) forgetTokens(reply);
  const status = error.type === 'TooManyRequestsException' ? 429 : 400;
  const body = { __type: error.type, message: error.message };
  return reply.status(status).type(amazonJson).header('x-amzn-errortype', error.type).serializer(JSON.stringify).send(body);
};

type Step = { request: FastifyRequest; name: string; caller: Caller; refusal: string | null };

/** Every outcome is on record. Nothing of the body is, but a mark of whom it named. */
const auditStep = ({ database, keys }: Identity, { request, name, caller, refusal }: Step) => {
  const { Username, AuthParameters, ChallengeResponses } = (request.body ?? {}) as Record<
    string,
    { USERNAME?: unknown } | undefined
  >;
  const named = Username ?? AuthParameters?.USERNAME ?? ChallengeResponses?.USERNAME;
  const who = typeof named === 'string' ? keys.mark('throttle', named.toLowerCase()).toString('hex') : null;
  const details = { who, address: caller.address, agent: caller.agent };
  return insertSignInEntry(database, {
    requestId: request.id,
    action: Object.hasOwn(publicActions, name) ? name : 'unknown',
    refusal,
    details,
  });
};

/** A machine is known by a random cookie; only its mark is ever stored. */
const deviceOf = ({ keys }: Identity, request: FastifyRequest, reply: FastifyReply) => {
  const device = request.cookies[deviceCookie] ?? randomBytes(32).toString('base64url');
  reply.setCookie(deviceCookie, device, { ...cookieOptions, maxAge: oneYear });
  return keys.mark('device', device);
};

const withCookie = (name: string, request: FastifyRequest): unknown => {
  const field = name === 'GetTokensFromRefreshToken' ? 'RefreshToken' : name === 'RevokeToken' ? 'Token' : undefined;
  if (!field || typeof request.body !== 'object') return request.body;
  return { ...request.body, [field]: request.cookies[refreshCookie] };
};

const forgetTokens = (reply: FastifyReply) => {
  reply.clearCookie(refreshCookie, cookieOptions);
  reply.clearCookie(hintCookie, { ...cookieOptions, httpOnly: false });
};

type Answer = { AuthenticationResult?: { RefreshToken: string } };

const hideRefreshToken = (name: string, answer: unknown, reply: FastifyReply) => {
  if (name === 'RevokeToken' || name === 'GlobalSignOut') forgetTokens(reply);
  const { AuthenticationResult: tokens } = answer as Answer;
  if (!tokens) return answer;
  reply.setCookie(refreshCookie, tokens.RefreshToken, { ...cookieOptions, maxAge: thirtyDays });
  reply.setCookie(hintCookie, '1', { ...cookieOptions, httpOnly: false, maxAge: thirtyDays });
  return { ...(answer as Answer), AuthenticationResult: { ...tokens, RefreshToken: placeholder } };
};
