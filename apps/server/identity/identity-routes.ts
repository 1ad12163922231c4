import cookie from '@fastify/cookie';
import { minuteMs } from '@kiko/domain/calendar/durations.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../kit/clock.ts';
import { limitKey } from '../kit/http/limit-key.ts';
import {
  parseActionName,
  parseAmazonJson,
  registerAmazonJsonParser,
  sendIdentityError,
  sendResponse,
  usernameIn,
} from './cognito-protocol/amazon-json.ts';
import { publicActions } from './cognito-protocol/public-actions.ts';
import { runAction } from './cognito-protocol/run-action.ts';
import type { Identity } from './core/identity.ts';
import { IdentityError } from './core/identity-error.ts';
import { forwardToProvider } from './provider/forward-action.ts';

// A sign-in, step by step. Each step is one call of the Cognito protocol, and only a correct answer leads to the next one.
// 1. `sign-in/begin-sign-in.ts`: the address. The answer is the same for unknown addresses, in content and in time. The state of the
//    exchange (SRP) is not stored: the client gets it encrypted and sends it back.
// 2. `sign-in/verify-password.ts`: the proof of the password, which is never sent. Attempts are counted before they are verified.
// 3. `sign-in/next-challenge.ts`: a new password for an invited user, then a code by mail unless the device is known, then tokens.
//    Each challenge is stored for one answer and ten minutes.
// 4. `sessions/`: a session has a chain of refresh tokens. Each is exchanged once; used again later it means theft and ends the
//    session. Sessions also end by sign-out, by a change of the account or the organization, and by age.
// The access token only names the session. Account, organization and rights are read from our tables at every request, so that a
// session ends at once, although its token would be valid for minutes.

/**
 * Sent by browsers to this origin only and not readable by scripts. The `__Host-` prefix requires Secure, no Domain and path `/`.
 */
const refreshCookie = '__Host-kiko-refresh';
const deviceCookie = '__Host-kiko-device';
/** Readable by scripts and without value: after a reload it shows whether requesting tokens makes sense. */
const signedInHintCookie = 'kiko-signed-in';
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
const refreshCookieSeconds = 30 * 24 * 60 * 60;
const deviceCookieSeconds = 365 * 24 * 60 * 60;

/** Given to the page instead of the refresh token, which stays in the cookie. */
const refreshTokenPlaceholder = 'cookie';

type Options = {
  identity: Identity;
  clock: Clock;
  /** Rate limit per address. Guessing the password of one account is slowed down much earlier. */
  requestsPerMinute?: number;
};

/**
 * The same-origin proxy for sign-in: it speaks the provider's protocol, allows only public actions and hides the refresh token
 * from scripts. The browser cannot tell whether we or an external provider answer.
 */
export const identityRoutes = async (server: FastifyInstance, { identity, clock, requestsPerMinute = 120 }: Options) => {
  const { mode, origin } = identity.settings;
  await server.register(cookie);
  registerAmazonJsonParser(server);
  if (mode === 'local')
    server.get('/identity/:pool/.well-known/jwks.json', { schema: { hide: true } }, () => identity.signingKeys.publicKeys());
  const rateLimit = {
    max: requestsPerMinute,
    timeWindow: minuteMs,
    keyGenerator: ({ ip }: FastifyRequest) => limitKey('signIn', ip),
    errorResponseBuilder: () => new IdentityError('TooManyRequestsException'),
  };
  const options = { schema: { hide: true }, bodyLimit: 65_536, config: { rateLimit }, errorHandler: handleIdentityError };
  server.post('/identity', options, async (request, reply) => {
    const requested = parseActionName(request.headers['x-amz-target']);
    const name = Object.hasOwn(publicActions, requested) ? requested : 'unknown';
    const body = withRefreshCookie(name, request);
    const isSameOrigin = request.headers.origin === origin;
    // A page of another site sets no cookies in this browser, not even the device cookie.
    const deviceHash = isSameOrigin ? deviceHashOf(identity, request, reply) : null;
    const device = { deviceHash, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400), address: request.ip };
    const step = { requestId: request.id, name, username: usernameIn(body), device, now: clock() };
    const answer = await runAction(identity, step, async (call) => {
      if (!isSameOrigin) throw new IdentityError('NotAuthorizedException', 'Foreign origin');
      const act = publicActions[name];
      if (!act) throw new IdentityError('UnknownOperationException');
      return mode === 'local' ? act(call, body) : forwardToProvider(call, name, body);
    });
    return sendResponse(reply, moveRefreshTokenToCookie(name, answer, reply));
  });
};

const handleIdentityError = (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
  if (!(error instanceof IdentityError)) throw error;
  if (error.message.startsWith('Refresh')) clearTokenCookies(reply);
  return sendIdentityError(reply, error);
};

/** A device is identified by a random cookie, of which only the hash is stored. */
const deviceHashOf = ({ keys }: Identity, request: FastifyRequest, reply: FastifyReply) => {
  const device = request.cookies[deviceCookie] ?? keys.createToken(32);
  reply.setCookie(deviceCookie, device, { ...cookieOptions, maxAge: deviceCookieSeconds });
  return keys.hashToken('device', device);
};

const withRefreshCookie = (name: string, request: FastifyRequest) => {
  const body = parseAmazonJson(request.body);
  const field = name === 'GetTokensFromRefreshToken' ? 'RefreshToken' : name === 'RevokeToken' ? 'Token' : undefined;
  return field ? { ...body, [field]: request.cookies[refreshCookie] } : body;
};

const clearTokenCookies = (reply: FastifyReply) => {
  reply.clearCookie(refreshCookie, cookieOptions);
  reply.clearCookie(signedInHintCookie, { ...cookieOptions, httpOnly: false });
};

/** A provider without refresh token rotation returns none with new tokens; the cookie then stays unchanged. */
type AuthenticationResponse = { AuthenticationResult?: { RefreshToken?: string } };

const moveRefreshTokenToCookie = (name: string, answer: unknown, reply: FastifyReply) => {
  if (name === 'RevokeToken' || name === 'GlobalSignOut') clearTokenCookies(reply);
  const { AuthenticationResult: tokens } = answer as AuthenticationResponse;
  if (!tokens) return answer;
  if (tokens.RefreshToken) reply.setCookie(refreshCookie, tokens.RefreshToken, { ...cookieOptions, maxAge: refreshCookieSeconds });
  reply.setCookie(signedInHintCookie, '1', { ...cookieOptions, httpOnly: false, maxAge: refreshCookieSeconds });
  return { ...(answer as AuthenticationResponse), AuthenticationResult: { ...tokens, RefreshToken: refreshTokenPlaceholder } };
};
