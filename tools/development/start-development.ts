import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLocalCluster } from '@kiko/database/local-cluster.ts';
import { createRolesAndDatabase, migrate, urlFor } from '@kiko/database/prepare-database.ts';
import { seedDatabase } from '@kiko/database/seed/seed-database.ts';
import { listDemoPeople } from './demo-people.ts';

const root = resolve(import.meta.dirname, '../..');

type Options = {
  /** Where the database lives, from the root of the project. */
  folder: string;
  isDurable: boolean;
  web: { port: number };
};

/** Everything a developer or a journey needs, on loopback; `stop` ends what was started and nothing else. */
export const startDevelopment = async ({ folder, isDurable, web }: Options) => {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    // With Docker the services of compose.yaml are used instead of a cluster of our own.
    let adminUrl = process.env['ADMIN_DATABASE_URL'];
    if (!adminUrl) {
      const cluster = await startLocalCluster(resolve(root, folder), { isDurable });
      stops.push(cluster.stop);
      adminUrl = cluster.adminUrl;
    }
    const url = await prepare(adminUrl);
    const people = await listDemoPeople(url('admin'));
    const apiPort = await freePort();
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const watch = ['--watch', '--watch-preserve-output'];
    stops.push(
      start('api', [...watch, 'apps/server/dev-api.ts'], { DATABASE_URL: url('api'), PORT: String(apiPort), LOG_LEVEL: 'warn' }),
      start('worker', [...watch, 'apps/server/main-worker.ts'], { DATABASE_URL: url('worker'), LOG_LEVEL: 'warn' }),
      start(
        'web',
        ['node_modules/vite/bin/vite.js', 'apps/web', '--host', '127.0.0.1', '--port', String(web.port), '--strictPort'],
        {
          API_URL: apiUrl,
          VITE_DEMO_PEOPLE: JSON.stringify(people),
        },
      ),
    );
    const address = `http://127.0.0.1:${web.port}`;
    await Promise.all([answers(`${apiUrl}/health`), answers(address)]);
    return { address, people, stop, adminUrl };
  } catch (error) {
    await stop();
    throw error;
  }
};

const databaseName = 'kiko';
const password = 'development';

const prepare = async (adminUrl: string) => {
  await createRolesAndDatabase(adminUrl, databaseName, { migrator: password, api: password, worker: password });
  const url = (role: 'admin' | 'migrator' | 'api' | 'worker') =>
    urlFor(adminUrl, databaseName, role, role === 'admin' ? undefined : password);
  await migrate(url('migrator'));
  await seedDatabase(url('migrator'), { content: 'demo', size: 1 });
  return url;
};

/** A process of ours, its lines marked with its name; answers with the way to end it. */
const start = (name: string, command: string[], environment: Record<string, string>) => {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => process.stdout.write(text.replaceAll(/^(?=.)/gm, `[${name}] `)));
  }
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
};

const answers = async (url: string) => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer within 30 seconds`);
};

const freePort = () =>
  new Promise<number>((found, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? found(address.port) : reject(new Error('no free port'))));
    });
  });
