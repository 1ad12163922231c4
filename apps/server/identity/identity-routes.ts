import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../kit/clock.ts';
import { forwardAction } from './forward-action.ts';
import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { runStep } from './run-step.ts';
import { publicActions } from './wire.ts';
import { actionOf, namedIn, readAmazonJson, sendAnswer, sendRefusal, takeAmazonJson } from './wire-reply.ts';

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

type Options = {
  identity: Identity;
  clock: Clock;
  /** What one address may ask for; guessing at one person's password is slowed down long before. */
  callsPerMinute?: number;
};

/**
 * The same-origin door of signing in: speaks the provider's protocol, lets only its public calls through, and keeps the
 * refresh token away from every script. Who answers, we or the provider elsewhere, the browser cannot tell.
 */
export const identityRoutes = async (server: FastifyInstance, { identity, clock, callsPerMinute = 120 }: Options) => {
  const { mode, origin } = identity.settings;
  await server.register(cookie);
  takeAmazonJson(server);
  if (mode === 'local')
    server.get('/identity/:pool/.well-known/jwks.json', { schema: { hide: true } }, () => identity.signingKeys.publicKeys());
  const rateLimit = {
    max: callsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => new IdentityError('TooManyRequestsException'),
  };
  const options = { schema: { hide: true }, bodyLimit: 65_536, config: { rateLimit }, errorHandler: answerError };
  server.post('/identity', options, async (request, reply) => {
    const asked = actionOf(request.headers['x-amz-target']);
    const name = Object.hasOwn(publicActions, asked) ? asked : 'unknown';
    const body = withCookie(name, request);
    const isOurs = request.headers.origin === origin;
    // Another site's page leaves no trace in this browser, not even the mark of the machine.
    const deviceHash = isOurs ? deviceOf(identity, request, reply) : null;
    const caller = { deviceHash, agent: (request.headers['user-agent'] ?? '').slice(0, 400), address: request.ip };
    const step = { requestId: request.id, name, named: namedIn(body), caller, now: clock() };
    const answer = await runStep(identity, step, async (call) => {
      if (!isOurs) throw new IdentityError('NotAuthorizedException', 'Foreign origin');
      const act = publicActions[name];
      if (!act) throw new IdentityError('UnknownOperationException');
      return mode === 'local' ? act(call, body) : forwardAction(call, name, body);
    });
    return sendAnswer(reply, hideRefreshToken(name, answer, reply));
  });
};

const answerError = (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
  if (!(error instanceof IdentityError)) throw error;
  if (error.message.startsWith('Refresh')) forgetTokens(reply);
  return sendRefusal(reply, error);
};

/** A machine is known by a random cookie; only its mark is ever stored. */
const deviceOf = ({ keys }: Identity, request: FastifyRequest, reply: FastifyReply) => {
  const device = request.cookies[deviceCookie] ?? randomBytes(32).toString('base64url');
  reply.setCookie(deviceCookie, device, { ...cookieOptions, maxAge: oneYear });
  return keys.mark('device', device);
};

const withCookie = (name: string, request: FastifyRequest) => {
  const body = readAmazonJson(request.body);
  const field = name === 'GetTokensFromRefreshToken' ? 'RefreshToken' : name === 'RevokeToken' ? 'Token' : undefined;
  return field ? { ...body, [field]: request.cookies[refreshCookie] } : body;
};

const forgetTokens = (reply: FastifyReply) => {
  reply.clearCookie(refreshCookie, cookieOptions);
  reply.clearCookie(hintCookie, { ...cookieOptions, httpOnly: false });
};

/** A provider that does not rotate refresh tokens sends none with new ones; the cookie then stays as it is. */
type Answer = { AuthenticationResult?: { RefreshToken?: string } };

const hideRefreshToken = (name: string, answer: unknown, reply: FastifyReply) => {
  if (name === 'RevokeToken' || name === 'GlobalSignOut') forgetTokens(reply);
  const { AuthenticationResult: tokens } = answer as Answer;
  if (!tokens) return answer;
  if (tokens.RefreshToken) reply.setCookie(refreshCookie, tokens.RefreshToken, { ...cookieOptions, maxAge: thirtyDays });
  reply.setCookie(hintCookie, '1', { ...cookieOptions, httpOnly: false, maxAge: thirtyDays });
  return { ...(answer as Answer), AuthenticationResult: { ...tokens, RefreshToken: placeholder } };
};
