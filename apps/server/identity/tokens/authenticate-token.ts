import { createBatchLoader } from '../../kit/http/batch-loader.ts';
import type { AuthenticateToken, ExplainEnd, RequestIdentity } from '../../kit/http/serve.ts';
import type { Identity } from '../identity.ts';
import { findAccountsOfSessions } from '../identity-queries.ts';
import { findSessionEnd } from '../sessions/session-queries.ts';
import { readToken } from './verify-token.ts';

type Read = NonNullable<Awaited<ReturnType<typeof readToken>>>;
type Found = Awaited<ReturnType<typeof findAccountsOfSessions>>[number];

/** Specification 7: the ID token in the Authorization header, with or without the word Bearer. */
export const createTokenAuthenticate = (identity: Identity): AuthenticateToken => {
  const findSession = createBatchLoader<Read, Found>(async (keys) => {
    const found = await findAccountsOfSessions(identity.database, keys);
    const bySession = new Map(found.map((one) => [one.sessionId, one]));
    return keys.map(({ sessionId }) => bySession.get(sessionId));
  });
  return async (request) => {
    const token = tokenOf(request);
    const read = token ? await readToken(identity, token, 'id') : undefined;
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
    const read = await readToken(identity, token, 'id');
    return (read && (await findSessionEnd(identity.database, read))) ?? 'expired';
  };

const tokenOf = ({ headers }: RequestIdentity) => headers.authorization?.replace(/^Bearer /i, '');
