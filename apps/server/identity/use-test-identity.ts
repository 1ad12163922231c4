import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { type ApiOptions, buildApi } from '../kit/build-api.ts';
import { realClock } from '../kit/clock.ts';
import { createIdentity, type Identity } from './identity.ts';
import { identityRoutes } from './identity-routes.ts';
import { inviteUser } from './invite-user.ts';

const origin = 'https://kiko.example.jp';
export const poolId = 'ap-northeast-1_test';
export const clientId = 'kiko-test';

type Options = { logger?: ApiOptions['logger']; callsPerMinute?: number };

/** The identity module behind a real HTTP server, over a database of this test file's own. */
export const useTestIdentity = ({ logger = false, callsPerMinute = 100_000 }: Options = {}) => {
  const database = useTestDatabase();
  let address = '';
  let identity: Identity | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    const settings = {
      ...{ poolId, poolName: 'test', clientId, origin, issuer: `${origin}/identity/${poolId}` },
      codePolicy: 'newDevice' as const,
      masterKey: randomBytes(32),
    };
    identity = createIdentity(database().api, settings);
    const { server } = await buildApi({
      database: database().api,
      authenticate: async () => undefined,
      logger,
      protection: { callsPerMinute: 100_000 },
    });
    await identityRoutes(server, { identity, clock: realClock, callsPerMinute });
    await server.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    stop = () => server.close();
  });
  afterAll(() => stop());

  const get = () => {
    if (!identity) throw new Error('the identity module is ready inside tests only');
    return identity;
  };
  return {
    database,
    identity: get,
    endpoint: () => `${address}/identity`,
    origin,
    /** An invited person of the seed, with the temporary password that the mail would bring. */
    invite: async (email: string) => {
      const { id } = await database().owner.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      return inviteUser(get(), id, realClock());
    },
    /** The code that waits to be mailed, opened as the worker would. */
    codeFor: async (sub: string) => {
      const found = await sql<{ sealed: string }>`
        select payload ->> 'sealedCode' as sealed from graphile_worker._private_jobs
        where payload ->> 'sub' = ${sub} and payload ->> 'sealedCode' is not null order by id desc limit 1`.execute(
        database().owner,
      );
      return (
        get()
          .keys.open('mail', Buffer.from(found.rows[0]?.sealed ?? '', 'base64'), sub)
          ?.toString() ?? 'none'
      );
    },
  };
};

/** A browser's cookies and Origin for the vendor's client, which knows nothing of either under Node. */
export const browserFetch = (pageOrigin: string) => {
  const cookies = new Map<string, string>();
  const plain = globalThis.fetch;
  const answers: Response[] = [];
  const browse: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', pageOrigin);
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
