import type { createPool } from '@kiko/database/connection.ts';
import type { Registry } from '@prometheus-io/client';
import { addGauge } from './add-gauge.ts';

type Pool = Pick<ReturnType<typeof createPool>, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;

/** How much of the pool of database connections is in use. */
export const measurePool = (registry: Registry, pool: Pool) => {
  addGauge(registry, {
    name: 'kiko_database_connections_in_use',
    help: 'Database connections in use',
    read: () => pool.totalCount - pool.idleCount,
  });
  addGauge(registry, {
    name: 'kiko_database_connections_max',
    help: 'Most database connections of the process',
    read: () => pool.options.max,
  });
  addGauge(registry, {
    name: 'kiko_database_connections_waited_for',
    help: 'Requests and jobs that wait for a database connection',
    read: () => pool.waitingCount,
  });
};
