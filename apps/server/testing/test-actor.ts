import type { AuthenticateToken } from '../kit/http/serve.ts';

/** Lets a test or a developer act as any account by naming it. Only `dev-api.ts` and tests may import this. */
export const testActorHeader = 'x-test-actor';

export const createTestAuthenticator = (environment: string | undefined): AuthenticateToken => {
  // A second safeguard: even a build that contains this file does not start with it.
  if (environment === 'production') throw new Error('the test actor does not exist in production');
  return async (request) => {
    const accountId = Number(request.headers[testActorHeader]);
    return Number.isSafeInteger(accountId) && accountId > 0 ? { accountId } : undefined;
  };
};
