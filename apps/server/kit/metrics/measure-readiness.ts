import type { Registry } from '@prometheus-io/client';
import type { Readiness } from '../readiness.ts';
import { addGauge } from './add-gauge.ts';

export const measureReadiness = (registry: Registry, { check }: Pick<Readiness, 'check'>) =>
  addGauge(registry, {
    name: 'kiko_ready',
    help: '1 while the process can do its work, as GET /ready',
    read: async () => ((await check()) === 'ready' ? 1 : 0),
  });
