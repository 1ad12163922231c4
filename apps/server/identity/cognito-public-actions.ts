import { z } from 'zod';
import type { Call } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { findAccountOfUser } from './identity-queries.ts';
import { endEverySession } from './sessions/end-sessions.ts';
import { answerCode, answerNewPassword } from './sign-in/answer-challenge.ts';
import { beginSignIn } from './sign-in/begin-sign-in.ts';
import { changePassword } from './sign-in/change-password.ts';
import { provePassword } from './sign-in/prove-password.ts';
import { confirmReset, requestReset } from './sign-in/reset-password.ts';
import { refreshTokens, revokeToken } from './tokens/refresh-tokens.ts';
import { userOfToken } from './tokens/verify-token.ts';

/** The public actions of the Cognito user pool protocol (JSON 1.1), each with the part of its request that is read. */

export type Action = (call: Call, body: unknown) => Promise<unknown>;

export const action =
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
  InitiateAuth: action(initiateAuth, (call, { AuthParameters }) =>
    beginSignIn(call, AuthParameters.USERNAME, AuthParameters.SRP_A),
  ),
  RespondToAuthChallenge: action(respond, (call, body) => {
    if (body.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
      return answerNewPassword(call, body.Session, body.ChallengeResponses.NEW_PASSWORD);
    }
    if (body.ChallengeName === 'CUSTOM_CHALLENGE') return answerCode(call, body.Session, body.ChallengeResponses.ANSWER);
    const { USERNAME, PASSWORD_CLAIM_SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE, TIMESTAMP } = body.ChallengeResponses;
    return provePassword(call, {
      userId: USERNAME,
      secretBlock: PASSWORD_CLAIM_SECRET_BLOCK,
      signature: PASSWORD_CLAIM_SIGNATURE,
      timestamp: TIMESTAMP,
    });
  }),
  GetTokensFromRefreshToken: action(z.object({ RefreshToken: text }), (call, { RefreshToken }) =>
    refreshTokens(call, RefreshToken),
  ),
  RevokeToken: action(z.object({ Token: text }), (call, { Token }) => revokeToken(call, Token)),
  ForgotPassword: action(z.object({ Username: email }), (call, { Username }) => requestReset(call, Username)),
  ConfirmForgotPassword: action(
    z.object({ Username: email, ConfirmationCode: z.string().max(64), Password: password }),
    (call, { Username, ConfirmationCode, Password }) =>
      confirmReset(call, { email: Username, code: ConfirmationCode, newPassword: Password }),
  ),
  GlobalSignOut: action(z.object({ AccessToken: text }), async ({ identity, inStep }, { AccessToken }) => {
    const { sub } = await userOfToken(identity, AccessToken);
    return inStep(async (tx) => {
      await endEverySession(tx, sub, 'otherDevice');
      return {};
    });
  }),
  ChangePassword: action(
    z.object({ AccessToken: text, PreviousPassword: password, ProposedPassword: password }),
    (call, { AccessToken, PreviousPassword, ProposedPassword }) =>
      changePassword(call, { accessToken: AccessToken, previous: PreviousPassword, proposed: ProposedPassword }),
  ),
  GetUser: action(z.object({ AccessToken: text }), async ({ identity }, { AccessToken }) => {
    const { sub } = await userOfToken(identity, AccessToken);
    const account = await findAccountOfUser(identity.database, sub);
    const attributes = { sub, email: account?.email ?? '', email_verified: 'true', name: account?.accountName ?? '' };
    return { Username: sub, UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })) };
  }),
};
