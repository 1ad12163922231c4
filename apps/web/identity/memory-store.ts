/** The client's storage, gone with the page: no token is ever written where another script could find it later. */
const held = new Map<string, string>();

export const memoryStore = {
  setItem: async (key: string, value: string) => {
    held.set(key, value);
  },
  getItem: async (key: string) => held.get(key) ?? null,
  removeItem: async (key: string) => {
    held.delete(key);
  },
  clear: async () => {
    held.clear();
  },
};

/** Puts everything aside, so that the vendor's client can sign in anew, and answers how to bring it back. */
export const putAside = () => {
  const kept = new Map(held);
  held.clear();
  return () => {
    held.clear();
    for (const [key, value] of kept) held.set(key, value);
  };
};

type Tokens = { IdToken: string; AccessToken: string; RefreshToken: string };

/** Stores tokens under the names that the client expects. */
export const rememberTokens = (clientId: string, { IdToken, AccessToken, RefreshToken }: Tokens) => {
  const username = subjectOf(IdToken);
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const values = { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken, clockDrift: '0' };
  held.set(`${prefix}.LastAuthUser`, username);
  for (const [name, value] of Object.entries(values)) held.set(`${prefix}.${username}.${name}`, value);
};

/** Read, not believed: the server verifies the token at each call. */
const subjectOf = (token: string) => {
  const payload = token.split('.')[1] ?? '';
  const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string };
  return sub;
};
