import { inBrokenCopy } from '../kit/mutated-copy.ts';
import type { Mutation } from '../kit/mutation.ts';
import type { Proof } from '../kit/proof.ts';
import { repositoryRoot } from '../kit/repository.ts';
import { shareCluster } from '../kit/shared-cluster.ts';
import { few, type LiveMeasurements, measureLive } from './live/observe.ts';

/**
 * Limits: memory per connection; how many times as long a change may take to reach all clients as to reach the first fifty; and
 * the time that other requests may wait meanwhile. `receivedMs` is exceeded where processes do not notify each other. Times are
 * those of the reference machine and are multiplied by the machine unit.
 */
const limits = { kilobytesEach: 25, latencyRatio: 20, workMs: 20, receivedMs: 300 };

/** The heartbeat interval of the product. */
const heartbeatMs = 15_000;

const kilobytesEach = ({ bytesEach }: LiveMeasurements) => bytesEach / 1024;

const summarize = (seen: LiveMeasurements, connections: number) => {
  const { latencies, telling, beating, missed, unauthorized, resyncs } = seen;
  const within = (part: number) => Math.round(latencies[Math.ceil(latencies.length * part) - 1] ?? Infinity);
  const block = ({ workMs, blockMs }: typeof telling) => `${workMs.toFixed(1)} ms of work (${blockMs.toFixed(1)} by the clock)`;
  return [
    `${connections} connections in 2 processes, ${kilobytesEach(seen).toFixed(1)} KB each, connected within ${Math.round(seen.connectedMs)} ms; ${seen.connected} connected at the end, ${seen.refused} refused`,
    `from the request of a change until it was received, ${latencies.length} times: half within ${within(0.5)} ms, all ${within(1)}; 9 of 10 changes by all clients within ${Math.round(seen.slowest)} ms`,
    `${seen.latencyRatio.toFixed(1)} times as long as to ${few} connections (goal ${limits.latencyRatio}); machine unit ${seen.unit.toFixed(2)}`,
    `longest block while sending 9 of 10 changes ${block(telling)}, at a heartbeat ${block(beating)}`,
    `${seen.disconnects} cut off by 2 kills among ${seen.received} received events: ${missed} missed, ${resyncs} that had to refetch, ${unauthorized} received without permission, ${seen.duplicates} received twice`,
  ].join('\n');
};

/** Enough connections to keep a process busy sending when it is killed. */
const controlConnections = 500;

/** Ways to break the product, each with the observation that reveals it. */
const brokenVariants: readonly { mutation: Mutation; isCaught: (seen: LiveMeasurements) => boolean }[] = [
  {
    mutation: {
      path: 'apps/server/kit/live/live.ts',
      from: 'missed = canReplay\n',
      to: 'missed = !canReplay\n',
    },
    isCaught: ({ missed }) => missed > 0,
  },
  {
    mutation: { path: 'apps/server/kit/live/live.ts', from: 'since ?? next)', to: 'next)' },
    isCaught: ({ missed }) => missed > 0,
  },
  {
    mutation: { path: 'apps/server/kit/live/live.ts', from: 'clientsByAudience.get(audience) ?? []', to: 'listeners' },
    isCaught: ({ unauthorized }) => unauthorized > 0,
  },
  {
    mutation: {
      path: 'apps/server/kit/live/broadcaster.ts',
      from: 'await channel.notify().catch(wakeOwn)',
      to: 'wakeOwn()',
    },
    isCaught: ({ slowest, unit }) => slowest > limits.receivedMs * unit,
  },
];

export const proof: Proof = {
  claim:
    'Thousands of open browsers on two processes receive every change that they may see, quickly and with little memory, also when a process is killed, and no other change.',
  level: 'nightly',
  measures: true,
  run: async ({ size }) => {
    const connections = size === 'full' ? 5000 : 2000;
    const quiet = { ms: heartbeatMs + 1000, workMs: limits.workMs };
    const seen = await measureLive(repositoryRoot, { connections, published: 20, streamedChanges: 120, quiet });
    const isWhole = seen.missed === 0 && seen.resyncs === 0 && seen.unauthorized === 0 && seen.refused === 0;
    // Every connection was cut, those of the first process twice; all connections must be back.
    const isThere = seen.connected === connections && seen.disconnects >= connections * 1.5;
    const workMs = Math.max(seen.telling.workMs, seen.beating.workMs);
    const isQuick = seen.latencyRatio <= limits.latencyRatio && workMs <= limits.workMs * seen.unit;
    return {
      passed: isWhole && isThere && isQuick && kilobytesEach(seen) <= limits.kilobytesEach,
      summary: summarize(seen, connections),
    };
  },
  mutations: brokenVariants.map(({ mutation }) => mutation),
  control: () => shareCluster(observeVariants),
};

/** A variant that fails only when a process is killed at the wrong moment gets several attempts. */
const attempts = 5;

const observeVariants = async () => {
  const figures: string[] = [];
  let isUnnoticed = false;
  for (const { mutation, isCaught } of brokenVariants) {
    let isFound = false;
    for (let attempt = 0; attempt < attempts && !isFound; attempt += 1) {
      const seen = await inBrokenCopy([mutation], (folder) =>
        measureLive(folder, { connections: controlConnections, published: 2, streamedChanges: 60 }),
      );
      isFound = isCaught(seen);
      figures.push(`${isFound ? 'caught' : 'NOT CAUGHT'}: ${mutation.to}`, summarize(seen, controlConnections));
    }
    isUnnoticed ||= !isFound;
  }
  return { passed: isUnnoticed, summary: figures.join('\n') };
};
