import type { Authenticate } from '../kit/serve.ts';
import type { Identity } from './identity.ts';
import { verifyToken } from './verify-token.ts';

/** Specification 7: the ID token in the Authorization header, with or without the word Bearer. */
export const createTokenAuthenticate =
  (identity: Identity): Authenticate =>
  async (request) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, '');
    const verified = token ? await verifyToken(identity, token, 'id') : undefined;
    return verified && { accountId: verified.accountId, session: { id: verified.sessionId, isFresh: verified.isFresh } };
  };
