import type { Transaction } from '@kiko/database/connection.ts';
import { settlePasswordChange } from './change-password.ts';
import { endEverySession } from './end-sessions.ts';
import type { Call } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { findUserByEmail } from './identity-queries.ts';
import { hashRefreshToken } from './issue-tokens.ts';
import { revokedToken } from './refresh-tokens.ts';
import { endSession, insertRefreshToken, lockRefreshToken, upsertSession } from './session-queries.ts';
import { readToken } from './verify-token.ts';

type Forwarded = { name: string; body: Record<string, unknown>; answer: Record<string, unknown> };

/**
 * The provider keeps passwords; sessions are kept here in either mode, by the id that its tokens carry. So they can be
 * listed and ended at once, though the provider's own tokens would live on until they expire.
 */
export const keepInStep = (call: Call, { name, body, answer }: Forwarded) =>
  call.inStep(async (tx) => {
    const tokens = answer['AuthenticationResult'] as { IdToken: string; RefreshToken?: string } | undefined;
    if (tokens) await keepSession(call, tx, tokens);
    if (name === 'RevokeToken') {
      const state = await lockRefreshToken(tx, hashRefreshToken(call.identity, String(body['Token'])));
      if (state) await endSession(tx, state.sessionId);
    }
    if (name === 'GlobalSignOut' || name === 'ChangePassword') {
      const user = await readToken(call.identity, String(body['AccessToken']), 'access');
      if (user && name === 'GlobalSignOut') await endEverySession(tx, user.sub);
      if (user && name === 'ChangePassword') await settlePasswordChange(tx, user.sub, user.sessionId);
    }
    if (name === 'ConfirmForgotPassword') {
      const user = await findUserByEmail(tx, String(body['Username']));
      if (user) await endEverySession(tx, user.sub);
    }
    return answer;
  });

const keepSession = async ({ identity, caller }: Call, tx: Transaction, tokens: { IdToken: string; RefreshToken?: string }) => {
  const read = await readToken(identity, tokens.IdToken, 'id');
  if (!read) throw new IdentityError('NotAuthorizedException', 'The tokens of the provider are not those of its pool');
  const { sub, sessionId: id, signedInAt } = read;
  // Nobody's user, or a session that was ended here: its tokens never reach the browser.
  if (!(await upsertSession(tx, { id, sub, signedInAt, ...caller }))) throw revokedToken();
  if (tokens.RefreshToken) await insertRefreshToken(tx, hashRefreshToken(identity, tokens.RefreshToken), id);
};
