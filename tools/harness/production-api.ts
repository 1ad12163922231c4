import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@kiko/database/free-port.ts';
import { createSignInClient, createTestBrowser } from '../../apps/server/testing/test-sign-in-client.ts';
import { testLimits } from '../development/test-limits.ts';
import { startProcess, waitUntilHealthy } from './run-process.ts';

/** An environment as in production, with its own keys, and limits that no proof reaches. */
export const createApiVariables = async (databaseUrl: string) => {
  const port = await findFreePort();
  const internalPort = await findFreePort();
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
    INTERNAL_PORT: String(internalPort),
    IDENTITY_ENDPOINT: `http://127.0.0.1:${internalPort}`,
  };
};

export type ApiVariables = Awaited<ReturnType<typeof createApiVariables>>;

/** The API in a separate process, from `folder`; ends the process if it does not answer. */
export const startProductionApi = async (environment: ApiVariables, folder: string) => {
  const end = startProcess({ name: 'api', command: ['apps/server/main-api.ts'], environment, folder });
  await waitUntilHealthy(`${environment.PUBLIC_ORIGIN}/health`, end).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return end;
};

/** A stranger's machine that speaks the protocol call by call. */
export const createIdentityClient = ({ PUBLIC_ORIGIN: origin, IDENTITY_CLIENT_ID: clientId }: ApiVariables) =>
  createSignInClient({ endpoint: `${origin}/identity`, clientId, poolName: 'proof' }, createTestBrowser(origin));
