import { createHash } from 'node:crypto';

/** What the two tasks took together on the idle machine of two cores on which the goals in milliseconds were set. */
const referenceMs = 300;

const bytes = Buffer.alloc(64 * 1024 * 1024, 'kiko');
const text = JSON.stringify(
  Array.from({ length: 250_000 }, (_, id) => ({ id, name: `reservation ${id}`, isConfirmed: id % 2 === 0, at: [id, -id] })),
);

const runTasks = () => {
  const startedAt = performance.now();
  createHash('sha256').update(bytes).digest();
  JSON.parse(text);
  return performance.now() - startedAt;
};

const measure = () => Array.from({ length: 5 }, runTasks);

/**
 * How much slower this machine is than the one for which a goal was set, for speeds that have no second measurement to be compared
 * with. Measured before and after the work: 1 there, 3 on a machine that is three times slower.
 */
export const startMachineUnit = () => {
  const before = measure();
  return () => {
    const times = [...before, ...measure()].toSorted((a, b) => a - b);
    return (times[Math.floor(times.length / 2)] ?? referenceMs) / referenceMs;
  };
};
