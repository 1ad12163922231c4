import type { Registry } from '@prometheus-io/client';
import type { LiveHub } from '../live/live.ts';
import { addGauge } from './add-gauge.ts';

export const measureLiveClients = (registry: Registry, { countClients }: Pick<LiveHub, 'countClients'>) =>
  addGauge(registry, { name: 'kiko_live_clients', help: 'Open connections of browsers for live events', read: countClients });
