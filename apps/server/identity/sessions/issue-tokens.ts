import { randomUUID } from 'node:crypto';
import type { Transaction } from '@kiko/database/connection.ts';
import { SignJWT } from 'jose';
import type { ClientDevice, Identity } from '../core/identity.ts';
import { IdentityError } from '../core/identity-error.ts';
import { findAccountOfUser } from '../core/identity-queries.ts';
import { insertRefreshToken, insertSession } from './session-queries.ts';

export const tokenLifetimeSeconds = 15 * 60;

export type Tokens = { IdToken: string; AccessToken: string; RefreshToken: string; ExpiresIn: number; TokenType: 'Bearer' };

/** Completes a sign-in: creates a session and its first tokens. */
export const startSession = async (
  identity: Identity,
  tx: Transaction,
  { sub, caller }: { sub: string; caller: ClientDevice },
): Promise<Tokens> => {
  const session = await insertSession(tx, { sub, ...caller });
  const refreshToken = identity.keys.createToken(32);
  return issueTokens(identity, tx, { sub, sessionId: session.id, signedInAt: session.signedInAt, refreshToken });
};

type TokenInput = { sub: string; sessionId: string; signedInAt: Date; refreshToken: string };

export const issueTokens = async (
  identity: Identity,
  tx: Transaction,
  { sub, sessionId, signedInAt, refreshToken }: TokenInput,
): Promise<Tokens> => {
  const account = await findAccountOfUser(tx, sub);
  if (!account?.isEnabled) throw new IdentityError('NotAuthorizedException');
  await insertRefreshToken(tx, hashRefreshToken(identity, refreshToken), sessionId);
  const { clientId } = identity.settings;
  // `origin_jti` is the session id: without it the AWS client never revokes tokens, and single sessions could not be ended.
  const common = { origin_jti: sessionId, auth_time: Math.floor(signedInAt.getTime() / 1000), event_id: randomUUID() };
  const sign = await createTokenSigner(identity, sub);
  return {
    IdToken: await sign({
      ...common,
      aud: clientId,
      token_use: 'id',
      'cognito:username': sub,
      email: account.email,
      email_verified: true,
    }),
    AccessToken: await sign({
      ...common,
      client_id: clientId,
      token_use: 'access',
      username: sub,
      scope: 'aws.cognito.signin.user.admin',
    }),
    RefreshToken: refreshToken,
    ExpiresIn: tokenLifetimeSeconds,
    TokenType: 'Bearer',
  };
};

/** A token has one successor, so that two tabs cannot continue a session in two ways. */
export const nextRefreshToken = ({ keys }: Identity, token: string) => keys.nextToken(token);

export const hashRefreshToken = ({ keys }: Identity, token: string) => keys.hashToken('session', token);

const createTokenSigner = async ({ signingKeys, settings }: Identity, sub: string) => {
  const { id, privateKey } = await signingKeys.active();
  return (claims: Record<string, unknown>) =>
    new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: id })
      .setIssuer(settings.issuer)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime(`${tokenLifetimeSeconds}s`)
      .sign(privateKey);
};
