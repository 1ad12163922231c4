import { z } from 'zod';
import { answerCode, answerNewPassword } from './answer-challenge.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { endEverySession } from './end-sessions.ts';
import type { Caller, Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { findAccountOfUser } from './identity-queries.ts';
import { provePassword } from './prove-password.ts';
import { refreshTokens, revokeToken } from './refresh-tokens.ts';
import { confirmReset, requestReset } from './reset-password.ts';
import { verifyToken } from './verify-token.ts';

/** The public calls of the Cognito user pool protocol (JSON 1.1), each with the part of its request that we read. */

type Call = { identity: Identity; caller: Caller; now: Date };
type Action = (call: Call, body: unknown) => Promise<unknown>;

const action =
  <Shape extends z.ZodType>(shape: Shape, act: (call: Call, body: z.output<Shape>) => Promise<unknown>): Action =>
  async (call, body) => {
    const read = shape.safeParse(body);
    if (!read.success) throw new IdentityError('InvalidParameterException');
    return act(call, read.data);
  };

const text = z.string().min(1).max(8192);
const hexadecimal = z
  .string()
  .regex(/^[0-9a-fA-F]{1,1024}$/)
  .transform((digits) => BigInt(`0x${digits}`));
const password = z.string().min(1).max(256);
const email = z.string().min(1).max(255);

const initiateAuth = z.object({
  AuthFlow: z.literal('CUSTOM_AUTH'),
  AuthParameters: z.object({ USERNAME: email, SRP_A: hexadecimal, CHALLENGE_NAME: z.literal('SRP_A') }),
});

const respond = z.discriminatedUnion('ChallengeName', [
  z.object({
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ChallengeResponses: z.object({
      USERNAME: text,
      PASSWORD_CLAIM_SECRET_BLOCK: text,
      PASSWORD_CLAIM_SIGNATURE: text,
      TIMESTAMP: text,
    }),
  }),
  z.object({
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    Session: text,
    ChallengeResponses: z.object({ NEW_PASSWORD: password }),
  }),
  z.object({
    ChallengeName: z.literal('CUSTOM_CHALLENGE'),
    Session: text,
    ChallengeResponses: z.object({ ANSWER: z.string().max(64) }),
  }),
]);

export const publicActions: Readonly<Record<string, Action>> = {
  InitiateAuth: action(initiateAuth, ({ identity, caller, now }, { AuthParameters }) =>
    beginSignIn(identity, { email: AuthParameters.USERNAME, clientPublic: AuthParameters.SRP_A, caller, now }),
  ),
  RespondToAuthChallenge: action(respond, ({ identity, caller, now }, body) => {
    if (body.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
      return answerNewPassword(identity, { session: body.Session, newPassword: body.ChallengeResponses.NEW_PASSWORD, caller });
    }
    if (body.ChallengeName === 'CUSTOM_CHALLENGE') {
      return answerCode(identity, { session: body.Session, code: body.ChallengeResponses.ANSWER, caller });
    }
    const { USERNAME, PASSWORD_CLAIM_SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE, TIMESTAMP } = body.ChallengeResponses;
    const proof = {
      userId: USERNAME,
      secretBlock: PASSWORD_CLAIM_SECRET_BLOCK,
      signature: PASSWORD_CLAIM_SIGNATURE,
      timestamp: TIMESTAMP,
    };
    return provePassword(identity, { ...proof, caller, now });
  }),
  GetTokensFromRefreshToken: action(z.object({ RefreshToken: text }), ({ identity }, { RefreshToken }) =>
    refreshTokens(identity, RefreshToken),
  ),
  RevokeToken: action(z.object({ Token: text }), ({ identity }, { Token }) => revokeToken(identity, Token)),
  ForgotPassword: action(z.object({ Username: email }), ({ identity }, { Username }) => requestReset(identity, Username)),
  ConfirmForgotPassword: action(
    z.object({ Username: email, ConfirmationCode: z.string().max(64), Password: password }),
    ({ identity }, { Username, ConfirmationCode, Password }) =>
      confirmReset(identity, { email: Username, code: ConfirmationCode, newPassword: Password }),
  ),
  GlobalSignOut: action(z.object({ AccessToken: text }), async ({ identity }, { AccessToken }) => {
    await endEverySession(identity, await userOf(identity, AccessToken));
    return {};
  }),
  GetUser: action(z.object({ AccessToken: text }), async ({ identity }, { AccessToken }) => {
    const sub = await userOf(identity, AccessToken);
    const account = await findAccountOfUser(identity.database, sub);
    const attributes = { sub, email: account?.email ?? '', email_verified: 'true', name: account?.accountName ?? '' };
    return { Username: sub, UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })) };
  }),
};

const userOf = async (identity: Identity, accessToken: string) => {
  const verified = await verifyToken(identity, accessToken, 'access');
  if (!verified) throw new IdentityError('NotAuthorizedException', 'Access Token has been revoked');
  return verified.sub;
};
