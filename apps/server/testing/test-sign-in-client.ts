import { z } from 'zod';
import { clientSignature, createClientSecret } from './test-srp-client.ts';

/** Sign-in call by call, for tests and proofs that deviate from the AWS client. */

const responseShape = z.looseObject({
  __type: z.string().optional(),
  message: z.string().optional(),
  Session: z.string().optional(),
  ChallengeName: z.string().optional(),
  ChallengeParameters: z.record(z.string(), z.string()).optional(),
});

export type TestBrowser = ReturnType<typeof createTestBrowser>;
export type IdentityEndpoint = { endpoint: string; clientId: string; poolName: string };

/** Cookies, Origin and, if given, network address of a browser, for clients that support neither under Node.js. */
export const createTestBrowser = (pageOrigin: string, address?: string) => {
  const cookies = new Map<string, string>();
  const plain = globalThis.fetch;
  const answers: Response[] = [];
  const browse: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', pageOrigin);
    if (address) headers.set('x-forwarded-for', address);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await plain(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    answers.push(response.clone());
    return response;
  };
  return { browse, cookies, answers };
};

export const createSignInClient = ({ endpoint, clientId, poolName }: IdentityEndpoint, { browse }: TestBrowser) => {
  const sendAction = async (action: string, body: object) => {
    const response = await browse(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      body: JSON.stringify({ ClientId: clientId, ...body }),
    });
    return responseShape.parse(await response.json());
  };

  const startSignIn = (email: string, clientPublic: bigint) =>
    sendAction('InitiateAuth', {
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: clientPublic.toString(16), CHALLENGE_NAME: 'SRP_A' },
    });

  /** The second request of a sign-in, created but not sent. */
  const preparePasswordProof = async (email: string, password: string) => {
    const client = createClientSecret();
    const { ChallengeParameters: given = {} } = await startSignIn(email, client.clientPublic);
    const timestamp = 'Sun Nov 15 06:00:00 UTC 2026';
    const block = given['SECRET_BLOCK'] ?? '';
    const userId = given['USER_ID_FOR_SRP'] ?? '';
    const numbers = { salt: BigInt(`0x${given['SALT']}`), serverPublic: BigInt(`0x${given['SRP_B']}`) };
    const proof = { poolName, userId, password, timestamp, secretBlock: Buffer.from(block, 'base64') };
    const signature = clientSignature({ ...proof, ...numbers, ...client });
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: block,
        PASSWORD_CLAIM_SIGNATURE: signature.toString('base64'),
        TIMESTAMP: timestamp,
      },
    };
  };

  const respond = (body: object) => sendAction('RespondToAuthChallenge', body);

  /** The first sign-in of an invited user up to the code, which the caller provides. */
  const completeFirstSignIn = async (
    { email, temporary, chosen }: Record<'email' | 'temporary' | 'chosen', string>,
    code: () => Promise<string>,
  ) => {
    const first = await respond(await preparePasswordProof(email, temporary));
    const second = await respond({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: first.Session,
      ChallengeResponses: { NEW_PASSWORD: chosen },
    });
    return respond({ ChallengeName: 'CUSTOM_CHALLENGE', Session: second.Session, ChallengeResponses: { ANSWER: await code() } });
  };
  return { sendAction, startSignIn, preparePasswordProof, respond, completeFirstSignIn };
};
