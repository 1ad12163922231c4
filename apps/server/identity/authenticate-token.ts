import type { Authenticate } from '../kit/serve.ts';
import type { Identity } from './identity.ts';
import { verifyToken } from './verify-token.ts';

/** Specification 7: the ID token in the Authorization header, with or without the word Bearer. */
export const createTokenAuthenticate =
  (identity: Identity): Authenticate =>
  async (request) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, '');
    return token ? (await verifyToken(identity, token, 'id'))?.accountId : undefined;
  };
