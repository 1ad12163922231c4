import { connect } from 'node:net';
import type { LiveEvent } from '@kiko/contract/live/live-endpoints.ts';
import { createDatabase, createPool, timeoutsFor } from '@kiko/database/connection.ts';
import { testTimeoutFactor } from '@kiko/database/test-database.ts';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import type { Audience } from '@kiko/domain/live/audiences.ts';
import { organizationAudience } from '@kiko/domain/live/audiences.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestAuthenticate, testActorHeader } from '../../testing/test-actor.ts';
import { useTestListener } from '../../testing/use-test-listener.ts';
import { announceActor, findActor } from '../http/actor-queries.ts';
import { buildApi } from '../http/build-api.ts';
import { createBroadcaster, createLocalBroadcaster } from './broadcaster.ts';
import { asFrame, beginTelling, type Listener, tell } from './listener.ts';
import { forgetLiveEvents, leaveLiveEvent } from './live-queries.ts';

// In the shared cluster a `create database` of another file holds back pg_snapshot_xmin, and events are delivered a second time.
const database = useTestDatabase({ hasOwnCluster: true });
const listenWith = useTestListener();

type Person = { accountId: number; organizationId: number };
const people = { agent: 0, otherAgent: 0, official: 0 } as unknown as Record<'agent' | 'otherAgent' | 'official', Person>;

beforeAll(async () => {
  const find = (code: string) =>
    database()
      .owner.selectFrom('account')
      .innerJoin('organization', 'organization.id', 'account.organizationId')
      .select(['account.id as accountId', 'organization.id as organizationId'])
      .where('organization.code', '=', code)
      .where('account.type', '=', 1)
      .executeTakeFirstOrThrow();
  Object.assign(people, { agent: await find('30001'), otherAgent: await find('30002'), official: await find('10001') });
});

// A new process reads from the oldest open transaction, so it could send events of an earlier test.
beforeEach(() => database().owner.deleteFrom('liveEvent').execute());

const openChannel = () => createBroadcaster({ url: database().url('api'), name: 'kiko_live', onLost: () => {} });

type Ask = { address: string; accountId: number; lastEventId?: string; query?: string };
const listen = ({ accountId, ...ask }: Ask) => listenWith({ headers: { [testActorHeader]: String(accountId) }, ...ask });

/** An API process with its own pool and channel. */
const openProcess = async ({
  heartbeatMs = 60_000,
  broadcaster = openChannel(),
  authenticate = createTestAuthenticate('test'),
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
const toAgent = () => [organizationAudience(people.agent.organizationId)];

/** Writes an event as the agency and leaves the commit to the caller. */
const begin = async (event: LiveEvent, audiences: readonly Audience[] = toAgent()) => {
  const actor = await findActor(database().api, people.agent.accountId);
  if (!actor) throw new Error('the seed has no such account');
  const tx = await database().api.startTransaction().execute();
  try {
    await announceActor(tx, actor);
    await leaveLiveEvent(tx, audiences, event);
    return tx;
  } catch (error) {
    await tx.rollback().execute();
    throw error;
  }
};
const leave = async (event: LiveEvent, audiences?: readonly Audience[]) => (await begin(event, audiences)).commit().execute();

test('a live event is sent to its audience only, regardless of query parameters', async () => {
  const { address, api } = await openProcess();
  const agent = await listen({ address, ...people.agent });
  const other = await listen({ address, query: `?organization=${people.agent.organizationId}`, ...people.otherAgent });
  const official = await listen({ address, ...people.official });
  await Promise.all([agent.begun(), official.begun()]);
  await leave(chat(1));
  await leave(chat(2), ['ministry']);
  await leave(chat(3), [`account:${people.otherAgent.accountId}`]);
  api.live.nudge();
  await other.until(() => other.changes().length > 0);
  await official.until(() => official.changes().length > 0);
  await agent.until(() => agent.changes().length > 0);
  expect(agent.changes()).toEqual([chat(1)]);
  expect(official.changes()).toEqual([chat(2)]);
  expect(other.changes()).toEqual([chat(3)]);
  expect(agent.response.headers.get('content-type')).toBe('text/event-stream');
});

test('GET /live requires authentication', async () => {
  const { address } = await openProcess();
  expect((await fetch(`${address}/api/live`)).status).toBe(401);
});

test('an event written by one process is sent by the others', async () => {
  const writing = await openProcess();
  const other = await openProcess();
  const agent = await listen({ address: other.address, ...people.agent });
  await agent.begun();
  await leave(chat(10));
  writing.api.live.nudge();
  await agent.until(() => agent.changes().length > 0);
  expect(agent.changes()).toEqual([chat(10)]);
});

test('an event committed late is sent late and not lost, also to a client that reconnects in between', async () => {
  const { address, api } = await openProcess();
  const agent = await listen({ address, ...people.agent });
  await agent.begun();
  const slow = await begin(chat(20));
  await leave(chat(21));
  api.live.nudge();
  await agent.until(() => agent.changes().length > 0);
  expect(agent.changes()).toEqual([chat(21)]);
  const { lastId } = agent.state;

  const second = await listen({ address, ...people.agent });
  await second.begun();
  agent.leave();
  await slow.commit().execute();
  api.live.nudge();
  await second.until(() => second.changes().length > 0);
  expect(second.changes()).toEqual([chat(20)]);

  const back = await listen({ address, ...people.agent, lastEventId: lastId });
  expect(await back.begun()).toBe('ready');
  await back.until(() => back.changes().length > 1);
  expect(back.changes()).toEqual([chat(20), chat(21)]);
});

test('the first event after a start is sent to clients connected before it', async () => {
  const { address, api } = await openProcess({ broadcaster: createLocalBroadcaster() });
  const agent = await listen({ address, ...people.agent });
  await agent.begun();
  await leave(chat(25));
  api.live.nudge();
  await agent.until(() => agent.changes().length > 0);
  expect(agent.changes()).toEqual([chat(25)]);
});

test('a client disconnected between two events gets the second after reconnecting, sent live or as missed', async () => {
  const { address, api } = await openProcess();
  const agent = await listen({ address, ...people.agent });
  await agent.begun();
  const both = await begin(chat(26));
  await leaveLiveEvent(both, toAgent(), chat(27));
  await both.commit().execute();
  api.live.nudge();
  await agent.until(() => agent.changes().length > 1);
  const cutOff = agent.received.find(({ event }) => event === 'changed')?.id ?? '';

  const back = await listen({ address, ...people.agent, lastEventId: cutOff });
  await back.until(() => back.changes().length > 1);
  expect(back.changes()).toEqual([chat(26), chat(27)]);
  for (const { id } of back.received.slice(0, 2)) {
    const again = await listen({ address, ...people.agent, lastEventId: id });
    await again.until(() => again.changes().length > 1);
    expect(again.changes()).toEqual([chat(26), chat(27)]);
  }
  // A client that received all events and the position after them does not receive them again.
  await back.until(() => back.received.every(({ id }) => id !== back.state.lastId));
  const last = await listen({ address, ...people.agent, lastEventId: back.state.lastId });
  await leave(chat(28));
  api.live.nudge();
  await last.until(() => last.changes().length > 0);
  expect(last.changes()).toEqual([chat(28)]);
});

test('an event that a connection received as missed is not sent again by the next read', async () => {
  const { address, api } = await openProcess();
  const agent = await listen({ address, ...people.agent });
  await agent.begun();
  agent.leave();
  // Committed, and not yet read by the process: the connection reads it first.
  await leave(chat(60));
  const back = await listen({ address, ...people.agent, lastEventId: agent.state.lastId });
  await back.until(() => back.changes().length > 0);
  await leave(chat(61));
  api.live.nudge();
  await back.until(() => back.changes().length > 1);
  expect(back.changes()).toEqual([chat(60), chat(61)]);
});

test('an event that was rolled back is never sent', async () => {
  const { address, api } = await openProcess();
  const agent = await listen({ address, ...people.agent });
  await agent.begun();
  await (await begin(chat(30))).rollback().execute();
  await leave(chat(31));
  api.live.nudge();
  await agent.until(() => agent.changes().length > 0);
  expect(agent.changes()).toEqual([chat(31)]);
});

test('a stopping process closes all connections at once, and the next one sends the missed events', async () => {
  const first = await openProcess();
  const agent = await listen({ address: first.address, ...people.agent });
  await agent.begun();
  await first.close();
  await agent.over;
  expect(agent.state.isOver).toBe(true);
  await leave(chat(40));
  await leave(chat(41));

  const next = await openProcess();
  const back = await listen({ address: next.address, ...people.agent, lastEventId: agent.state.lastId });
  expect(await back.begun()).toBe('ready');
  await back.until(() => back.changes().length > 1);
  expect(back.changes()).toEqual([chat(40), chat(41)]);
});

test.each(['nonsense', '', '1', '99999999999999.9999999999999', '1.1'])(
  'a client that reconnects with the last id “%s” has to reload everything',
  async (lastEventId) => {
    const { address } = await openProcess();
    const agent = await listen({ address, ...people.agent, lastEventId });
    expect(await agent.begun()).toBe('missed');
  },
);

test('a client that missed more than 500 events has to reload everything', async () => {
  const { address } = await openProcess();
  const agent = await listen({ address, ...people.agent });
  await agent.begun();
  agent.leave();
  await sql`insert into live_event (audience, topic, data)
    select ${toAgent()[0]}, 'chat', jsonb_build_object('kind', 5, 'id', n) from generate_series(1, 501) n`.execute(
    database().owner,
  );
  const back = await listen({ address, ...people.agent, lastEventId: agent.state.lastId });
  expect(await back.begun()).toBe('missed');
  expect(back.changes()).toEqual([]);
});

test('an event without a nudge is found at the next heartbeat, which advances the last id', async () => {
  const { address } = await openProcess({ heartbeatMs: 50 });
  const agent = await listen({ address, ...people.agent });
  await agent.begun();
  const before = agent.state.lastId;
  await leave(chat(50));
  await agent.until(() => agent.changes().length > 0);
  await agent.until(() => agent.state.lastId !== before);
  expect(agent.changes()).toEqual([chat(50)]);
});

test('a client that loses its access is disconnected at the next heartbeat', async () => {
  const { address, api } = await openProcess({ heartbeatMs: 50 });
  const other = await listen({ address, ...people.otherAgent });
  await other.begun();
  const setEnabled = (isEnabled: boolean) =>
    database()
      .owner.updateTable('account')
      .set({ isEnabled, type: isEnabled ? 1 : 2 })
      .where('id', '=', people.otherAgent.accountId)
      .execute();
  await setEnabled(false);
  onTestFinished(async () => {
    await setEnabled(true);
  });
  await other.over;
  await other.until(() => api.live.countListeners() === 0);
  expect((await listen({ address, ...people.otherAgent })).response.status).toBe(401);
});

test('an account has at most ten connections, and closing one allows another', async () => {
  const { address, api } = await openProcess();
  const open = [];
  for (let index = 0; index < 10; index += 1) open.push(await listen({ address, ...people.agent }));
  const refused = await listen({ address, ...people.agent });
  expect(refused.response.status).toBe(429);
  expect((await listen({ address, ...people.otherAgent })).response.status).toBe(200);
  open[0]?.leave();
  await refused.until(() => api.live.countListeners() === 10);
  expect((await listen({ address, ...people.agent })).response.status).toBe(200);
});

test('a client that disconnects during authentication is not registered', async () => {
  const gone = Promise.withResolvers<void>();
  const authenticate = createTestAuthenticate('test');
  const { address, api } = await openProcess({ authenticate: (request) => gone.promise.then(() => authenticate(request)) });
  const { port, hostname: host } = new URL(address);
  api.server.server.once('connection', (connection) => connection.once('close', gone.resolve));
  const ask = `GET /api/live HTTP/1.1\r\nhost: ${host}\r\n${testActorHeader}: ${people.agent.accountId}\r\n\r\n`;
  const socket = connect({ port: Number(port), host }, () => socket.write(ask));
  api.server.server.once('request', () => socket.destroy());
  const agent = await listen({ address, ...people.agent });
  await agent.begun();
  expect(api.live.countListeners()).toBe(1);
});

test('a broken channel is reopened, and no event in between is lost', async () => {
  const { address, api } = await openProcess();
  const agent = await listen({ address, ...people.agent });
  await agent.begun();
  for (let ended = 0; ended === 0; ) {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(database().owner);
    ended = rows.length;
  }
  await leave(chat(60));
  await agent.until(() => agent.changes().length === 1);
  await leave(chat(61));
  api.live.nudge();
  await agent.until(() => agent.changes().length === 2);
  expect(agent.changes()).toEqual([chat(60), chat(61)]);
});

describe('a single connection', () => {
  const done: string[] = [];
  beforeEach(() => void done.splice(0));
  const frame = (position: number) => asFrame({ position, at: new Date(0) });
  const somebody = (state: Partial<Listener['line']>, held?: Listener['held']): Listener => ({
    accountId: 1,
    audiences: [],
    mayStay: async () => true,
    held,
    line: {
      write: (bytes) => done.push(bytes.toString()) > 0,
      end: () => {},
      destroy: () => void done.push('gone'),
      writableLength: 0,
      writableEnded: false,
      ...state,
    },
  });

  test('is closed when the client does not read its data', () => {
    tell(somebody({ writableLength: 65_536 }), frame(1));
    tell(somebody({ writableLength: 65_537 }), frame(2));
    expect(done).toEqual([frame(1).toString(), 'gone']);
  });

  test('gets no more frames after its end, even before it is closed', () => {
    tell(somebody({ writableEnded: true }), frame(1));
    expect(done).toEqual([]);
  });

  test('gets events that happen during the replay after the missed ones', () => {
    const back = somebody({}, []);
    tell(back, frame(3));
    expect(done).toEqual([]);
    beginTelling(back, [frame(1), frame(2)]);
    tell(back, frame(4));
    expect(done.join('')).toBe([1, 2, 3, 4].map((position) => frame(position).toString()).join(''));
  });

  test('an event that is held and also among the missed ones is sent once', () => {
    const back = somebody({}, []);
    tell(back, frame(2), 2);
    tell(back, frame(3), 3);
    beginTelling(back, [frame(1), frame(2)], new Set([1, 2]));
    expect(done.join('')).toBe([1, 2, 3].map((position) => frame(position).toString()).join(''));
  });
});

test('live events are deleted after a day', async () => {
  const { owner, worker } = database();
  await leave(chat(70));
  await leave(chat(71));
  await sql`update live_event set created_at = now() - interval '25 hours' where data ->> 'id' = '70'`.execute(owner);
  await forgetLiveEvents(worker);
  const left = await owner.selectFrom('liveEvent').select('data').execute();
  expect(left.map(({ data }) => data)).toEqual([{ id: 71, kind: 5 }]);
});

test('the database rejects an unknown audience', async () => {
  const odd = 'harbor' as Audience;
  await expect(leave(chat(80), [odd])).rejects.toThrow(/live_event_audience_known/);
});
