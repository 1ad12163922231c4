import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { findFreePort } from '@kiko/database/free-port.ts';
import { startLocalCluster } from '@kiko/database/local-cluster.ts';
import { createRolesAndDatabase, migrate, urlFor } from '@kiko/database/prepare-database.ts';
import { seedDatabase } from '@kiko/database/seed/seed-database.ts';
import { startSeededCluster, templateDatabase } from '@kiko/database/seeded-cluster.ts';
import { type ReceivedMail, startTestSmtpServer } from '../../apps/server/testing/test-smtp-server.ts';
import { pinSystemDay } from '../development/pin-system-day.ts';
import { testLimits } from '../development/test-limits.ts';
import { isScannerInstalled, startScanner } from '../storage/start-scanner.ts';
import { listDemoAccounts } from './demo-accounts.ts';
import { addDemoFiles } from './demo-files.ts';
import { setDemoPasswords } from './demo-passwords.ts';
import { readOrCreateKey } from './persistent-key.ts';
import { runProcess, startProcess, waitUntilHealthy } from './run-process.ts';

type DevelopmentOptions = {
  /** The folder of the database. */
  folder: string;
  /** `hot`: code changes take effect immediately. `built`: minified as in production, one process for page and API. */
  webMode: 'hot' | 'built';
  /** 0 selects any free port. */
  webPort: number;
  /**
   * For journeys and pictures: the day of the system time in Tokyo, as `YYYY-MM-DD`, with the demo data of the pinned week. Otherwise
   * the current day, and demo data of the current week where the database is empty.
   */
  systemDay?: string;
  /** Receives all outgoing e-mail. */
  onMail: (mail: ReceivedMail) => void;
};

/** Everything a developer or a journey needs, on loopback; `stop` only ends processes started here. */
export const startDevelopment = async ({ folder, webMode, webPort, systemDay, onMail }: DevelopmentOptions) => {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    // With Docker the services of compose.yaml are used instead of a cluster of our own.
    let adminUrl = process.env['ADMIN_DATABASE_URL'];
    if (!adminUrl) {
      const cluster = await (systemDay
        ? startSeededCluster(resolve(folder))
        : startLocalCluster(resolve(folder), { isDurable: webMode === 'hot' }));
      stops.push(cluster.stop);
      adminUrl = cluster.adminUrl;
    }
    const url = await prepareDatabase(adminUrl, systemDay ? templateDatabase : 'kiko');
    const hoursAhead = systemDay ? await pinSystemDay(url('migrator'), systemDay) : 0;
    const demoAccounts = await listDemoAccounts(url('admin'));
    const apiPort = await findFreePort();
    const port = webPort || (await findFreePort());
    const address = `http://127.0.0.1:${port}`;
    const apiUrl = `http://127.0.0.1:${apiPort}`;

    const internalPort = await findFreePort();
    const inbox = await startTestSmtpServer(onMail);
    stops.push(inbox.stop);
    const identity = {
      PUBLIC_ORIGIN: address,
      IDENTITY_KEY: await readOrCreateKey(join(resolve(folder), 'identity-key')),
      IDENTITY_ADMIN_SECRET: randomBytes(32).toString('base64'),
      INTERNAL_PORT: String(internalPort),
      IDENTITY_ENDPOINT: `http://127.0.0.1:${internalPort}`,
    };
    const files = {
      FILES_STORE: 'disk',
      FILES_FOLDER: join(resolve(folder), 'files'),
      FILES_KEY: await readOrCreateKey(join(resolve(folder), 'files-key')),
    };
    // Journeys count the files that they send.
    if (!systemDay) await addDemoFiles(url('admin'), files.FILES_FOLDER);
    // Without ClamAV on the machine files are not served, as in production.
    const scanner = isScannerInstalled() ? await startScanner(join(resolve(folder), 'scanner')) : undefined;
    if (scanner) stops.push(scanner.stop);
    const accounts = demoAccounts.map(({ accountId }) => accountId);
    await setDemoPasswords(url('admin'), accounts, identity);

    const watch = webMode === 'hot' ? ['--watch', '--watch-preserve-output'] : [];
    const limits = systemDay ? testLimits : {};
    const server = (name: string, door: string, environment: Record<string, string>) => {
      const command = [...watch, `apps/server/${door}`];
      const end = startProcess({
        name,
        command,
        environment: { LOG_LEVEL: 'warn', ...limits, ...identity, ...files, ...environment },
      });
      stops.push(end);
      return end;
    };
    const demo = { VITE_DEMO_PEOPLE: JSON.stringify(demoAccounts) };
    let api: ReturnType<typeof server>;
    if (webMode === 'hot') {
      api = server('api', 'dev-api.ts', { DATABASE_URL: url('api'), PORT: String(apiPort) });
      stops.push(startWebDevServer(port, { API_URL: apiUrl, ...demo }));
    } else {
      // As in production: one process for the page and the API.
      const WEB_FOLDER = join(resolve(folder), 'web');
      await buildWeb(WEB_FOLDER, demo);
      api = server('api', 'dev-api.ts', { DATABASE_URL: url('api'), PORT: String(port), WEB_FOLDER });
    }
    server('worker', 'main-worker.ts', {
      DATABASE_URL: url('worker'),
      ...(scanner && { CLAMD_ADDRESS: scanner.address }),
      SMTP_URL: inbox.url,
      MAIL_FROM: 'Kiko <no-reply@kiko.example.jp>',
    });

    await Promise.all([waitUntilHealthy(`${webMode === 'hot' ? apiUrl : address}/health`, api), waitUntilHealthy(address)]);
    return { address, accounts: demoAccounts, databaseUrl: url('admin'), hoursAhead, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const databasePassword = 'development';

/** Changes nothing in the seeded cluster of tests. */
const prepareDatabase = async (adminUrl: string, databaseName: string) => {
  await createRolesAndDatabase(adminUrl, databaseName, {
    migrator: databasePassword,
    api: databasePassword,
    worker: databasePassword,
  });
  const url = (role: 'admin' | 'migrator' | 'api' | 'worker') =>
    urlFor(adminUrl, databaseName, role, role === 'admin' ? undefined : databasePassword);
  await migrate(url('migrator'));
  await seedDatabase(url('migrator'), { content: 'demo', size: 1 });
  return url;
};

const viteBinary = 'node_modules/vite/bin/vite.js';

const startWebDevServer = (port: number, environment: Record<string, string>) => {
  const listen = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  return startProcess({ name: 'web', command: [viteBinary, 'apps/web', ...listen], environment });
};

// Minified as in production, but in the mode that includes the demo users.
const buildWeb = (outDir: string, environment: Record<string, string>) => {
  const build = ['build', 'apps/web', '--mode', 'development', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  return runProcess({ name: 'web', command: [viteBinary, ...build], environment: { ...environment, NODE_ENV: 'production' } });
};
