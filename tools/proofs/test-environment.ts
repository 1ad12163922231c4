import { cloneTestDatabase, type TestDatabase } from '@kiko/database/test-database.ts';
import { setDemoPasswords } from '../harness/demo-passwords.ts';
import { type ApiVariables, createApiVariables, createIdentityClient, startProductionApi } from '../harness/production-api.ts';
import { startProcess } from '../harness/run-process.ts';
import { takeCluster } from '../kit/shared-cluster.ts';
import { type ApiConnection, staySignedIn, type Visitor, visitor } from './http-client.ts';

type Parts = Pick<TestDatabase, 'owner' | 'url'> & {
  /** Registers a cleanup; the last one runs first. */
  onEnd: (stop: () => Promise<void>) => void;
  /** The settings of an API in which these accounts can sign in. */
  letIn: (accountIds: readonly number[]) => Promise<ApiVariables & { SIGN_IN_CODE: string }>;
  /** Starts the API of `folder` as in production. */
  startApi: (environment: ApiVariables, folder: string) => Promise<Api>;
  /** Starts the worker of `folder` as in production, by default without scanner and mail server; returns the way to end it. */
  startWorker: (environment: ApiVariables & NodeJS.ProcessEnv, folder: string) => ReturnType<typeof startProcess>;
};

type Api = ApiConnection & {
  /** Signs a user in. `token` is renewed before it expires, also that of `visit`; `idToken` is the first one. */
  enter: (account: { email: string }) => Promise<{ idToken: string; token: () => Promise<string>; visit: Visitor }>;
  /** Ends the process without warning. */
  kill: () => Promise<void>;
  startAgain: () => Promise<void>;
};

const openApi = async (environment: ApiVariables, folder: string) => {
  const door = { address: environment.PUBLIC_ORIGIN, stranger: createIdentityClient(environment) };
  let end = await startProductionApi(environment, folder);
  const api: Api = {
    ...door,
    enter: async (account) => {
      const token = staySignedIn(door, account);
      return { idToken: await token(), token, visit: visitor(door, token) };
    },
    kill: () => end('SIGKILL'),
    startAgain: async () => {
      end = await startProductionApi(environment, folder);
    },
  };
  return { api, end: () => end() };
};

/** Nothing listens there. */
const withoutServices = { CLAMD_ADDRESS: '127.0.0.1:9', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@kiko.example.jp' };

/** A cluster and a seeded database of its own with what is built on them; ended as a whole, also where building fails. */
export const openTestEnvironment = async <Built>(
  build: (parts: Parts) => Promise<Built>,
): Promise<Built & { end: () => Promise<void> }> => {
  const stops: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    const cluster = await takeCluster();
    stops.push(cluster.stop);
    const { owner, url, drop } = await cloneTestDatabase(cluster.adminUrl);
    stops.push(drop);
    const letIn: Parts['letIn'] = async (accountIds) => {
      const environment = { ...(await createApiVariables(url('api'))), SIGN_IN_CODE: 'firstOnly' };
      await setDemoPasswords(url('admin'), [...accountIds], environment);
      return environment;
    };
    const startApi: Parts['startApi'] = async (environment, folder) => {
      const { api, end: endApi } = await openApi(environment, folder);
      stops.push(endApi);
      return api;
    };
    const startWorker: Parts['startWorker'] = (given, folder) => {
      const environment = { ...withoutServices, ...given, DATABASE_URL: url('worker') };
      return startProcess({ name: 'worker', command: ['apps/server/main-worker.ts'], environment, folder });
    };
    return { ...(await build({ owner, url, onEnd: (stop) => stops.push(stop), letIn, startApi, startWorker })), end };
  } catch (error) {
    await end();
    throw error;
  }
};
