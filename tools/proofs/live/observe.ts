import { setTimeout as wait } from 'node:timers/promises';
import { type Change, change } from './change.ts';
import { now } from './clients-wire.ts';
import { type LiveHouse, startLiveHouse } from './house.ts';
import { type Clients, startClients } from './run-clients.ts';

export type Size = {
  connections: number;
  /** Changes that are told one by one, and those among which processes are killed. */
  told: number;
  streamed: number;
  /** How long nothing happens in between but heartbeats. */
  quietMs: number;
};
export type Observed = Awaited<ReturnType<typeof observe>>;

/** What the product allows, and what is left for everybody when one of the two processes is gone. */
const perAccount = 10;

/** Everybody is connected, is told of changes, and is cut off in the middle of more of them. */
export const observe = async (folder: string, { connections, told, streamed, quietMs }: Size) => {
  const house = await startLiveHouse(folder, { people: connections / perAccount, calls: (told + streamed) / 2 });
  const clients = startClients(house.processes.map(({ port }) => port));
  try {
    const { people } = house;
    const everybody = Array.from({ length: perAccount }, (_, round) =>
      people.map((one, index) => ({ ...one, at: (round + index) % 2 })),
    ).flat();
    const agencyId = people[0]?.organizationId;
    const isAgency = everybody.map(({ organizationId }) => organizationId === agencyId);
    const changes = house.calls.forEverybody.flatMap((record, index): Change[] => [
      { record, isForEverybody: true },
      { record: house.calls.forAgency[index] ?? 0, isForEverybody: false },
    ]);
    const countHearers = ({ isForEverybody }: Change) => (isForEverybody ? connections : isAgency.filter(Boolean).length);

    const memory = await connect(house, clients, everybody);
    const telling = await tellOneByOne({ house, clients, countHearers }, changes.slice(0, told));
    const beating = await listenToBeats(house, quietMs);
    await killAmongst(house, changes.slice(told));
    await clients.untilHeard(
      changes.map(({ record }) => record),
      changes.reduce((sum, one) => sum + countHearers(one), 0),
    );

    const { heardAt, ...report } = await clients.report(changes.map(({ record }) => record));
    const hears = (index: number, client: number) => changes[index]?.isForEverybody === true || isAgency[client] === true;
    const count = (isWrong: (at: number, isFor: boolean) => boolean) =>
      heardAt.flatMap((times, index) => times.filter((at, client) => isWrong(at, hears(index, client)))).length;
    return {
      ...{ ...memory, ...telling, ...beating, ...report },
      heard: count((at) => at > 0),
      missed: count((at, isFor) => at === 0 && isFor),
      overheard: count((at, isFor) => at > 0 && !isFor),
    };
  } finally {
    await clients.end();
    await house.end();
  }
};

/** The first fifth warms the processes up: what they hold then is not counted as the others'. With a tenth it came to 12 or to 23 KB. */
const connect = async ({ processes }: LiveHouse, clients: Clients, everybody: readonly { token: string; at: number }[]) => {
  const hold = async () => {
    const probed = await Promise.all(processes.map(({ probeTidied }) => probeTidied()));
    return probed.reduce((sum, { residentBytes }) => sum + residentBytes, 0);
  };
  const connections = everybody.map(({ token, at }) => ({ token, at }));
  const first = connections.length / 5;
  await clients.open(connections.slice(0, first));
  const before = await hold();
  const begunAt = now();
  await clients.open(connections.slice(first));
  const connectedMs = now() - begunAt;
  return { connectedMs, bytesEach: ((await hold()) - before) / (connections.length - first) };
};

type Telling = { house: LiveHouse; clients: Clients; countHearers: (change: Change) => number };

/** From before the change is asked for, which is before it is committed, until each of the clients has read of it. */
const tellOneByOne = async ({ house, clients, countHearers }: Telling, changes: readonly Change[]) => {
  const latencies: number[] = [];
  await probe(house);
  for (const [index, one] of changes.entries()) {
    const askedAt = now();
    await change(house, one, index);
    await clients.untilHeard([one.record], countHearers(one));
    const { heardAt } = await clients.report([one.record]);
    latencies.push(...(heardAt[0] ?? []).filter((at) => at > 0).map((at) => at - askedAt));
    await wait(50);
  }
  return { latencies: latencies.toSorted((a, b) => a - b), telling: await probe(house) };
};

/** The longest of both processes since the last time. */
const probe = async ({ processes }: LiveHouse) => {
  const probed = await Promise.all(processes.map((process) => process.probe()));
  return {
    blockMs: Math.max(...probed.map(({ longestBlockMs }) => longestBlockMs)),
    workMs: Math.max(...probed.map(({ longestWorkMs }) => longestWorkMs)),
  };
};

/** Everybody is looked at again and hears a sign of life. */
const listenToBeats = async (house: LiveHouse, quietMs: number) => {
  await probe(house);
  await wait(quietMs);
  return { beating: await probe(house) };
};

/** At the same moment, so that a process that is killed has several changes to tell. */
const writers = 32;

/** Two streams of changes; in the middle of each one of the processes is taken away and started again. */
const killAmongst = async (house: LiveHouse, changes: readonly Change[]) => {
  const length = changes.length / house.processes.length;
  for (const [index, process] of house.processes.entries()) {
    const tally = { done: 0 };
    const line = changes.slice(index * length, (index + 1) * length).values();
    const write = async (writer: number) => {
      for (const one of line) {
        await change(house, one, writer);
        tally.done += 1;
      }
    };
    const kill = async () => {
      while (tally.done < length / 2) await wait(1);
      await process.kill();
      await process.startAgain();
    };
    await Promise.all([kill(), ...Array.from({ length: writers }, (_, writer) => write(writer))]);
  }
};
