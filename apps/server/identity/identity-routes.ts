import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../kit/clock.ts';
import { forwardAction } from './admin/forward-action.ts';
import { publicActions } from './cognito-public-actions.ts';
import { actionOf, namedIn, readAmazonJson, sendAnswer, sendRefusal, takeAmazonJson } from './cognito-reply.ts';
import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { runStep } from './sign-in/run-step.ts';

/**
 * Sent by browsers to this origin only and not readable by scripts. The `__Host-` prefix requires Secure, no Domain and path `/`.
 */
const refreshCookie = '__Host-kiko-refresh';
const deviceCookie = '__Host-kiko-device';
/** Readable by scripts and without value: after a reload it shows whether requesting tokens makes sense. */
const hintCookie = 'kiko-signed-in';
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
const thirtyDays = 30 * 24 * 60 * 60;
const oneYear = 365 * 24 * 60 * 60;

/** Given to the page instead of the refresh token, which stays in the cookie. */
const placeholder = 'cookie';

type Options = {
  identity: Identity;
  clock: Clock;
  /** Rate limit per address. Guessing the password of one account is slowed down much earlier. */
  callsPerMinute?: number;
};

/**
 * The same-origin proxy for sign-in: it speaks the provider's protocol, allows only public actions and hides the refresh token
 * from scripts. The browser cannot tell whether we or an external provider answer.
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
    const requested = actionOf(request.headers['x-amz-target']);
    const name = Object.hasOwn(publicActions, requested) ? requested : 'unknown';
    const body = withCookie(name, request);
    const isOurs = request.headers.origin === origin;
    // A page of another site sets no cookies in this browser, not even the device cookie.
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

/** A device is identified by a random cookie, of which only the hash is stored. */
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

/** A provider without refresh token rotation returns none with new tokens; the cookie then stays unchanged. */
type Answer = { AuthenticationResult?: { RefreshToken?: string } };

const hideRefreshToken = (name: string, answer: unknown, reply: FastifyReply) => {
  if (name === 'RevokeToken' || name === 'GlobalSignOut') forgetTokens(reply);
  const { AuthenticationResult: tokens } = answer as Answer;
  if (!tokens) return answer;
  if (tokens.RefreshToken) reply.setCookie(refreshCookie, tokens.RefreshToken, { ...cookieOptions, maxAge: thirtyDays });
  reply.setCookie(hintCookie, '1', { ...cookieOptions, httpOnly: false, maxAge: thirtyDays });
  return { ...(answer as Answer), AuthenticationResult: { ...tokens, RefreshToken: placeholder } };
};
