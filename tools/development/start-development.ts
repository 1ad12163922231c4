import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { freePort } from '@kiko/database/free-port.ts';
import { startLocalCluster } from '@kiko/database/local-cluster.ts';
import { createRolesAndDatabase, migrate, urlFor } from '@kiko/database/prepare-database.ts';
import { seedDatabase } from '@kiko/database/seed/seed-database.ts';
import { type ReceivedMail, startInbox } from '../../apps/server/testing/use-test-inbox.ts';
import { hasScanner, startScanner } from '../storage/start-scanner.ts';
import { setDemoPasswords } from './demo-passwords.ts';
import { listDemoPeople } from './demo-people.ts';
import { keepKey } from './keep-key.ts';
import { runProcess, startProcess, untilAnswered } from './run-process.ts';

type Options = {
  /** The folder of the database. */
  folder: string;
  /** `hot`: code changes take effect immediately. `built`: a fixed build that loads faster; for journeys. */
  code: 'hot' | 'built';
  /** 0 selects any free port. */
  webPort: number;
  /** Receives all outgoing e-mail. */
  onMail: (mail: ReceivedMail) => void;
};

/** Everything a developer or a journey needs, on loopback; `stop` only ends processes started here. */
export const startDevelopment = async ({ folder, code, webPort, onMail }: Options) => {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    // With Docker the services of compose.yaml are used instead of a cluster of our own.
    let adminUrl = process.env['ADMIN_DATABASE_URL'];
    if (!adminUrl) {
      const cluster = await startLocalCluster(resolve(folder), { isDurable: code === 'hot' });
      stops.push(cluster.stop);
      adminUrl = cluster.adminUrl;
    }
    const url = await prepareDatabase(adminUrl);
    const people = await listDemoPeople(url('admin'));
    const apiPort = await freePort();
    const port = webPort || (await freePort());
    const address = `http://127.0.0.1:${port}`;
    const apiUrl = `http://127.0.0.1:${apiPort}`;

    const inbox = await startInbox(onMail);
    stops.push(inbox.stop);
    const identity = {
      PUBLIC_ORIGIN: address,
      IDENTITY_KEY: await keepKey(join(resolve(folder), 'identity-key')),
      IDENTITY_ADMIN_SECRET: randomBytes(32).toString('base64'),
      IDENTITY_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    };
    const files = {
      FILES_STORE: 'disk',
      FILES_FOLDER: join(resolve(folder), 'files'),
      FILES_KEY: await keepKey(join(resolve(folder), 'files-key')),
    };
    // Without ClamAV on the machine files are not served, as in production.
    const scanner = hasScanner() ? await startScanner(join(resolve(folder), 'scanner')) : undefined;
    if (scanner) stops.push(scanner.stop);
    const accounts = people.map(({ accountId }) => accountId);
    await setDemoPasswords(url('admin'), accounts, identity);

    const watch = code === 'hot' ? ['--watch', '--watch-preserve-output'] : [];
    const server = (name: string, door: string, environment: Record<string, string>) => {
      const command = [...watch, `apps/server/${door}`];
      const common = { LOG_LEVEL: 'warn', DATABASE_TIMEOUT_FACTOR: timeoutFactor, ...identity, ...files };
      stops.push(startProcess({ name, command, environment: { ...common, ...environment } }));
    };
    const demo = { VITE_DEMO_PEOPLE: JSON.stringify(people) };
    if (code === 'hot') {
      server('api', 'dev-api.ts', { DATABASE_URL: url('api'), PORT: String(apiPort) });
      stops.push(startHotWeb(port, { API_URL: apiUrl, ...demo }));
    } else {
      // As in production: one process for the page and the API.
      const WEB_FOLDER = join(resolve(folder), 'web');
      await buildWeb(WEB_FOLDER, demo);
      server('api', 'dev-api.ts', { DATABASE_URL: url('api'), PORT: String(port), WEB_FOLDER });
    }
    server('worker', 'main-worker.ts', {
      DATABASE_URL: url('worker'),
      ...(scanner && { CLAMD_ADDRESS: scanner.address }),
      SMTP_URL: inbox.url,
      MAIL_FROM: 'Kiko <no-reply@kiko.example.jp>',
    });

    await Promise.all([untilAnswered(`${code === 'hot' ? apiUrl : address}/health`), untilAnswered(address)]);
    return { address, people, databaseUrl: url('admin'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** A machine that runs browsers and a database on two cores may stop for seconds. Journeys report every answer 503 as an error. */
const timeoutFactor = '10';

const databaseName = 'kiko';
const password = 'development';

const prepareDatabase = async (adminUrl: string) => {
  await createRolesAndDatabase(adminUrl, databaseName, { migrator: password, api: password, worker: password });
  const url = (role: 'admin' | 'migrator' | 'api' | 'worker') =>
    urlFor(adminUrl, databaseName, role, role === 'admin' ? undefined : password);
  await migrate(url('migrator'));
  await seedDatabase(url('migrator'), { content: 'demo', size: 1 });
  return url;
};

const vite = 'node_modules/vite/bin/vite.js';

const startHotWeb = (port: number, environment: Record<string, string>) => {
  const listen = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  return startProcess({ name: 'web', command: [vite, 'apps/web', ...listen], environment });
};

// Minified as in production, but in the mode that includes the demo users.
const buildWeb = (outDir: string, environment: Record<string, string>) => {
  const build = ['build', 'apps/web', '--mode', 'development', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  return runProcess({ name: 'web', command: [vite, ...build], environment: { ...environment, NODE_ENV: 'production' } });
};
