import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kiko/database/free-port.ts';
import { browserFetch, createSignInClient } from '../../apps/server/testing/use-sign-in-client.ts';
import { startProcess, untilAnswered } from '../development/run-process.ts';
import { testLimits } from '../development/test-limits.ts';

/** An environment as in production, with its own keys, and limits that no proof reaches. */
export const createEnvironment = async (databaseUrl: string) => {
  const port = await freePort();
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    ...testLimits,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    IDENTITY_KEY: randomBytes(32).toString('base64'),
    IDENTITY_POOL_ID: 'ap-northeast-1_proof',
    IDENTITY_CLIENT_ID: 'kiko-proof',
    FILES_STORE: 'disk',
    FILES_FOLDER: join(tmpdir(), `kiko-proof-files-${port}`),
    FILES_KEY: randomBytes(32).toString('base64'),
    IDENTITY_ADMIN_SECRET: randomBytes(32).toString('base64'),
    IDENTITY_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  };
};

export type Environment = Awaited<ReturnType<typeof createEnvironment>>;

/** The API in a separate process, from `folder`; ends the process if it does not answer. */
export const startProductionApi = async (environment: Environment, folder: string) => {
  const end = startProcess({ name: 'api', command: ['apps/server/main-api.ts'], environment, folder });
  await untilAnswered(`${environment.PUBLIC_ORIGIN}/health`, end).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return end;
};

/** A stranger's machine that speaks the protocol call by call. */
export const createStranger = ({ PUBLIC_ORIGIN: origin, IDENTITY_CLIENT_ID: clientId }: Environment) =>
  createSignInClient({ endpoint: `${origin}/identity`, clientId, poolName: 'proof' }, browserFetch(origin));
