import { setTimeout as wait } from 'node:timers/promises';
import { startMachineUnit } from '../../kit/machine-unit.ts';
import { comesTrue, until } from '../../kit/until.ts';
import { type Change, change } from './change.ts';
import { now } from './clients-protocol.ts';
import { type LiveEnvironment, startLiveEnvironment } from './environment.ts';
import { type Clients, startClients } from './run-clients.ts';

export type Size = {
  connections: number;
  /** Events sent one by one, and events during which processes are killed. */
  published: number;
  streamed: number;
  /** The duration of a pause with heartbeats only, and the goal for the work per heartbeat on the reference machine; optional. */
  quiet?: { ms: number; workMs: number };
};
export type Observed = Awaited<ReturnType<typeof observe>>;

/** The product's limit of connections per account. One process can still take all of them when the other is gone. */
const perAccount = 10;

/** The connections of the first measurement, with which the one of all connections is compared. */
export const few = 50;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Connects all clients, sends events, and kills processes while more events are sent. */
export const observe = async (folder: string, { connections, published, streamed, quiet }: Size) => {
  const calls = (2 * published + streamed) / 2;
  const testEnvironment = await startLiveEnvironment(folder, { people: connections / perAccount, calls });
  const measureUnit = startMachineUnit();
  const clients = startClients(testEnvironment.processes.map(({ port }) => port));
  try {
    const { people } = testEnvironment;
    const everyone = Array.from({ length: perAccount }, (_, round) =>
      people.map((one, index) => ({ ...one, at: (round + index) % 2 })),
    ).flat();
    const agencyId = people[0]?.organizationId;
    const isAgency = everyone.map(({ organizationId }) => organizationId === agencyId);
    const changes = testEnvironment.calls.forEveryone.flatMap((record, index): Change[] => [
      { record, isForEveryone: true },
      { record: testEnvironment.calls.forAgency[index] ?? 0, isForEveryone: false },
    ]);
    const countAmong =
      (opened: number) =>
      ({ isForEveryone }: Change) =>
        isForEveryone ? opened : isAgency.slice(0, opened).filter(Boolean).length;
    const countHearers = countAmong(connections);
    const [forFew, forAll, forKills] = [
      changes.slice(0, published),
      changes.slice(published, 2 * published),
      changes.slice(2 * published),
    ];

    await clients.open(everyone.slice(0, few).map(({ token, at }) => ({ token, at })));
    const toFew = await tellOneByOne({ testEnvironment, clients, countHearers: countAmong(few) }, forFew);
    const memory = await connect(testEnvironment, clients, everyone);
    const telling = await tellOneByOne({ testEnvironment, clients, countHearers }, forAll);
    const beating = quiet && (await listenToBeats(testEnvironment, { ms: quiet.ms, workMs: quiet.workMs * measureUnit() }));
    await killAmongst(testEnvironment, forKills);
    const sent = [...forAll, ...forKills];
    await clients.untilHeard(
      sent.map(({ record }) => record),
      sent.reduce((sum, one) => sum + countHearers(one), 0),
    );

    await untilAllListen(clients, connections);
    const { heardAt, ...report } = await clients.report(sent.map(({ record }) => record));
    const hears = (index: number, client: number) => sent[index]?.isForEveryone === true || isAgency[client] === true;
    const count = (isWrong: (at: number, isFor: boolean) => boolean) =>
      heardAt.flatMap((times, index) => times.filter((at, client) => isWrong(at, hears(index, client)))).length;
    return {
      ...memory,
      ...telling,
      ...report,
      beating: beating ?? noBlock,
      latencyRatio: median(telling.latencies) / median(toFew.latencies),
      unit: measureUnit(),
      received: count((at) => at > 0),
      missed: count((at, isFor) => at === 0 && isFor),
      overheard: count((at, isFor) => at > 0 && !isFor),
    };
  } finally {
    await clients.end();
    await testEnvironment.end();
  }
};

/** Clients that were cut off after their last event reconnect as well. */
const untilAllListen = (clients: Clients, connections: number) =>
  comesTrue(async () => (await clients.report([])).listening === connections, 100);

/**
 * The first half warms up the processes and is not counted. With a tenth the memory per connection varied between 12 and 23 KB.
 * The second half connects in three parts, and the median of the three counts.
 */
const connect = async ({ processes }: LiveEnvironment, clients: Clients, everyone: readonly { token: string; at: number }[]) => {
  const hold = async () => {
    const probed = await Promise.all(processes.map(({ probeTidied }) => probeTidied()));
    return probed.reduce((sum, { residentBytes }) => sum + residentBytes, 0);
  };
  const connections = everyone.map(({ token, at }) => ({ token, at }));
  const half = connections.length / 2;
  await clients.open(connections.slice(few, half));
  let before = await hold();
  let connectedMs = 0;
  const slopes: number[] = [];
  for (let part = 0; part < 3; part += 1) {
    const [from, to] = [part, part + 1].map((parts) => half + Math.round((half * parts) / 3));
    const added = connections.slice(from, to);
    const begunAt = now();
    await clients.open(added);
    connectedMs += now() - begunAt;
    const after = await hold();
    slopes.push((after - before) / added.length);
    before = after;
  }
  return { connectedMs, bytesEach: median(slopes) };
};

type Telling = { testEnvironment: LiveEnvironment; clients: Clients; countHearers: (change: Change) => number };

/** From before the change is requested (before its commit) until all clients have received the event. */
const tellOneByOne = async ({ testEnvironment, clients, countHearers }: Telling, changes: readonly Change[]) => {
  const latencies: number[][] = [];
  const blocks: Block[] = [];
  await probe(testEnvironment);
  for (const [index, one] of changes.entries()) {
    const askedAt = now();
    await change(testEnvironment, one, index);
    await clients.untilHeard([one.record], countHearers(one));
    const { heardAt } = await clients.report([one.record]);
    const times = (heardAt[0] ?? []).filter((at) => at > 0);
    latencies.push(times.map((at) => at - askedAt));
    // An event that was not received in the longest wait never is; waiting for the others would take as long.
    if (times.length < countHearers(one)) break;
    await wait(50);
    blocks.push(await probe(testEnvironment));
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
const probe = async ({ processes }: LiveEnvironment): Promise<Block> => {
  const probed = await Promise.all(processes.map((process) => process.probe()));
  return {
    blockMs: Math.max(...probed.map(({ longestBlockMs }) => longestBlockMs)),
    workMs: Math.max(...probed.map(({ longestWorkMs }) => longestWorkMs)),
  };
};

const mostBeats = 3;

/** Measures a heartbeat to all clients. The best of up to three counts: work of the product recurs with every heartbeat. */
const listenToBeats = async (testEnvironment: LiveEnvironment, { ms, workMs }: { ms: number; workMs: number }) => {
  let best: Block | undefined;
  await probe(testEnvironment);
  for (let beat = 0; beat < mostBeats && (!best || best.workMs > workMs); beat += 1) {
    await wait(ms);
    const block = await probe(testEnvironment);
    if (!best || block.workMs < best.workMs) best = block;
  }
  return best;
};

/** Concurrent writers, so that a killed process has several pending events. */
const writers = 32;

/** Two series of changes; in the middle of each, one of the processes is killed and restarted. */
const killAmongst = async (testEnvironment: LiveEnvironment, changes: readonly Change[]) => {
  const length = changes.length / testEnvironment.processes.length;
  for (const [index, process] of testEnvironment.processes.entries()) {
    const tally = { done: 0 };
    const line = changes.slice(index * length, (index + 1) * length).values();
    const write = async (writer: number) => {
      for (const one of line) {
        await change(testEnvironment, one, writer);
        tally.done += 1;
      }
    };
    const kill = async () => {
      await until('half of the changes are made', () => tally.done >= length / 2, 1);
      await process.kill();
      await process.startAgain();
    };
    await Promise.all([kill(), ...Array.from({ length: writers }, (_, writer) => write(writer))]);
  }
};
