import { clientSignature, createClientSecret } from '../../../apps/server/identity/use-srp-client.ts';
import { demoPassword } from '../../development/demo-passwords.ts';
import type { House } from './house.ts';
import type { Person } from './reach-queries.ts';

type Answer = {
  ChallengeParameters?: Record<string, string>;
  AuthenticationResult?: { IdToken: string; AccessToken: string };
  message?: string;
};

export const askIdentity = async ({ address, clientId }: House, action: string, body: object) => {
  const response = await fetch(`${address}/identity`, {
    method: 'POST',
    headers: {
      ...{ origin: address, 'content-type': 'application/x-amz-json-1.1' },
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...body }),
  });
  return (await response.json()) as Answer;
};

/** The tokens of somebody who signed in over the wire with their password. */
export const signIn = async (house: House, { email }: Person) => {
  const client = createClientSecret();
  const { ChallengeParameters: given = {} } = await askIdentity(house, 'InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: client.clientPublic.toString(16), CHALLENGE_NAME: 'SRP_A' },
  });
  const block = given['SECRET_BLOCK'] ?? '';
  const userId = given['USER_ID_FOR_SRP'] ?? '';
  const timestamp = 'Sun Nov 15 06:00:00 UTC 2026';
  const signature = clientSignature({
    ...{ poolName: house.poolName, userId, password: demoPassword, timestamp, secretBlock: Buffer.from(block, 'base64') },
    ...{ salt: BigInt(`0x${given['SALT']}`), serverPublic: BigInt(`0x${given['SRP_B']}`) },
    ...client,
  });
  const { AuthenticationResult: tokens, message } = await askIdentity(house, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: block,
      PASSWORD_CLAIM_SIGNATURE: signature.toString('base64'),
      TIMESTAMP: timestamp,
    },
  });
  if (!tokens) throw new Error(`${email} could not sign in: ${message}`);
  return { idToken: tokens.IdToken, accessToken: tokens.AccessToken };
};

export type Reply = { status: number; text: string };
/** Makes calls as whoever the token says. */
export type Visitor = (method: string, path: string, body?: object) => Promise<Reply>;

export const visitor =
  ({ address }: House, idToken?: string): Visitor =>
  async (method, path, body) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
