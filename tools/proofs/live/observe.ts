import { setTimeout as wait } from 'node:timers/promises';
import { startMachineUnit } from '../../kit/machine-unit.ts';
import { comesTrue, until } from '../../kit/until.ts';
import { type ChatChange, postChatMessage } from './change.ts';
import { monotonicMs } from './client-messages.ts';
import { type LiveEnvironment, startLiveEnvironment } from './environment.ts';
import { type Clients, startClients } from './run-clients.ts';

export type LoadSize = {
  connections: number;
  /** Events sent one by one, and events during which processes are killed. */
  published: number;
  streamedChanges: number;
  /** The duration of a pause with heartbeats only, and the goal for the work per heartbeat on the reference machine; optional. */
  quiet?: { ms: number; workMs: number };
};
export type LiveMeasurements = Awaited<ReturnType<typeof measureLive>>;

/** The product's limit of connections per account. One process can still take all of them when the other is gone. */
const connectionsPerAccount = 10;

/** The connections of the first measurement, with which the one of all connections is compared. */
export const few = 50;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Connects all clients, sends events, and kills processes while more events are sent. */
export const measureLive = async (folder: string, { connections, published, streamedChanges, quiet }: LoadSize) => {
  const calls = (2 * published + streamedChanges) / 2;
  const testEnvironment = await startLiveEnvironment(folder, { accounts: connections / connectionsPerAccount, calls });
  const measureUnit = startMachineUnit();
  const clients = startClients(testEnvironment.processes.map(({ port }) => port));
  try {
    const { accounts } = testEnvironment;
    const everyone = Array.from({ length: connectionsPerAccount }, (_, round) =>
      accounts.map((one, index) => ({ ...one, at: (round + index) % 2 })),
    ).flat();
    const agencyId = accounts[0]?.organizationId;
    const isAgency = everyone.map(({ organizationId }) => organizationId === agencyId);
    const changes = testEnvironment.calls.forEveryone.flatMap((reservationId, index): ChatChange[] => [
      { reservationId, isForEveryone: true },
      { reservationId: testEnvironment.calls.visibleToAgency[index] ?? 0, isForEveryone: false },
    ]);
    const countAmong =
      (opened: number) =>
      ({ isForEveryone }: ChatChange) =>
        isForEveryone ? opened : isAgency.slice(0, opened).filter(Boolean).length;
    const countRecipients = countAmong(connections);
    const [forFew, forAll, forKills] = [
      changes.slice(0, published),
      changes.slice(published, 2 * published),
      changes.slice(2 * published),
    ];

    await clients.open(everyone.slice(0, few).map(({ token, at }) => ({ token, portIndex: at })));
    const toFew = await measureLatency({ testEnvironment, clients, countRecipients: countAmong(few) }, forFew);
    const memory = await openConnections(testEnvironment, clients, everyone);
    const telling = await measureLatency({ testEnvironment, clients, countRecipients }, forAll);
    const beating = quiet && (await measureHeartbeat(testEnvironment, { ms: quiet.ms, workMs: quiet.workMs * measureUnit() }));
    await killDuringChanges(testEnvironment, forKills);
    const sent = [...forAll, ...forKills];
    await clients.waitUntilReceived(
      sent.map(({ reservationId }) => reservationId),
      sent.reduce((sum, one) => sum + countRecipients(one), 0),
    );

    await untilAllListen(clients, connections);
    const { receivedAt, ...report } = await clients.report(sent.map(({ reservationId }) => reservationId));
    const hears = (index: number, client: number) => sent[index]?.isForEveryone === true || isAgency[client] === true;
    const count = (isWrong: (at: number, isFor: boolean) => boolean) =>
      receivedAt.flatMap((times, index) => times.filter((at, client) => isWrong(at, hears(index, client)))).length;
    return {
      ...memory,
      ...telling,
      ...report,
      beating: beating ?? noBlock,
      latencyRatio: median(telling.latencies) / median(toFew.latencies),
      unit: measureUnit(),
      received: count((at) => at > 0),
      missed: count((at, isFor) => at === 0 && isFor),
      unauthorized: count((at, isFor) => at > 0 && !isFor),
    };
  } finally {
    await clients.stop();
    await testEnvironment.end();
  }
};

/** Clients that were cut off after their last event reconnect as well. */
const untilAllListen = (clients: Clients, connections: number) =>
  comesTrue(async () => (await clients.report([])).connected === connections, 100);

/**
 * The first half warms up the processes and is not counted. With a tenth the memory per connection varied between 12 and 23 KB.
 * The second half connects in three parts, and the median of the three counts.
 */
const openConnections = async (
  { processes }: LiveEnvironment,
  clients: Clients,
  everyone: readonly { token: string; at: number }[],
) => {
  const hold = async () => {
    const probed = await Promise.all(processes.map(({ probeTidied }) => probeTidied()));
    return probed.reduce((sum, { residentBytes }) => sum + residentBytes, 0);
  };
  const connections = everyone.map(({ token, at }) => ({ token, portIndex: at }));
  const half = connections.length / 2;
  await clients.open(connections.slice(few, half));
  let before = await hold();
  let connectedMs = 0;
  const slopes: number[] = [];
  for (let part = 0; part < 3; part += 1) {
    const [from, to] = [part, part + 1].map((parts) => half + Math.round((half * parts) / 3));
    const added = connections.slice(from, to);
    const begunAt = monotonicMs();
    await clients.open(added);
    connectedMs += monotonicMs() - begunAt;
    const after = await hold();
    slopes.push((after - before) / added.length);
    before = after;
  }
  return { connectedMs, bytesEach: median(slopes) };
};

type LatencyContext = { testEnvironment: LiveEnvironment; clients: Clients; countRecipients: (change: ChatChange) => number };

/** From before the change is requested (before its commit) until all clients have received the event. */
const measureLatency = async ({ testEnvironment, clients, countRecipients }: LatencyContext, changes: readonly ChatChange[]) => {
  const latencies: number[][] = [];
  const blocks: Block[] = [];
  await probeAll(testEnvironment);
  for (const [index, one] of changes.entries()) {
    const askedAt = monotonicMs();
    await postChatMessage(testEnvironment, one, index);
    await clients.waitUntilReceived([one.reservationId], countRecipients(one));
    const { receivedAt } = await clients.report([one.reservationId]);
    const times = (receivedAt[0] ?? []).filter((at) => at > 0);
    latencies.push(times.map((at) => at - askedAt));
    // An event that was not received in the longest wait never is; waiting for the others would take as long.
    if (times.length < countRecipients(one)) break;
    await wait(50);
    blocks.push(await probeAll(testEnvironment));
  }
  const slowest = latencies.map((times) => Math.max(...times)).toSorted((a, b) => a - b);
  return {
    latencies: latencies.flat().toSorted((a, b) => a - b),
    slowest: mostOf(slowest) ?? Infinity,
    telling: mostOf(blocks.toSorted((a, b) => a.workMs - b.workMs)) ?? noBlock,
  };
};

/** The 90th percentile: a shared machine pauses now and then, while work of the product recurs with every change. */
const mostOf = <Value>(sorted: readonly Value[]) => sorted[Math.ceil(sorted.length * 0.9) - 1];

type Block = { blockMs: number; workMs: number };
const noBlock: Block = { blockMs: 0, workMs: 0 };

/** The maximum of both processes since the last measurement. */
const probeAll = async ({ processes }: LiveEnvironment): Promise<Block> => {
  const probed = await Promise.all(processes.map((process) => process.probe()));
  return {
    blockMs: Math.max(...probed.map(({ longestBlockMs }) => longestBlockMs)),
    workMs: Math.max(...probed.map(({ longestWorkMs }) => longestWorkMs)),
  };
};

const mostBeats = 3;

/** Measures a heartbeat to all clients. The best of up to three counts: work of the product recurs with every heartbeat. */
const measureHeartbeat = async (testEnvironment: LiveEnvironment, { ms, workMs }: { ms: number; workMs: number }) => {
  let best: Block | undefined;
  await probeAll(testEnvironment);
  for (let beat = 0; beat < mostBeats && (!best || best.workMs > workMs); beat += 1) {
    await wait(ms);
    const block = await probeAll(testEnvironment);
    if (!best || block.workMs < best.workMs) best = block;
  }
  return best;
};

/** Concurrent writers, so that a killed process has several pending events. */
const writerCount = 32;

/** Two series of changes; in the middle of each, one of the processes is killed and restarted. */
const killDuringChanges = async (testEnvironment: LiveEnvironment, changes: readonly ChatChange[]) => {
  const length = changes.length / testEnvironment.processes.length;
  for (const [index, process] of testEnvironment.processes.entries()) {
    const tally = { done: 0 };
    const line = changes.slice(index * length, (index + 1) * length).values();
    const write = async (writer: number) => {
      for (const one of line) {
        await postChatMessage(testEnvironment, one, writer);
        tally.done += 1;
      }
    };
    const kill = async () => {
      await until('half of the changes are made', () => tally.done >= length / 2, 1);
      await process.kill();
      await process.startAgain();
    };
    await Promise.all([kill(), ...Array.from({ length: writerCount }, (_, writer) => write(writer))]);
  }
};
