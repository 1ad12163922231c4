import type { Transaction } from '@kiko/database/connection.ts';
import type { Call } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { findUserByEmail } from '../identity-queries.ts';
import { endEverySession } from '../sessions/end-sessions.ts';
import { endSession, insertRefreshToken, lockRefreshToken, upsertSession } from '../sessions/session-queries.ts';
import { settlePasswordChange } from '../sign-in/change-password.ts';
import { hashRefreshToken } from '../tokens/issue-tokens.ts';
import { revokedToken } from '../tokens/refresh-tokens.ts';
import { readToken } from '../tokens/verify-token.ts';

type Forwarded = { name: string; body: Record<string, unknown>; answer: Record<string, unknown> };

/**
 * The provider stores passwords. Sessions are stored here in both modes, by the id in the provider's tokens, so that they can be
 * listed and ended at once. Otherwise the provider's tokens would stay valid until they expire.
 */
export const mirrorProviderSession = (call: Call, { name, body, answer }: Forwarded) =>
  call.inStep(async (tx) => {
    const tokens = answer['AuthenticationResult'] as { IdToken: string; RefreshToken?: string } | undefined;
    if (tokens) await keepSession(call, tx, tokens);
    if (name === 'RevokeToken') {
      const state = await lockRefreshToken(tx, hashRefreshToken(call.identity, String(body['Token'])));
      if (state) await endSession(tx, state.sessionId, 'signedOut');
    }
    if (name === 'GlobalSignOut' || name === 'ChangePassword') {
      const user = await readToken(call.identity, String(body['AccessToken']), 'access');
      if (user && name === 'GlobalSignOut') await endEverySession(tx, user.sub, 'otherDevice');
      if (user && name === 'ChangePassword') await settlePasswordChange(tx, user.sub, user.sessionId);
    }
    if (name === 'ConfirmForgotPassword') {
      const user = await findUserByEmail(tx, String(body['Username']));
      if (user) await endEverySession(tx, user.sub, 'passwordChanged');
    }
    return answer;
  });

const keepSession = async ({ identity, caller }: Call, tx: Transaction, tokens: { IdToken: string; RefreshToken?: string }) => {
  const read = await readToken(identity, tokens.IdToken, 'id');
  if (!read) throw new IdentityError('NotAuthorizedException', 'The tokens of the provider are not those of its pool');
  const { sub, sessionId: id, signedInAt } = read;
  // The user is unknown or the session was ended here: the tokens are not passed on to the browser.
  if (!(await upsertSession(tx, { id, sub, signedInAt, ...caller }))) throw revokedToken();
  if (tokens.RefreshToken) await insertRefreshToken(tx, hashRefreshToken(identity, tokens.RefreshToken), id);
};
