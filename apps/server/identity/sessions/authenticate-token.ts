import { createBatchLoader } from '../../kit/database/batch-loader.ts';
import type { AuthenticateToken, ExplainEnd, RequestIdentity } from '../../kit/http/serve.ts';
import type { Identity } from '../core/identity.ts';
import { selectSessionAccounts } from '../core/identity-queries.ts';
import { findSessionEnd } from './session-queries.ts';
import { verifyTokenClaims } from './verify-token.ts';

type TokenClaims = NonNullable<Awaited<ReturnType<typeof verifyTokenClaims>>>;
type SessionAccount = Awaited<ReturnType<typeof selectSessionAccounts>>[number];

/** Specification 7: the ID token in the Authorization header, with or without the word Bearer. */
export const createTokenAuthenticator = (identity: Identity): AuthenticateToken => {
  const findSession = createBatchLoader<TokenClaims, SessionAccount>(async (keys) => {
    const found = await selectSessionAccounts(identity.database, keys);
    const bySession = new Map(found.map((one) => [one.sessionId, one]));
    return keys.map(({ sessionId }) => bySession.get(sessionId));
  });
  return async (request) => {
    const token = tokenOf(request);
    const read = token ? await verifyTokenClaims(identity, token, 'id') : undefined;
    const found = read && (await findSession(read));
    return found && { accountId: found.accountId, session: { id: found.sessionId, isFresh: found.isFresh } };
  };
};

/** A token signed by the pool still names its session, so its holder may learn why the session ended. */
export const createExplainEnd =
  (identity: Identity): ExplainEnd =>
  async (request) => {
    const token = tokenOf(request);
    if (!token) return undefined;
    const read = await verifyTokenClaims(identity, token, 'id');
    return (read && (await findSessionEnd(identity.database, read))) ?? 'expired';
  };

const tokenOf = ({ headers }: RequestIdentity) => headers.authorization?.replace(/^Bearer /i, '');
