import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { hashRefreshToken, issueTokens } from './issue-tokens.ts';
import { endSession, lockRefreshToken, replaceRefreshToken } from './session-queries.ts';

/** New tokens for an old one. Two tabs may use it within ten seconds; later it was stolen, and its whole session ends. */
export const refreshTokens = async (identity: Identity, refreshToken: string) => {
  const hash = hashRefreshToken(identity, refreshToken);
  const tokens = await identity.database.transaction().execute(async (tx) => {
    const state = await lockRefreshToken(tx, hash);
    if (!state) return undefined;
    if (state.isOver || state.isReplayed) {
      await endSession(tx, state.sessionId);
      return undefined;
    }
    await replaceRefreshToken(tx, hash, state.sessionId);
    return issueTokens(identity, tx, state);
  });
  if (!tokens) throw new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked');
  return { AuthenticationResult: tokens };
};

/** Signing out of this machine. An unknown token is nobody's business, so the answer is the same. */
export const revokeToken = async (identity: Identity, refreshToken: string) => {
  await identity.database.transaction().execute(async (tx) => {
    const state = await lockRefreshToken(tx, hashRefreshToken(identity, refreshToken));
    if (state) await endSession(tx, state.sessionId);
  });
  return {};
};
