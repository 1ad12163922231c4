/** The client's storage, gone with the page: no token is ever written where another script could find it later. */
const storage = new Map<string, string>();

export const memoryTokenStore = {
  setItem: async (key: string, value: string) => {
    storage.set(key, value);
  },
  getItem: async (key: string) => storage.get(key) ?? null,
  removeItem: async (key: string) => {
    storage.delete(key);
  },
  clear: async () => {
    storage.clear();
  },
};

/** Puts everything aside, so that the vendor's client can sign in anew, and answers how to bring it back. */
export const putAside = () => {
  const kept = new Map(storage);
  storage.clear();
  return () => {
    storage.clear();
    for (const [key, value] of kept) storage.set(key, value);
  };
};

type Tokens = { IdToken: string; AccessToken: string; RefreshToken: string };

/** Stores tokens under the names that the client expects. */
export const storeTokens = (clientId: string, { IdToken, AccessToken, RefreshToken }: Tokens) => {
  const username = readSubject(IdToken);
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const values = { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken, clockDrift: '0' };
  storage.set(`${prefix}.LastAuthUser`, username);
  for (const [name, value] of Object.entries(values)) storage.set(`${prefix}.${username}.${name}`, value);
};

/** Read, not believed: the server verifies the token at each call. */
const readSubject = (token: string) => {
  const payload = token.split('.')[1] ?? '';
  const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string };
  return sub;
};
