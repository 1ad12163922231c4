import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { BuildInfo } from '../build-info.ts';

/** The metrics of one process: memory, processor time and event loop from the library, and which build it is. */
export const createRegistry = (process: 'api' | 'worker', build: BuildInfo) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labels = { process, ...build };
  const info = new Gauge({
    name: 'kiko_build_info',
    help: 'Always 1; the labels name the kind of process, its version and its commit',
    labelNames: ['process', 'version', 'commit'],
    registers: [registry],
  });
  info.set(labels, 1);
  return registry;
};
