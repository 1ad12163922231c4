import type { ActionContext } from '../core/identity.ts';
import { CommittedRefusal, IdentityError } from '../core/identity-error.ts';
import { hashRefreshToken, issueTokens, nextRefreshToken } from './issue-tokens.ts';
import { endSession, lockRefreshToken, markRefreshTokenReplaced } from './session-queries.ts';

export const revokedTokenError = () => new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked');

/**
 * Exchanges a refresh token for its successor. Two tabs may do so within ten seconds and get the same one; a later use means theft and
 * ends the whole session.
 */
export const refreshTokens = ({ identity, runInAuditedTransaction }: ActionContext, refreshToken: string) =>
  runInAuditedTransaction(async (tx) => {
    const hash = hashRefreshToken(identity, refreshToken);
    const state = await lockRefreshToken(tx, hash);
    if (!state) throw revokedTokenError();
    if (state.isExpired || state.isReplayed) {
      await endSession(tx, state.sessionId, state.isReplayed && !state.isExpired ? 'tokenReused' : null);
      throw new CommittedRefusal(revokedTokenError());
    }
    await markRefreshTokenReplaced(tx, hash, state.sessionId);
    const next = nextRefreshToken(identity, refreshToken);
    return { AuthenticationResult: await issueTokens(identity, tx, { ...state, refreshToken: next }) };
  });

/** Signs out of this device. An unknown token gets the same answer, so that nothing is revealed. */
export const revokeToken = ({ identity, runInAuditedTransaction }: ActionContext, refreshToken: string) =>
  runInAuditedTransaction(async (tx) => {
    const state = await lockRefreshToken(tx, hashRefreshToken(identity, refreshToken));
    if (state) await endSession(tx, state.sessionId, 'signedOut');
    return {};
  });
