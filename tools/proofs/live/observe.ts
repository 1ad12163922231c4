import { setTimeout as wait } from 'node:timers/promises';
import { startMachineUnit } from '../../kit/machine-unit.ts';
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

/** Who listens at first: how much longer it takes to tell everybody is compared with that. */
const few = 50;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Everybody is connected, is told of changes, and is cut off in the middle of more of them. */
export const observe = async (folder: string, { connections, told, streamed, quietMs }: Size) => {
  const house = await startLiveHouse(folder, { people: connections / perAccount, calls: (2 * told + streamed) / 2 });
  const measureUnit = startMachineUnit();
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
    const countAmong =
      (listening: number) =>
      ({ isForEverybody }: Change) =>
        isForEverybody ? listening : isAgency.slice(0, listening).filter(Boolean).length;
    const countHearers = countAmong(connections);
    const [forFew, forAll, forKills] = [changes.slice(0, told), changes.slice(told, 2 * told), changes.slice(2 * told)];

    await clients.open(everybody.slice(0, few));
    const toFew = await tellOneByOne({ house, clients, countHearers: countAmong(few) }, forFew);
    const memory = await connect(house, clients, everybody);
    const telling = await tellOneByOne({ house, clients, countHearers }, forAll);
    const beating = await listenToBeats(house, quietMs);
    await killAmongst(house, forKills);
    const heard = [...forAll, ...forKills];
    await clients.untilHeard(
      heard.map(({ record }) => record),
      heard.reduce((sum, one) => sum + countHearers(one), 0),
    );

    const { heardAt, ...report } = await clients.report(heard.map(({ record }) => record));
    const hears = (index: number, client: number) => heard[index]?.isForEverybody === true || isAgency[client] === true;
    const count = (isWrong: (at: number, isFor: boolean) => boolean) =>
      heardAt.flatMap((times, index) => times.filter((at, client) => isWrong(at, hears(index, client)))).length;
    return {
      ...{ ...memory, ...telling, ...beating, ...report },
      latencyRatio: median(telling.latencies) / median(toFew.latencies),
      unit: measureUnit(),
      heard: count((at) => at > 0),
      missed: count((at, isFor) => at === 0 && isFor),
      overheard: count((at, isFor) => at > 0 && !isFor),
    };
  } finally {
    await clients.end();
    await house.end();
  }
};

/**
 * The first half warms the processes up: what they hold then is not counted as the others'. With a tenth it came to 12 or to 23 KB.
 * The other half comes in three parts, and the middle one of the three counts.
 */
const connect = async ({ processes }: LiveHouse, clients: Clients, everybody: readonly { token: string; at: number }[]) => {
  const hold = async () => {
    const probed = await Promise.all(processes.map(({ probeTidied }) => probeTidied()));
    return probed.reduce((sum, { residentBytes }) => sum + residentBytes, 0);
  };
  const connections = everybody.map(({ token, at }) => ({ token, at }));
  const half = connections.length / 2;
  await clients.open(connections.slice(few, half));
  let before = await hold();
  let connectedMs = 0;
  const slopes: number[] = [];
  for (let part = 0; part < 3; part += 1) {
    const [from, to] = [part, part + 1].map((parts) => half + Math.round((half * parts) / 3));
    const coming = connections.slice(from, to);
    const begunAt = now();
    await clients.open(coming);
    connectedMs += now() - begunAt;
    const after = await hold();
    slopes.push((after - before) / coming.length);
    before = after;
  }
  return { connectedMs, bytesEach: median(slopes) };
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
    const times = (heardAt[0] ?? []).filter((at) => at > 0);
    latencies.push(...times.map((at) => at - askedAt));
    // A change that was not heard in the longest wait is missed for good; the others would take as long.
    if (times.length < countHearers(one)) break;
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
