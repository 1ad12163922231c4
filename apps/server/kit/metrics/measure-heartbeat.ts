import type { Registry } from '@prometheus-io/client';
import { addGauge } from './add-gauge.ts';

export const measureHeartbeat = (registry: Registry, readAgeSeconds: () => number) =>
  addGauge(registry, {
    name: 'kiko_worker_heartbeat_age_seconds',
    help: 'How long ago the worker process last renewed its row in worker_process',
    read: readAgeSeconds,
  });
