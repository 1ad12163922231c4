import { waitMs } from '../../kit/limits.ts';
import type { Call } from './compose-call.ts';
import type { Answer } from './judge.ts';

/** Sends a request; undefined if it was not answered. Event streams never end and are not read. */
export const sendCall = async (address: string, { operation, url, headers, body }: Call, token: string | undefined) => {
  const response = await fetch(`${address}${url}`, {
    method: operation.method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(waitMs),
  }).catch(() => undefined);
  if (!response) return undefined;
  const type = response.headers.get('content-type') ?? '';
  const isStream = type.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  return { status: response.status, type, text, retryAfter: response.headers.get('retry-after') } satisfies Answer;
};

/** Actions of the sign-in protocol, each with a body that has the right fields. */
const signInBodies: Readonly<Record<string, object>> = {
  InitiateAuth: {
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: 'nobody@example.jp', SRP_A: 'ab12', CHALLENGE_NAME: 'SRP_A' },
  },
  RespondToAuthChallenge: {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: 'x',
      PASSWORD_CLAIM_SECRET_BLOCK: 'eA==',
      PASSWORD_CLAIM_SIGNATURE: 'eA==',
      TIMESTAMP: 'Thu Nov 19',
    },
  },
  ForgotPassword: { Username: 'nobody@example.jp' },
  ConfirmForgotPassword: { Username: 'nobody@example.jp', ConfirmationCode: '123456', Password: 'Fair-winds-2027' },
  ChangePassword: { AccessToken: 'e30.e30.e30', PreviousPassword: 'a', ProposedPassword: 'b' },
  GetUser: { AccessToken: 'e30.e30.e30' },
  GetTokensFromRefreshToken: { RefreshToken: 'x' },
  GlobalSignOut: { AccessToken: 'e30.e30.e30' },
  RevokeToken: { Token: 'x' },
  AdminCreateUser: { Username: 'x' },
};

const protocol = 'application/x-amz-json-1.1';

/** Sends damaged calls of the sign-in protocol; returns what was wrong with the answers. */
export const sendSignInCalls = async (address: string, damage: (value: unknown) => unknown, times: number) => {
  const actions = Object.entries(signInBodies);
  const findings: string[] = [];
  for (let index = 0; index < times; index += 1) {
    const [name, valid] = actions[index % actions.length] ?? ['', {}];
    const target = `AWSCognitoIdentityProviderService.${name}`;
    const headers = { origin: address, 'content-type': protocol, 'x-amz-target': target };
    const operation = { method: 'POST', path: '/identity', parameters: [], content: undefined };
    const body = JSON.stringify(damage(valid));
    const answer = await sendCall(address, { operation, sender: 'stranger', url: '/identity', headers, body }, undefined);
    if (!answer) findings.push(`${name}: no answer to ${body}`);
    else if (answer.status >= 500) findings.push(`${name}: failed with ${answer.status} on ${body}`);
    else if (!answer.type.startsWith(protocol)) findings.push(`${name}: answered ${answer.status} as ${answer.type} on ${body}`);
  }
  return findings;
};
