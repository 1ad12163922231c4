import { jwtVerify } from 'jose';
import type { Identity } from '../core/identity.ts';
import { IdentityError } from '../core/identity-error.ts';
import { selectSessionAccounts } from '../core/identity-queries.ts';

/** Sessions are looked up in batches: a text that is not a UUID would fail the whole batch. */
const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The claims of a token that the pool signed for this client and use; undefined if it is forged, expired or foreign. */
export const verifyTokenClaims = async ({ settings, keySet }: Identity, token: string, use: 'id' | 'access') => {
  const verified = await jwtVerify(token, await keySet(), {
    issuer: settings.issuer,
    algorithms: ['RS256'],
    ...(use === 'id' && { audience: settings.clientId }),
  }).catch(() => undefined);
  const claims = verified?.payload;
  // The session id stays the same from sign-in to the last refresh. Without it a session could not be ended.
  const sessionId = claims?.['origin_jti'];
  if (!isUuid(claims?.sub) || claims['token_use'] !== use || !isUuid(sessionId)) return undefined;
  if (use === 'access' && claims['client_id'] !== settings.clientId) return undefined;
  return { sub: claims.sub, sessionId, signedInAt: new Date(Number(claims['auth_time']) * 1000) };
};

/** The account, user and session of a token; undefined also when the session was ended. */
export const verifyTokenSession = async (identity: Identity, token: string, use: 'id' | 'access') => {
  const read = await verifyTokenClaims(identity, token, use);
  const [found] = read ? await selectSessionAccounts(identity.database, [read]) : [];
  return read && found && { ...found, ...read };
};

/** For actions of the protocol that require a signed-in user. */
export const getUserByToken = async (identity: Identity, accessToken: string) => {
  const verified = await verifyTokenSession(identity, accessToken, 'access');
  if (!verified) throw new IdentityError('NotAuthorizedException', 'Access Token has been revoked');
  return verified;
};
