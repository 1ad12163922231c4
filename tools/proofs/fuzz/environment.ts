import { chooseProbedAccounts, probedOrganizationCodes, selectSeededAccounts } from '../permissions/account-queries.ts';
import { insertPermissionFixtures } from '../permissions/fixture-queries.ts';
import { openTestEnvironment } from '../test-environment.ts';
import type { Call, Operation } from './compose-call.ts';
import { type Id, restoreAccounts, selectFieldIds, selectStoredAccounts } from './fuzz-queries.ts';
import { sendCall } from './send-call.ts';

export type FuzzEnvironment = Awaited<ReturnType<typeof startFuzzEnvironment>>;

/** The API as in production, data of every organization that is marked with its id, and one user of each kind. */
export const startFuzzEnvironment = (folder: string) =>
  openTestEnvironment(async ({ owner, letIn, startApi }) => {
    await insertPermissionFixtures(owner);
    const accounts = chooseProbedAccounts(await selectSeededAccounts(owner, probedOrganizationCodes));
    const ids = accounts.map(({ accountId }) => accountId);
    const environment = { ...(await letIn(ids)), LOG_LEVEL: 'error' };
    const api = await startApi(environment, folder);
    const metricsAddress = `http://127.0.0.1:${environment.INTERNAL_PORT}/metrics`;
    return {
      ...api,
      owner,
      accounts,
      metricsAddress,
      idsForField: await selectFieldIds(owner),
      stored: await selectStoredAccounts(owner, ids),
    };
  });

/** Users of every kind. One whose session was ended by a request of another is signed in again. */
export const signIn = async (environment: FuzzEnvironment) => {
  const tokens = new Map<string, () => Promise<string>>();
  const entering = new Map<string, Promise<void>>();
  const enter = async (kind: string) => {
    const account = environment.accounts.find((one) => one.kind === kind);
    if (!account) return;
    await restoreAccounts(environment.owner, environment.stored);
    tokens.set(kind, (await environment.enter(account)).token);
    entering.delete(kind);
  };
  const enterOnce = (kind: string) => {
    const again = entering.get(kind) ?? enter(kind);
    entering.set(kind, again);
    return again;
  };
  for (const { kind } of environment.accounts) await enter(kind);
  return async (call: Call) => {
    await entering.get(call.sender);
    const answer = await sendCall(environment.address, call, await tokens.get(call.sender)?.());
    if (answer?.status === 401 && call.sender !== 'stranger') await enterOnce(call.sender);
    return answer;
  };
};

export type Send = Awaited<ReturnType<typeof signIn>>;

const listOf: Readonly<Record<string, string>> = { messages: 'reservations' };
const resourceIn = (path: string) => /^\/api\/([\w-]+)\/\{id\}/.exec(path)?.[1];

/** Ids for the addresses of records: those that the lists of a user have. */
export const readListedIds = async (send: Send, operations: readonly Operation[], senders: readonly Call['sender'][]) => {
  const listed = new Map<string, readonly Id[]>();
  const lists = operations.filter(
    ({ method, path, parameters }) => method === 'GET' && !path.includes('{') && !parameters.some(({ required }) => required),
  );
  for (const sender of senders)
    for (const operation of lists) {
      if (operation.path === '/api/live') continue;
      const hasPages = operation.parameters.some(({ name }) => name === 'pageSize');
      const url = `${operation.path}${hasPages ? '?pageSize=100' : ''}`;
      const answer = await send({ operation, sender, url, headers: {}, body: undefined });
      if (answer?.status !== 200 || !answer.type.startsWith('application/json')) continue;
      const { rows = [] } = JSON.parse(answer.text) as { rows?: readonly { id?: Id }[] };
      listed.set(
        `${sender} ${operation.path}`,
        rows.flatMap(({ id }) => id ?? []),
      );
    }
  return (path: string, sender: Call['sender']): readonly Id[] => {
    const resource = resourceIn(path) ?? '';
    const found = listed.get(`${sender} /api/${listOf[resource] ?? resource}`) ?? [];
    return found.length > 0 ? found : [1, 2, 3];
  };
};

export const readHeapBytes = async ({ metricsAddress }: Pick<FuzzEnvironment, 'metricsAddress'>) => {
  const text = await (await fetch(metricsAddress)).text();
  return Number(/^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1]);
};
