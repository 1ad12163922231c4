import { demoPassword } from '../../development/demo-passwords.ts';
import type { House } from './house.ts';
import type { Person } from './people-queries.ts';

type Tokens = { IdToken: string; AccessToken: string };

/** The tokens of somebody who signed in over the wire with their password. */
export const signIn = async ({ stranger }: Pick<House, 'stranger'>, { email }: Partial<Person> & Pick<Person, 'email'>) => {
  const { AuthenticationResult: tokens, message } = await stranger.respond(await stranger.prepare(email, demoPassword));
  if (!tokens) throw new Error(`${email} could not sign in: ${message}`);
  const { IdToken, AccessToken } = tokens as Tokens;
  return { idToken: IdToken, accessToken: AccessToken };
};

/** Shorter than tokens hold, by enough for the slowest answer. */
const tokensHoldMs = 10 * 60_000;

/** A token that is issued anew before it expires: a proof on a slow machine takes longer than a token holds. */
export const renew = (issue: () => Promise<string>) => {
  let token: Promise<string> | undefined;
  let holdsUntil = 0;
  return () => {
    if (!token || performance.now() > holdsUntil) {
      holdsUntil = performance.now() + tokensHoldMs;
      token = issue();
    }
    return token;
  };
};

/** The token of somebody who stays signed in. */
export const staySignedIn = (door: Pick<House, 'stranger'>, person: Pick<Person, 'email'>) =>
  renew(async () => (await signIn(door, person)).idToken);

export type Reply = { status: number; text: string };
/** Makes calls as whoever the token says. */
export type Visitor = (method: string, path: string, body?: object) => Promise<Reply>;

export const visitor =
  ({ address }: Pick<House, 'address'>, token?: string | (() => Promise<string>)): Visitor =>
  async (method, path, body) => {
    const idToken = typeof token === 'function' ? await token() : token;
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // What does not end by itself is heard out by nobody.
    if (response.headers.get('content-type') === 'text/event-stream') {
      await response.body?.cancel();
      return { status: response.status, text: '' };
    }
    return { status: response.status, text: await response.text() };
  };
