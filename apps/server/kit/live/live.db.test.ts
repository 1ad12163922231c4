import { connect } from 'node:net';
import type { LiveEvent } from '@kiko/contract/live/live-endpoints.ts';
import { createDatabase, createPool, timeoutsFor } from '@kiko/database/connection.ts';
import { testTimeoutFactor } from '@kiko/database/test-database.ts';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import type { Audience } from '@kiko/domain/live/audiences.ts';
import { organizationAudience } from '@kiko/domain/live/audiences.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestAuthenticator, testActorHeader } from '../../testing/test-actor.ts';
import { useTestLiveClient } from '../../testing/use-test-live-client.ts';
import { findActor, setTransactionActor } from '../database/actor-queries.ts';
import { buildApi } from '../http/build-api.ts';
import { createBroadcaster, createLocalBroadcaster } from './broadcaster.ts';
import { encodeFrame, flushBufferedFrames, type LiveClient, sendFrame } from './live-client.ts';
import { insertLiveEvent, purgeLiveEvents, selectLiveEvents } from './live-queries.ts';

// In the shared cluster a `create database` of another file holds back pg_snapshot_xmin, and events are delivered a second time.
const database = useTestDatabase({ hasOwnCluster: true });
const listenWith = useTestLiveClient();

type TestAccount = { accountId: number; organizationId: number };
const testAccounts = { agent: 0, otherAgent: 0, official: 0 } as unknown as Record<
  'agent' | 'otherAgent' | 'official',
  TestAccount
>;

beforeAll(async () => {
  const find = (code: string) =>
    database()
      .owner.selectFrom('account')
      .innerJoin('organization', 'organization.id', 'account.organizationId')
      .select(['account.id as accountId', 'organization.id as organizationId'])
      .where('organization.code', '=', code)
      .where('account.type', '=', 1)
      .executeTakeFirstOrThrow();
  Object.assign(testAccounts, { agent: await find('30001'), otherAgent: await find('30002'), official: await find('10001') });
});

// A new process reads from the oldest open transaction, so it could send events of an earlier test.
beforeEach(() => database().owner.deleteFrom('liveEvent').execute());

const createChannel = () => createBroadcaster({ url: database().url('api'), name: 'kiko_live', onLost: () => {} });

type ConnectOptions = { address: string; accountId: number; lastEventId?: string; query?: string };
const connectClient = ({ accountId, ...ask }: ConnectOptions) =>
  listenWith({ headers: { [testActorHeader]: String(accountId) }, ...ask });

/** An API process with its own pool and channel. */
const startApiProcess = async ({
  heartbeatMs = 60_000,
  broadcaster = createChannel(),
  authenticate = createTestAuthenticator('test'),
} = {}) => {
  const own = createDatabase(
    createPool({ url: database().url('api'), maxConnections: 3, timeouts: timeoutsFor(testTimeoutFactor) }),
  );
  const api = await buildApi({
    database: own,
    authenticate,
    logger: false,
    broadcaster,
    heartbeatMs,
  });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await api.server.close();
    await own.destroy();
  };
  onTestFinished(close);
  return { address: await api.server.listen({ port: 0 }), api, close };
};

const chat = (id: number): LiveEvent => ({ topic: 'chat', kind: 5, id });
const toAgent = () => [organizationAudience(testAccounts.agent.organizationId)];

/** Writes an event as the agency and leaves the commit to the caller. */
const insertUncommitted = async (event: LiveEvent, audiences: readonly Audience[] = toAgent()) => {
  const actor = await findActor(database().api, testAccounts.agent.accountId);
  if (!actor) throw new Error('the seed has no such account');
  const tx = await database().api.startTransaction().execute();
  try {
    await setTransactionActor(tx, actor);
    await insertLiveEvent(tx, audiences, event);
    return tx;
  } catch (error) {
    await tx.rollback().execute();
    throw error;
  }
};
const insertCommitted = async (event: LiveEvent, audiences?: readonly Audience[]) =>
  (await insertUncommitted(event, audiences)).commit().execute();

test('a live event is sent to its audience only, regardless of query parameters', async () => {
  const { address, api } = await startApiProcess();
  const agent = await connectClient({ address, ...testAccounts.agent });
  const other = await connectClient({
    address,
    query: `?organization=${testAccounts.agent.organizationId}`,
    ...testAccounts.otherAgent,
  });
  const official = await connectClient({ address, ...testAccounts.official });
  await Promise.all([agent.firstEvent(), official.firstEvent()]);
  await insertCommitted(chat(1));
  await insertCommitted(chat(2), ['ministry']);
  await insertCommitted(chat(3), [`account:${testAccounts.otherAgent.accountId}`]);
  api.live.notify();
  await other.waitUntil(() => other.receivedChanges().length > 0);
  await official.waitUntil(() => official.receivedChanges().length > 0);
  await agent.waitUntil(() => agent.receivedChanges().length > 0);
  expect(agent.receivedChanges()).toEqual([chat(1)]);
  expect(official.receivedChanges()).toEqual([chat(2)]);
  expect(other.receivedChanges()).toEqual([chat(3)]);
  expect(agent.response.headers.get('content-type')).toBe('text/event-stream');
});

test('GET /live requires authentication', async () => {
  const { address } = await startApiProcess();
  expect((await fetch(`${address}/api/live`)).status).toBe(401);
});

test('an event written by one process is sent by the others', async () => {
  const writing = await startApiProcess();
  const other = await startApiProcess();
  const agent = await connectClient({ address: other.address, ...testAccounts.agent });
  await agent.firstEvent();
  await insertCommitted(chat(10));
  writing.api.live.notify();
  await agent.waitUntil(() => agent.receivedChanges().length > 0);
  expect(agent.receivedChanges()).toEqual([chat(10)]);
});

test('an event committed late is sent late and not lost, also to a client that reconnects in between', async () => {
  const { address, api } = await startApiProcess();
  const agent = await connectClient({ address, ...testAccounts.agent });
  await agent.firstEvent();
  const slow = await insertUncommitted(chat(20));
  await insertCommitted(chat(21));
  api.live.notify();
  await agent.waitUntil(() => agent.receivedChanges().length > 0);
  expect(agent.receivedChanges()).toEqual([chat(21)]);
  const { lastId } = agent.state;

  const second = await connectClient({ address, ...testAccounts.agent });
  await second.firstEvent();
  agent.disconnect();
  await slow.commit().execute();
  api.live.notify();
  await second.waitUntil(() => second.receivedChanges().length > 0);
  expect(second.receivedChanges()).toEqual([chat(20)]);

  const back = await connectClient({ address, ...testAccounts.agent, lastEventId: lastId });
  expect(await back.firstEvent()).toBe('ready');
  await back.waitUntil(() => back.receivedChanges().length > 1);
  expect(back.receivedChanges()).toEqual([chat(20), chat(21)]);
});

test('the first event after a start is sent to clients connected before it', async () => {
  const { address, api } = await startApiProcess({ broadcaster: createLocalBroadcaster() });
  const agent = await connectClient({ address, ...testAccounts.agent });
  await agent.firstEvent();
  await insertCommitted(chat(25));
  api.live.notify();
  await agent.waitUntil(() => agent.receivedChanges().length > 0);
  expect(agent.receivedChanges()).toEqual([chat(25)]);
});

test('a client disconnected between two events gets the second after reconnecting, sent live or as missed', async () => {
  const { address, api } = await startApiProcess();
  const agent = await connectClient({ address, ...testAccounts.agent });
  await agent.firstEvent();
  const both = await insertUncommitted(chat(26));
  await insertLiveEvent(both, toAgent(), chat(27));
  await both.commit().execute();
  api.live.notify();
  await agent.waitUntil(() => agent.receivedChanges().length > 1);
  const cutOff = agent.received.find(({ event }) => event === 'changed')?.id ?? '';

  const back = await connectClient({ address, ...testAccounts.agent, lastEventId: cutOff });
  await back.waitUntil(() => back.receivedChanges().length > 1);
  expect(back.receivedChanges()).toEqual([chat(26), chat(27)]);
  for (const { id } of back.received.slice(0, 2)) {
    const again = await connectClient({ address, ...testAccounts.agent, lastEventId: id });
    await again.waitUntil(() => again.receivedChanges().length > 1);
    expect(again.receivedChanges()).toEqual([chat(26), chat(27)]);
  }
  // A client that received all events and the position after them does not receive them again.
  await back.waitUntil(() => back.received.every(({ id }) => id !== back.state.lastId));
  const last = await connectClient({ address, ...testAccounts.agent, lastEventId: back.state.lastId });
  await insertCommitted(chat(28));
  api.live.notify();
  await last.waitUntil(() => last.receivedChanges().length > 0);
  expect(last.receivedChanges()).toEqual([chat(28)]);
});

test('an event that a connection received as missed is not sent again by the next read', async () => {
  const { address, api } = await startApiProcess();
  const agent = await connectClient({ address, ...testAccounts.agent });
  await agent.firstEvent();
  agent.disconnect();
  // Committed, and not yet read by the process: the connection reads it first.
  await insertCommitted(chat(60));
  const back = await connectClient({ address, ...testAccounts.agent, lastEventId: agent.state.lastId });
  await back.waitUntil(() => back.receivedChanges().length > 0);
  await insertCommitted(chat(61));
  api.live.notify();
  await back.waitUntil(() => back.receivedChanges().length > 1);
  expect(back.receivedChanges()).toEqual([chat(60), chat(61)]);
});

test('an event that was rolled back is never sent', async () => {
  const { address, api } = await startApiProcess();
  const agent = await connectClient({ address, ...testAccounts.agent });
  await agent.firstEvent();
  await (await insertUncommitted(chat(30))).rollback().execute();
  await insertCommitted(chat(31));
  api.live.notify();
  await agent.waitUntil(() => agent.receivedChanges().length > 0);
  expect(agent.receivedChanges()).toEqual([chat(31)]);
});

test('a stopping process closes all connections at once, and the next one sends the missed events', async () => {
  const first = await startApiProcess();
  const agent = await connectClient({ address: first.address, ...testAccounts.agent });
  await agent.firstEvent();
  await first.close();
  await agent.closed;
  expect(agent.state.isOver).toBe(true);
  await insertCommitted(chat(40));
  await insertCommitted(chat(41));

  const next = await startApiProcess();
  const back = await connectClient({ address: next.address, ...testAccounts.agent, lastEventId: agent.state.lastId });
  expect(await back.firstEvent()).toBe('ready');
  await back.waitUntil(() => back.receivedChanges().length > 1);
  expect(back.receivedChanges()).toEqual([chat(40), chat(41)]);
});

test.each(['nonsense', '', '1', '99999999999999.9999999999999', '1.1'])(
  'a client that reconnects with the last id “%s” has to reload everything',
  async (lastEventId) => {
    const { address } = await startApiProcess();
    const agent = await connectClient({ address, ...testAccounts.agent, lastEventId });
    expect(await agent.firstEvent()).toBe('missed');
  },
);

test('a client that missed more than 500 events has to reload everything', async () => {
  const { address } = await startApiProcess();
  const agent = await connectClient({ address, ...testAccounts.agent });
  await agent.firstEvent();
  agent.disconnect();
  await sql`insert into live_event (audience, topic, data)
    select ${toAgent()[0]}, 'chat', jsonb_build_object('kind', 5, 'id', n) from generate_series(1, 501) n`.execute(
    database().owner,
  );
  const back = await connectClient({ address, ...testAccounts.agent, lastEventId: agent.state.lastId });
  expect(await back.firstEvent()).toBe('missed');
  expect(back.receivedChanges()).toEqual([]);
});

test('no more events are read than can be sent again', async () => {
  const { api, owner } = database();
  const [audience = 'account:0'] = toAgent();
  await sql`insert into live_event (audience, topic, data)
    select ${audience}, 'chat', jsonb_build_object('kind', 5, 'id', n) from generate_series(1, 20) n`.execute(owner);
  const { events } = await selectLiveEvents(api, 1, { audiences: [audience], most: 7 });
  const { events: all } = await selectLiveEvents(api, 1, { audiences: [audience] });
  expect(events).toEqual(all.slice(0, 7));
  expect(all.length).toBeGreaterThanOrEqual(20);
});

test('an event without a nudge is found at the next heartbeat, which advances the last id', async () => {
  const { address } = await startApiProcess({ heartbeatMs: 50 });
  const agent = await connectClient({ address, ...testAccounts.agent });
  await agent.firstEvent();
  const before = agent.state.lastId;
  await insertCommitted(chat(50));
  await agent.waitUntil(() => agent.receivedChanges().length > 0);
  await agent.waitUntil(() => agent.state.lastId !== before);
  expect(agent.receivedChanges()).toEqual([chat(50)]);
});

test('a client that loses its access is disconnected at the next heartbeat', async () => {
  const { address, api } = await startApiProcess({ heartbeatMs: 50 });
  const other = await connectClient({ address, ...testAccounts.otherAgent });
  await other.firstEvent();
  const setEnabled = (isEnabled: boolean) =>
    database()
      .owner.updateTable('account')
      .set({ isEnabled, type: isEnabled ? 1 : 2 })
      .where('id', '=', testAccounts.otherAgent.accountId)
      .execute();
  await setEnabled(false);
  onTestFinished(async () => {
    await setEnabled(true);
  });
  await other.closed;
  await other.waitUntil(() => api.live.countClients() === 0);
  expect((await connectClient({ address, ...testAccounts.otherAgent })).response.status).toBe(401);
});

test('an account has at most ten connections, and closing one allows another', async () => {
  const { address, api } = await startApiProcess();
  const open = [];
  for (let index = 0; index < 10; index += 1) open.push(await connectClient({ address, ...testAccounts.agent }));
  const refused = await connectClient({ address, ...testAccounts.agent });
  expect(refused.response.status).toBe(429);
  expect((await connectClient({ address, ...testAccounts.otherAgent })).response.status).toBe(200);
  open[0]?.disconnect();
  await refused.waitUntil(() => api.live.countClients() === 10);
  expect((await connectClient({ address, ...testAccounts.agent })).response.status).toBe(200);
});

test('a client that disconnects during authentication is not registered', async () => {
  const gone = Promise.withResolvers<void>();
  const authenticate = createTestAuthenticator('test');
  const { address, api } = await startApiProcess({ authenticate: (request) => gone.promise.then(() => authenticate(request)) });
  const { port, hostname: host } = new URL(address);
  api.server.server.once('connection', (connection) => connection.once('close', gone.resolve));
  const ask = `GET /api/live HTTP/1.1\r\nhost: ${host}\r\n${testActorHeader}: ${testAccounts.agent.accountId}\r\n\r\n`;
  const socket = connect({ port: Number(port), host }, () => socket.write(ask));
  api.server.server.once('request', () => socket.destroy());
  const agent = await connectClient({ address, ...testAccounts.agent });
  await agent.firstEvent();
  expect(api.live.countClients()).toBe(1);
});

test('a broken channel is reopened, and no event in between is lost', async () => {
  const { address, api } = await startApiProcess();
  const agent = await connectClient({ address, ...testAccounts.agent });
  await agent.firstEvent();
  for (let ended = 0; ended === 0; ) {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(database().owner);
    ended = rows.length;
  }
  await insertCommitted(chat(60));
  await agent.waitUntil(() => agent.receivedChanges().length === 1);
  await insertCommitted(chat(61));
  api.live.notify();
  await agent.waitUntil(() => agent.receivedChanges().length === 2);
  expect(agent.receivedChanges()).toEqual([chat(60), chat(61)]);
});

test('a process that stops names the time after which its clients can reconnect', async () => {
  const { address, close } = await startApiProcess();
  const agent = await connectClient({ address, ...testAccounts.agent });
  await agent.firstEvent();
  await close();
  await agent.closed;
  expect(agent.state.reconnectMs).toBeGreaterThanOrEqual(10);
  expect(agent.state.reconnectMs).toBeLessThanOrEqual(200);
});

describe('a single connection', () => {
  const done: string[] = [];
  beforeEach(() => void done.splice(0));
  const frame = (position: number) => encodeFrame({ position, at: new Date(0) });
  const createClient = (state: Partial<LiveClient['connection']>, bufferedFrames?: LiveClient['bufferedFrames']): LiveClient => ({
    accountId: 1,
    audiences: [],
    isStillAuthorized: async () => true,
    bufferedFrames,
    connection: {
      write: (bytes) => done.push(bytes.toString()) > 0,
      end: () => {},
      destroy: () => void done.push('gone'),
      writableLength: 0,
      writableEnded: false,
      ...state,
    },
  });

  test('is closed when the client does not read its data', () => {
    sendFrame(createClient({ writableLength: 65_536 }), frame(1));
    sendFrame(createClient({ writableLength: 65_537 }), frame(2));
    expect(done).toEqual([frame(1).toString(), 'gone']);
  });

  test('gets no more frames after its end, even before it is closed', () => {
    sendFrame(createClient({ writableEnded: true }), frame(1));
    expect(done).toEqual([]);
  });

  test('gets events that happen during the replay after the missed ones', () => {
    const back = createClient({}, []);
    sendFrame(back, frame(3));
    expect(done).toEqual([]);
    flushBufferedFrames(back, [frame(1), frame(2)]);
    sendFrame(back, frame(4));
    expect(done.join('')).toBe([1, 2, 3, 4].map((position) => frame(position).toString()).join(''));
  });

  test('an event that is held and also among the missed ones is sent once', () => {
    const back = createClient({}, []);
    sendFrame(back, frame(2), 2);
    sendFrame(back, frame(3), 3);
    flushBufferedFrames(back, [frame(1), frame(2)], new Set([1, 2]));
    expect(done.join('')).toBe([1, 2, 3].map((position) => frame(position).toString()).join(''));
  });
});

test('live events are deleted after a day', async () => {
  const { owner, worker } = database();
  await insertCommitted(chat(70));
  await insertCommitted(chat(71));
  await sql`update live_event set created_at = now() - interval '25 hours' where data ->> 'id' = '70'`.execute(owner);
  await purgeLiveEvents(worker);
  const left = await owner.selectFrom('liveEvent').select('data').execute();
  expect(left.map(({ data }) => data)).toEqual([{ id: 71, kind: 5 }]);
});

test('the database rejects an unknown audience', async () => {
  const odd = 'harbor' as Audience;
  await expect(insertCommitted(chat(80), [odd])).rejects.toThrow(/live_event_audience_known/);
});
