import { breakIn, type Mutation } from '../kit/broken-copy.ts';
import { copyRepository } from '../kit/copy-repository.ts';
import { repository } from '../kit/repository.ts';
import { type Observed, observe } from './live/observe.ts';
import type { Proof } from './proof.ts';

/**
 * What each connection may hold; how many times as long it may take until all have read of a change as until fifty have; how long
 * others may wait meanwhile on the machine for which the goal was set; and when the last must have read where it goes wrong.
 */
const goals = { kilobytesEach: 25, latencyRatio: 20, workMs: 20, toldMs: 300 };

/** How often the product gives a sign of life. */
const beatMs = 15_000;

const kilobytesEach = ({ bytesEach }: Observed) => bytesEach / 1024;
const slowest = ({ latencies }: Observed) => latencies.at(-1) ?? Infinity;

const describe = (seen: Observed, connections: number) => {
  const { latencies, telling, beating, missed, overheard, anew } = seen;
  const within = (part: number) => Math.round(latencies[Math.ceil(latencies.length * part) - 1] ?? Infinity);
  const block = ({ workMs, blockMs }: typeof telling) => `${workMs.toFixed(1)} ms of work (${blockMs.toFixed(1)} by the clock)`;
  return [
    `${connections} connections in 2 processes, ${kilobytesEach(seen).toFixed(1)} KB each, there within ${Math.round(seen.connectedMs)} ms`,
    `from asking for a change until it was read, ${latencies.length} times: half within ${within(0.5)} ms, 99 of 100 ${within(0.99)}, all ${within(1)}`,
    `${seen.latencyRatio.toFixed(1)} times as long as to 50 connections (goal ${goals.latencyRatio}); machine unit ${seen.unit.toFixed(2)}`,
    `longest block while telling ${block(telling)}, at a heartbeat ${block(beating)}`,
    `${seen.breaks} cut off by 2 kills among ${seen.heard} tellings: ${missed} missed, ${anew} to ask anew, ${overheard} overheard, ${seen.repeated} heard twice`,
  ].join('\n');
};

/** As many as keep a process busy telling when it is killed. */
const brokenConnections = 1000;

/** Ways to break the product, each with what shows it. */
const variants: readonly { mutation: Mutation; isCaught: (seen: Observed) => boolean }[] = [
  {
    mutation: { path: 'apps/server/kit/live/live.ts', from: 'isTold ? events.map(', to: '!isTold ? events.map(' },
    isCaught: ({ missed }) => missed > 0,
  },
  {
    mutation: { path: 'apps/server/kit/live/live.ts', from: 'since ?? next)', to: 'next)' },
    isCaught: ({ missed }) => missed > 0,
  },
  {
    mutation: { path: 'apps/server/kit/live/live.ts', from: 'byAudience.get(audience) ?? []', to: 'listeners' },
    isCaught: ({ overheard }) => overheard > 0,
  },
  {
    mutation: {
      path: 'apps/server/kit/live/broadcaster.ts',
      from: 'await channel.wake().catch(wakeOwn)',
      to: 'wakeOwn()',
    },
    isCaught: (seen) => slowest(seen) > goals.toldMs,
  },
];

export const proof: Proof = {
  claim:
    'Thousands of open browsers on two processes hear of every change meant for them at once, cheaply, and of all of them when a process is killed; nobody hears of what is not theirs.',
  level: 'nightly',
  measures: true,
  run: async ({ size }) => {
    const connections = size === 'full' ? 5000 : 2000;
    const seen = await observe(repository, { connections, told: 20, streamed: 120, quietMs: beatMs + 1000 });
    const isWhole = seen.missed === 0 && seen.anew === 0 && seen.overheard === 0 && seen.refused === 0;
    // Each was cut off, those of the first process twice; whoever was not kept from coming back is there.
    const isThere = seen.listening === connections && seen.breaks >= connections * 1.5;
    const workMs = Math.max(seen.telling.workMs, seen.beating.workMs);
    const isQuick = seen.latencyRatio <= goals.latencyRatio && workMs <= goals.workMs * seen.unit;
    return {
      holds: isWhole && isThere && isQuick && kilobytesEach(seen) <= goals.kilobytesEach,
      figure: describe(seen, connections),
    };
  },
  control: async () => {
    const figures: string[] = [];
    let isUnnoticed = false;
    for (const { mutation, isCaught } of variants) {
      const copy = await copyRepository();
      try {
        await breakIn(copy.folder, mutation);
        const seen = await observe(copy.folder, { connections: brokenConnections, told: 4, streamed: 200, quietMs: 0 });
        isUnnoticed ||= !isCaught(seen);
        figures.push(`${isCaught(seen) ? 'caught' : 'NOT CAUGHT'}: ${mutation.to}`, describe(seen, brokenConnections));
      } finally {
        await copy.remove();
      }
    }
    return { holds: isUnnoticed, figure: figures.join('\n') };
  },
};
