import { foldAddress } from '@kiko/domain/accounts/email-address.ts';
import { z } from 'zod';
import { findUnstorable } from '../../kit/http/find-unstorable.ts';
import type { ActionContext } from '../core/identity.ts';
import { IdentityError } from '../core/identity-error.ts';
import { findAccountOfUser } from '../core/identity-queries.ts';
import { changePassword } from '../passwords/change-password.ts';
import { confirmPasswordReset, requestPasswordReset } from '../passwords/reset-password.ts';
import { endEverySession } from '../sessions/end-sessions.ts';
import { refreshTokens, revokeToken } from '../sessions/refresh-tokens.ts';
import { getUserByToken } from '../sessions/verify-token.ts';
import { respondToCodeChallenge, respondToNewPasswordChallenge } from '../sign-in/answer-challenge.ts';
import { startSignIn } from '../sign-in/begin-sign-in.ts';
import { verifyPassword } from '../sign-in/verify-password.ts';

/** The public actions of the Cognito user pool protocol (JSON 1.1), each with the part of its request that is read. */

export type IdentityAction = (call: ActionContext, body: unknown) => Promise<unknown>;

export const defineAction =
  <Shape extends z.ZodType>(shape: Shape, act: (call: ActionContext, body: z.output<Shape>) => Promise<unknown>): IdentityAction =>
  async (call, body) => {
    const read = shape.safeParse(body);
    if (!read.success || findUnstorable(body) !== undefined) throw new IdentityError('InvalidParameterException');
    return act(call, read.data);
  };

const textShape = z.string().min(1).max(8192);
const hexIntegerShape = z
  .string()
  .regex(/^[0-9a-fA-F]{1,1024}$/)
  .transform((digits) => BigInt(`0x${digits}`));
const passwordShape = z.string().min(1).max(256);
const emailShape = z.string().min(1).max(255).transform(foldAddress);

const initiateAuthShape = z.object({
  AuthFlow: z.literal('CUSTOM_AUTH'),
  AuthParameters: z.object({ USERNAME: emailShape, SRP_A: hexIntegerShape, CHALLENGE_NAME: z.literal('SRP_A') }),
});

const respondToChallengeShape = z.discriminatedUnion('ChallengeName', [
  z.object({
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ChallengeResponses: z.object({
      USERNAME: textShape,
      PASSWORD_CLAIM_SECRET_BLOCK: textShape,
      PASSWORD_CLAIM_SIGNATURE: textShape,
      TIMESTAMP: textShape,
    }),
  }),
  z.object({
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    Session: textShape,
    ChallengeResponses: z.object({ NEW_PASSWORD: passwordShape }),
  }),
  z.object({
    ChallengeName: z.literal('CUSTOM_CHALLENGE'),
    Session: textShape,
    ChallengeResponses: z.object({ ANSWER: z.string().max(64) }),
  }),
]);

export const publicActions: Readonly<Record<string, IdentityAction>> = {
  InitiateAuth: defineAction(initiateAuthShape, (call, { AuthParameters }) =>
    startSignIn(call, AuthParameters.USERNAME, AuthParameters.SRP_A),
  ),
  RespondToAuthChallenge: defineAction(respondToChallengeShape, (call, body) => {
    if (body.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
      return respondToNewPasswordChallenge(call, body.Session, body.ChallengeResponses.NEW_PASSWORD);
    }
    if (body.ChallengeName === 'CUSTOM_CHALLENGE')
      return respondToCodeChallenge(call, body.Session, body.ChallengeResponses.ANSWER);
    const { USERNAME, PASSWORD_CLAIM_SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE, TIMESTAMP } = body.ChallengeResponses;
    return verifyPassword(call, {
      userId: USERNAME,
      secretBlock: PASSWORD_CLAIM_SECRET_BLOCK,
      signature: PASSWORD_CLAIM_SIGNATURE,
      timestamp: TIMESTAMP,
    });
  }),
  GetTokensFromRefreshToken: defineAction(z.object({ RefreshToken: textShape }), (call, { RefreshToken }) =>
    refreshTokens(call, RefreshToken),
  ),
  RevokeToken: defineAction(z.object({ Token: textShape }), (call, { Token }) => revokeToken(call, Token)),
  ForgotPassword: defineAction(z.object({ Username: emailShape }), (call, { Username }) => requestPasswordReset(call, Username)),
  ConfirmForgotPassword: defineAction(
    z.object({ Username: emailShape, ConfirmationCode: z.string().max(64), Password: passwordShape }),
    (call, { Username, ConfirmationCode, Password }) =>
      confirmPasswordReset(call, { email: Username, code: ConfirmationCode, newPassword: Password }),
  ),
  GlobalSignOut: defineAction(
    z.object({ AccessToken: textShape }),
    async ({ identity, runInAuditedTransaction }, { AccessToken }) => {
      const { sub } = await getUserByToken(identity, AccessToken);
      return runInAuditedTransaction(async (tx) => {
        await endEverySession(tx, sub, 'otherDevice');
        return {};
      });
    },
  ),
  ChangePassword: defineAction(
    z.object({ AccessToken: textShape, PreviousPassword: passwordShape, ProposedPassword: passwordShape }),
    (call, { AccessToken, PreviousPassword, ProposedPassword }) =>
      changePassword(call, { accessToken: AccessToken, previous: PreviousPassword, proposed: ProposedPassword }),
  ),
  GetUser: defineAction(z.object({ AccessToken: textShape }), async ({ identity }, { AccessToken }) => {
    const { sub } = await getUserByToken(identity, AccessToken);
    const account = await findAccountOfUser(identity.database, sub);
    const attributes = { sub, email: account?.email ?? '', email_verified: 'true', name: account?.accountName ?? '' };
    return { Username: sub, UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })) };
  }),
};
