import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
} from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, ConsoleLogger } from '@aws-amplify/core';
import { memoryStore, rememberTokens } from './memory-store.ts';

/** The vendor's own client, pointed at our own origin; tokens live in memory, the refresh token in a cookie no script can read. */

const pool = {
  userPoolId: import.meta.env.VITE_IDENTITY_POOL_ID ?? 'ap-northeast-1_kiko',
  userPoolClientId: import.meta.env.VITE_IDENTITY_CLIENT_ID ?? 'kiko-web',
};
const endpoint = `${location.origin}/identity`;

const auth = { Cognito: { ...pool, userPoolEndpoint: endpoint } };
// It warns about every endpoint that is not the vendor's; ours is meant.
ConsoleLogger.LOG_LEVEL = 'ERROR';
cognitoUserPoolsTokenProvider.setKeyValueStorage(memoryStore);
cognitoUserPoolsTokenProvider.setAuthConfig(auth);
Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });

export type NextStep = 'done' | 'newPassword' | 'code';

const nextOf = ({ isSignedIn, nextStep }: { isSignedIn: boolean; nextStep: { signInStep: string } }): NextStep => {
  if (isSignedIn) return 'done';
  return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' ? 'newPassword' : 'code';
};

export const enter = async (username: string, password: string) =>
  nextOf(await signIn({ username, password, options: { authFlowType: 'CUSTOM_WITH_SRP' } }));

export const answer = async (challengeResponse: string) => nextOf(await confirmSignIn({ challengeResponse }));

export const requestReset = (username: string) => resetPassword({ username });

export const confirmReset = (username: string, confirmationCode: string, newPassword: string) =>
  confirmResetPassword({ username, confirmationCode, newPassword });

/** Of somebody who is signed in and knows the present one. */
export const changePassword = (oldPassword: string, newPassword: string) => updatePassword({ oldPassword, newPassword });

/** Ends the session at the server, then starts over at the root (specification 2). */
export const leave = async () => {
  await signOut();
  location.assign('/');
};

/** For the Authorization header; refreshed by the client shortly before it expires. */
export const idToken = async () => (await fetchAuthSession()).tokens?.idToken?.toString();

/** After a reload nothing is in memory, but the cookie may still vouch for somebody. */
export const resume = async (): Promise<boolean> => {
  if (!document.cookie.split('; ').includes('kiko-signed-in=1')) return false;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: pool.userPoolClientId, RefreshToken: 'cookie' }),
  }).catch(() => undefined);
  if (!response?.ok) return false;
  // Our own server's answer in the provider's shape.
  const { AuthenticationResult: tokens } = (await response.json()) as {
    AuthenticationResult: { IdToken: string; AccessToken: string; RefreshToken: string };
  };
  rememberTokens(pool.userPoolClientId, tokens);
  return true;
};
