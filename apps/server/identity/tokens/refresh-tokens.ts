import type { Call } from '../identity.ts';
import { CommittedRefusal, IdentityError } from '../identity-error.ts';
import { endSession, lockRefreshToken, replaceRefreshToken } from '../sessions/session-queries.ts';
import { hashRefreshToken, issueTokens } from './issue-tokens.ts';

export const revokedToken = () => new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked');

/** Exchanges a refresh token. Two tabs may use it within ten seconds; a later use means theft and ends the whole session. */
export const refreshTokens = ({ identity, inStep }: Call, refreshToken: string) =>
  inStep(async (tx) => {
    const hash = hashRefreshToken(identity, refreshToken);
    const state = await lockRefreshToken(tx, hash);
    if (!state) throw revokedToken();
    if (state.isOver || state.isReplayed) {
      await endSession(tx, state.sessionId, state.isReplayed && !state.isOver ? 'tokenReused' : null);
      throw new CommittedRefusal(revokedToken());
    }
    await replaceRefreshToken(tx, hash, state.sessionId);
    return { AuthenticationResult: await issueTokens(identity, tx, state) };
  });

/** Signs out of this device. An unknown token gets the same answer, so that nothing is revealed. */
export const revokeToken = ({ identity, inStep }: Call, refreshToken: string) =>
  inStep(async (tx) => {
    const state = await lockRefreshToken(tx, hashRefreshToken(identity, refreshToken));
    if (state) await endSession(tx, state.sessionId, 'signedOut');
    return {};
  });
