import { createHash } from 'node:crypto';

/** Milliseconds that one round takes where the limits were set: two cores of a Xeon at 2.5 GHz without other work. */
const referenceMs = 20;
const rounds = 9;

/**
 * How much slower this machine currently is than the one on which limits in milliseconds were set; never less than 1. Machines
 * differ by a factor of two and are shared with other work: a limit is multiplied by the pace measured beside it, so that it
 * measures the product and not the machine. The workload resembles a server's: parsing, sorting, hashing.
 */
export const measurePace = () => {
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    calibrationWork();
    return performance.now() - startedAt;
  });
  return Math.max(1, median(times) / referenceMs);
};

/** The same amount of work on every machine. */
export const calibrationWork = () => {
  const rows = Array.from({ length: 12_000 }, (_, index) => ({ id: index, key: (index * 7919) % 12_007, name: `berth ${index}` }));
  const text = JSON.stringify((JSON.parse(JSON.stringify(rows)) as typeof rows).toSorted((one, other) => one.key - other.key));
  return createHash('sha256').update(text).digest('hex');
};

export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
