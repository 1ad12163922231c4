import type { Transaction } from '@kiko/database/connection.ts';
import type { ActionContext } from '../core/identity.ts';
import { IdentityError } from '../core/identity-error.ts';
import { findUserByEmail } from '../core/identity-queries.ts';
import { completePasswordChange } from '../passwords/change-password.ts';
import { endEverySession } from '../sessions/end-sessions.ts';
import { hashRefreshToken } from '../sessions/issue-tokens.ts';
import { revokedTokenError } from '../sessions/refresh-tokens.ts';
import { endSession, insertRefreshToken, lockRefreshToken, upsertSession } from '../sessions/session-queries.ts';
import { verifyTokenClaims } from '../sessions/verify-token.ts';

type ForwardedAction = { name: string; body: Record<string, unknown>; response: Record<string, unknown> };

/**
 * The provider stores passwords. Sessions are stored here in both modes, by the id in the provider's tokens, so that they can be
 * listed and ended at once. Otherwise the provider's tokens would stay valid until they expire.
 */
export const mirrorProviderSession = (call: ActionContext, { name, body, response }: ForwardedAction) =>
  call.runInAuditedTransaction(async (tx) => {
    const tokens = response['AuthenticationResult'] as { IdToken: string; RefreshToken?: string } | undefined;
    if (tokens) await mirrorSession(call, tx, tokens);
    if (name === 'RevokeToken') {
      const state = await lockRefreshToken(tx, hashRefreshToken(call.identity, String(body['Token'])));
      if (state) await endSession(tx, state.sessionId, 'signedOut');
    }
    if (name === 'GlobalSignOut' || name === 'ChangePassword') {
      const user = await verifyTokenClaims(call.identity, String(body['AccessToken']), 'access');
      if (user && name === 'GlobalSignOut') await endEverySession(tx, user.sub, 'otherDevice');
      if (user && name === 'ChangePassword') await completePasswordChange(tx, user.sub, user.sessionId);
    }
    if (name === 'ConfirmForgotPassword') {
      const user = await findUserByEmail(tx, String(body['Username']));
      if (user) await endEverySession(tx, user.sub, 'passwordChanged');
    }
    return response;
  });

const mirrorSession = async (
  { identity, device }: ActionContext,
  tx: Transaction,
  tokens: { IdToken: string; RefreshToken?: string },
) => {
  const read = await verifyTokenClaims(identity, tokens.IdToken, 'id');
  if (!read) throw new IdentityError('NotAuthorizedException', 'The tokens of the provider are not those of its pool');
  const { sub, sessionId: id, signedInAt } = read;
  // The user is unknown or the session was ended here: the tokens are not passed on to the browser.
  if (!(await upsertSession(tx, { id, sub, signedInAt, ...device }))) throw revokedTokenError();
  if (tokens.RefreshToken) await insertRefreshToken(tx, hashRefreshToken(identity, tokens.RefreshToken), id);
};
