import { createLocalJWKSet, jwtVerify } from 'jose';
import type { Identity } from './identity.ts';
import { findAccountOfSession } from './identity-queries.ts';

/** The account and user behind a token of the wanted use; undefined for anything forged, expired, foreign or ended. */
export const verifyToken = async (identity: Identity, token: string, use: 'id' | 'access') => {
  const { settings, signingKeys, database } = identity;
  const keySet = createLocalJWKSet(await signingKeys.publicKeys());
  const verified = await jwtVerify(token, keySet, {
    issuer: settings.issuer,
    algorithms: ['RS256'],
    ...(use === 'id' && { audience: settings.clientId }),
  }).catch(() => undefined);
  const claims = verified?.payload;
  if (!claims?.sub || claims['token_use'] !== use) return undefined;
  if (use === 'access' && claims['client_id'] !== settings.clientId) return undefined;
  const accountId = await findAccountOfSession(database, claims.sub, String(claims['origin_jti']));
  return accountId === undefined ? undefined : { accountId, sub: claims.sub };
};
