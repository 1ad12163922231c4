import { createBatchLookUp } from '../kit/batch-look-up.ts';
import type { Authenticate } from '../kit/serve.ts';
import type { Identity } from './identity.ts';
import { findAccountsOfSessions } from './identity-queries.ts';
import { readToken } from './verify-token.ts';

type Read = NonNullable<Awaited<ReturnType<typeof readToken>>>;
type Found = Awaited<ReturnType<typeof findAccountsOfSessions>>[number];

/** Specification 7: the ID token in the Authorization header, with or without the word Bearer. */
export const createTokenAuthenticate = (identity: Identity): Authenticate => {
  const findSession = createBatchLookUp<Read, Found>(async (keys) => {
    const found = await findAccountsOfSessions(identity.database, keys);
    const bySession = new Map(found.map((one) => [one.sessionId, one]));
    return keys.map(({ sessionId }) => bySession.get(sessionId));
  });
  return async (request) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, '');
    const read = token ? await readToken(identity, token, 'id') : undefined;
    const found = read && (await findSession(read));
    return found && { accountId: found.accountId, session: { id: found.sessionId, isFresh: found.isFresh } };
  };
};
