import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '../harness/demo-passwords.ts';
import type { createIdentityClient } from '../harness/production-api.ts';
import { waitMs } from '../kit/limits.ts';

type Tokens = { IdToken: string; AccessToken: string };
/** Where users sign in and send requests. */
export type ApiConnection = { address: string; stranger: ReturnType<typeof createIdentityClient> };

/** Signs in over HTTP with the password and returns the tokens. */
export const signIn = async ({ stranger }: Pick<ApiConnection, 'stranger'>, { email }: { email: string }) => {
  const { AuthenticationResult: tokens, message } = await stranger.respond(
    await stranger.preparePasswordProof(email, demoPassword),
  );
  if (!tokens) throw new Error(`${email} could not sign in: ${message}`);
  const { IdToken, AccessToken } = tokens as Tokens;
  return { idToken: IdToken, accessToken: AccessToken };
};

/** Shorter than the lifetime of a token, by enough for the slowest answer. */
const renewedAfterMs = 10 * 60_000;

/** A token that is issued again before it expires: on a slow machine a proof takes longer than the lifetime of a token. */
export const renew = (issue: () => Promise<string>) => {
  let token: Promise<string> | undefined;
  let validUntil = 0;
  return () => {
    if (!token || performance.now() > validUntil) {
      validUntil = performance.now() + renewedAfterMs;
      token = issue();
      // After a failure the next call tries again.
      token.catch(() => {
        validUntil = 0;
      });
    }
    return token;
  };
};

/** The token of a user that stays signed in. */
export const staySignedIn = (door: Pick<ApiConnection, 'stranger'>, account: { email: string }) =>
  renew(async () => (await signIn(door, account)).idToken);

export type Reply = { status: number; text: string };
/** Sends requests as the user of the token. */
export type Visitor = (method: string, path: string, ...rest: [body?: object, headers?: Record<string, string>]) => Promise<Reply>;

export const visitor =
  ({ address }: Pick<ApiConnection, 'address'>, token?: string | (() => Promise<string>)): Visitor =>
  async (method, path, ...[body, headers]) => {
    const idToken = typeof token === 'function' ? await token() : token;
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // Do not read event streams: they never end.
    if (response.headers.get('content-type') === 'text/event-stream') {
      await response.body?.cancel();
      return { status: response.status, text: '' };
    }
    return { status: response.status, text: await response.text() };
  };

/** Requests that must succeed. A busy server answers 503 and asks for a retry. */
export const insistent =
  (visit: Visitor) =>
  async (method: string, path: string, body?: object): Promise<{ id: number; version: number } & Record<string, unknown>> => {
    const givenUpAt = performance.now() + waitMs;
    let { status, text } = await visit(method, path, body);
    while (status === 503 && performance.now() < givenUpAt) {
      await wait(500);
      ({ status, text } = await visit(method, path, body));
    }
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return JSON.parse(text) as { id: number; version: number };
  };
