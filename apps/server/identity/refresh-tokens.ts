import type { Call } from './identity.ts';
import { IdentityError, Kept } from './identity-error.ts';
import { hashRefreshToken, issueTokens } from './issue-tokens.ts';
import { endSession, lockRefreshToken, replaceRefreshToken } from './session-queries.ts';

export const revokedToken = () => new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked');

/** New tokens for an old one. Two tabs may use it within ten seconds; later it was stolen, and its whole session ends. */
export const refreshTokens = ({ identity, inStep }: Call, refreshToken: string) =>
  inStep(async (tx) => {
    const hash = hashRefreshToken(identity, refreshToken);
    const state = await lockRefreshToken(tx, hash);
    if (!state) throw revokedToken();
    if (state.isOver || state.isReplayed) {
      await endSession(tx, state.sessionId);
      throw new Kept(revokedToken());
    }
    await replaceRefreshToken(tx, hash, state.sessionId);
    return { AuthenticationResult: await issueTokens(identity, tx, state) };
  });

/** Signing out of this machine. An unknown token is nobody's business, so the answer is the same. */
export const revokeToken = ({ identity, inStep }: Call, refreshToken: string) =>
  inStep(async (tx) => {
    const state = await lockRefreshToken(tx, hashRefreshToken(identity, refreshToken));
    if (state) await endSession(tx, state.sessionId);
    return {};
  });
