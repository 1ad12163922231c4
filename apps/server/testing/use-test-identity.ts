import { randomBytes } from 'node:crypto';
import type { Database } from '@kiko/database/connection.ts';
import { findFreePort } from '@kiko/database/free-port.ts';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { buildInternalServer } from '../identity/cognito-protocol/internal-server.ts';
import { createIdentity, type Identity } from '../identity/core/identity.ts';
import { findUserByEmail } from '../identity/core/identity-queries.ts';
import { readIdentitySettings } from '../identity/core/identity-settings.ts';
import { identityRoutes } from '../identity/identity-routes.ts';
import { inviteUser } from '../identity/provider/invite-user.ts';
import { startPasswordReset } from '../identity/provider/sync-provider-users.ts';
import { createUserDirectory } from '../identity/provider/user-directory.ts';
import { createExplainEnd, createTokenAuthenticator } from '../identity/sessions/authenticate-token.ts';
import { startSession } from '../identity/sessions/issue-tokens.ts';
import { realClock } from '../kit/clock.ts';
import { type ApiOptions, buildApi } from '../kit/http/build-api.ts';
import type { Api } from '../kit/http/serve.ts';
import type { JobPayload } from '../kit/jobs/job-table.ts';

// Its tokens name this address, and external verifiers must find the keys there.
const port = await findFreePort();
const origin = `http://127.0.0.1:${port}`;
export const poolId = 'ap-northeast-1_test';
export const clientId = 'kiko-test';

/** Delays last an hour, so that a test ends before they do; a counter without delay stays without. */
export const lengthenLocks = (owner: Database) =>
  sql`update identity_throttle set blocked_until = now() + interval '1 hour' where blocked_until > last_attempt_at`.execute(owner);

type TestIdentityOptions = { logger?: ApiOptions['logger']; callsPerMinute?: number; addRoutes?: (api: Api) => void };

/** The identity module with its public and internal HTTP server and a separate database per test file. */
export const useTestIdentity = ({ logger = false, callsPerMinute = 100_000, addRoutes = () => {} }: TestIdentityOptions = {}) => {
  const database = useTestDatabase();
  let identity: Identity | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    const settings = readIdentitySettings({
      IDENTITY_POOL_ID: poolId,
      IDENTITY_CLIENT_ID: clientId,
      PUBLIC_ORIGIN: origin,
      IDENTITY_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
      IDENTITY_KEY: randomBytes(32).toString('base64'),
      IDENTITY_ADMIN_SECRET: randomBytes(32).toString('base64'),
    });
    identity = createIdentity(database().api, settings);
    const authenticate = createTokenAuthenticator(identity);
    const api = await buildApi({
      database: database().api,
      authenticate,
      explainEnd: createExplainEnd(identity),
      logger,
      security: { requestsPerMinute: 100_000 },
      // Tests come from other networks by `x-forwarded-for`.
      trustedProxies: ['127.0.0.1'],
      // Requests are counted in a minute that never ends.
      clock: () => new Date('2030-04-01T03:00:20Z'),
    });
    await identityRoutes(api.server, { identity, clock: realClock, requestsPerMinute: callsPerMinute });
    addRoutes(api);
    await api.server.listen({ host: '127.0.0.1', port });
    const door = buildInternalServer({
      identity,
      clock: realClock,
      logger: false,
      operatorSource: { registry: api.registry, readiness: { check: async () => 'ready' }, build: api.build },
    });
    await door.listen({ host: '127.0.0.1', port: Number(new URL(settings.endpoint).port) });
    stop = async () => {
      await api.server.close();
      await door.close();
    };
  });
  afterAll(() => stop());

  const get = () => {
    if (!identity) throw new Error('the identity module is ready inside tests only');
    return identity;
  };
  const invite = (email: string) =>
    database()
      .api.transaction()
      .execute((tx) => inviteUser(get(), tx, { email, now: realClock() }));
  return {
    database,
    identity: get,
    origin,
    endpoint: () => `${origin}/identity`,
    /** As after a restart with these keys. */
    changeKeys: (masterKey: Buffer<ArrayBuffer>, otherKey?: Buffer<ArrayBuffer>) => {
      Object.assign(get(), createIdentity(database().api, { ...get().settings, masterKey, otherKey }));
    },
    /** An invited user of the seed, with the temporary password that the mail would contain. */
    invite,
    /** A signed-in user of the seed, with tokens. */
    signIn: async (email: string, userAgent = '') => {
      const known = await findUserByEmail(database().owner, email);
      const sub = known?.sub ?? (await invite(email)).sub;
      const caller = { deviceHash: null, userAgent, address: '127.0.0.1' };
      const tokens = await database()
        .api.transaction()
        .execute((tx) => startSession(get(), tx, { sub, caller }));
      return { sub, ...tokens };
    },
    /** The code in the queued mail, decrypted as the worker would. */
    readPendingCode: async (sub: string) => {
      const found = await sql<{ sealed: string }>`
        select payload ->> 'sealedCode' as sealed from graphile_worker._private_jobs
        where payload ->> 'sub' = ${sub} and payload ->> 'sealedCode' is not null order by id desc limit 1`.execute(
        database().owner,
      );
      const sealed = Buffer.from(found.rows[0]?.sealed ?? '', 'base64');
      return get().keys.open('mail', sealed, sub)?.toString() ?? 'none';
    },
    /** Runs the worker's part of the last reset. Returns the code from the mail, or undefined if none was sent. */
    readResetCode: async () => {
      const { rows } = await sql<{ payload: JobPayload<'sendResetCodeMail'> }>`
        select payload from graphile_worker._private_jobs
        where payload ->> 'sealedEmail' is not null order by updated_at desc, id desc limit 1`.execute(database().owner);
      if (!rows[0]) throw new Error('no reset was requested');
      const mails: string[] = [];
      const mailer = { send: async ({ text }: { text: string }) => void mails.push(text), close: () => {} };
      const directory = createUserDirectory(get().settings);
      await startPasswordReset({ identity: get(), mailer, directory }, rows[0].payload);
      directory.close();
      return /\n(\d{6})\n/.exec(mails[0] ?? '')?.[1];
    },
  };
};
