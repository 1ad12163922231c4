import { confirmResetPassword, confirmSignIn, fetchAuthSession, resetPassword, signIn, updatePassword } from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, ConsoleLogger } from '@aws-amplify/core';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { isGatewayFailure } from '../kit/api/connection.ts';
import { fetchFromServer } from '../kit/api/fetch-from-server.ts';
import { memoryTokenStore, putAside, storeTokens } from './memory-token-store.ts';

/** The vendor's own client, pointed at our own origin; tokens live in memory, the refresh token in a cookie no script can read. */

const userPool = {
  userPoolId: import.meta.env.VITE_IDENTITY_POOL_ID ?? 'ap-northeast-1_kiko',
  userPoolClientId: import.meta.env.VITE_IDENTITY_CLIENT_ID ?? 'kiko-web',
};
const endpoint = `${location.origin}/identity`;

/** Longer than an API process works on a request. */
const answerTimeoutMs = 20_000;

const authConfig = { Cognito: { ...userPool, userPoolEndpoint: endpoint } };
// It warns about every endpoint that is not the vendor's; ours is intended.
ConsoleLogger.LOG_LEVEL = 'ERROR';
cognitoUserPoolsTokenProvider.setKeyValueStorage(memoryTokenStore);
cognitoUserPoolsTokenProvider.setAuthConfig(authConfig);
Amplify.configure({ Auth: authConfig }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });

export type NextStep = 'done' | 'newPassword' | 'code';

const toNextStep = ({ isSignedIn, nextStep }: { isSignedIn: boolean; nextStep: { signInStep: string } }): NextStep => {
  if (isSignedIn) return 'done';
  return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' ? 'newPassword' : 'code';
};

export const signInWithPassword = async (username: string, password: string) =>
  toNextStep(await signIn({ username, password, options: { authFlowType: 'CUSTOM_WITH_SRP' } }));

export const answerChallenge = async (challengeResponse: string) => toNextStep(await confirmSignIn({ challengeResponse }));

export const requestPasswordReset = (username: string) => resetPassword({ username });

export const confirmPasswordReset = (username: string, confirmationCode: string, newPassword: string) =>
  confirmResetPassword({ username, confirmationCode, newPassword });

/** For a signed-in user that knows the current password. */
export const changePassword = (oldPassword: string, newPassword: string) => updatePassword({ oldPassword, newPassword });

/** An action of our own server in the provider's shape. The cookie has the refresh token. */
const callProvider = (action: string, isWrite: boolean, body: object) =>
  fetchFromServer(endpoint, isWrite, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify({ ClientId: userPool.userPoolClientId, ...body }),
    signal: AbortSignal.timeout(answerTimeoutMs),
  });

/**
 * Ends the session on the server, then navigates to the root (specification 2). Rejects if the server did not end it: the next user of
 * this device could continue it.
 */
export const signOutAndReload = async () => {
  const response = await callProvider('RevokeToken', true, { Token: 'cookie' });
  if (!response.ok)
    throw new ApiRefusal({ code: isGatewayFailure(response) ? 'network.unreachable' : 'server.failure', isWrite: true });
  await leaveEndedSession();
};

/** For a session that the server has ended already. */
export const leaveEndedSession = async () => {
  await forget();
  location.assign('/');
};

const currentToken = async () => (await fetchAuthSession()).tokens?.idToken?.toString();

/** A reauthentication in progress: the token to use meanwhile, and the rollback if it fails or is canceled. */
let proof: { token: string | undefined; giveUp: () => void } | undefined;

export const giveUpProof = () => {
  proof?.giveUp();
  proof = undefined;
};

/** The new session replaces the previous one once the reauthentication is complete. */
const followProof = async (step: Promise<NextStep>) => {
  try {
    const next = await step;
    if (next === 'done') proof = undefined;
    return next;
  } catch (error) {
    giveUpProof();
    throw error;
  }
};

/**
 * A signed-in user reauthenticates with the password. The vendor's client refuses a second sign-in, so the first session is put
 * aside.
 */
export const proveAgain = async (email: string, password: string) => {
  giveUpProof();
  const token = await currentToken();
  proof = { token, giveUp: putAside() };
  return followProof(signInWithPassword(email, password));
};

export const proveWithCode = (code: string) => followProof(answerChallenge(code));

/** The session was ended elsewhere: its tokens are invalid, and the client refuses a sign-in while it has them. */
export const forget = () => memoryTokenStore.clear();

/** For the Authorization header; refreshed by the client shortly before it expires. */
export const getIdToken = async () => (proof ? proof.token : currentToken());

/** After a reload the memory is empty, but the cookie may still hold a session. `away`: the server did not answer. */
export const restoreSession = async (): Promise<'in' | 'out' | 'away'> => {
  if (!document.cookie.split('; ').includes('kiko-signed-in=1')) return 'out';
  const response = await callProvider('GetTokensFromRefreshToken', false, { RefreshToken: 'cookie' }).catch(() => undefined);
  if (!response || isGatewayFailure(response)) return 'away';
  if (!response.ok) return 'out';
  // Our own server's answer in the provider's shape.
  const { AuthenticationResult: tokens } = (await response.json()) as {
    AuthenticationResult: { IdToken: string; AccessToken: string; RefreshToken: string };
  };
  storeTokens(userPool.userPoolClientId, tokens);
  return 'in';
};
