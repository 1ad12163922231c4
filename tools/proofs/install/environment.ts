import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findFreePort } from '@kiko/database/free-port.ts';
import { findBinaries, startLocalCluster } from '@kiko/database/local-cluster.ts';
import { type ReceivedMail, startTestSmtpServer } from '../../../apps/server/testing/test-smtp-server.ts';
import { findNginxPorts } from '../../harness/start-nginx.ts';
import { runCommand } from '../../kit/run-command.ts';

export const password = 'a1b2c3d4e5f60718';

/** A machine as the guide expects it: an empty cluster that checks passwords, an SMTP server, a folder for the settings. */
export const prepareMachine = async (onEnd: (stop: () => Promise<void>) => void) => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-install-'));
  onEnd(() => rm(folder, { recursive: true }));
  // Of its own, because it belongs to the user of PostgreSQL.
  const clusterFolder = await mkdtemp(join(tmpdir(), 'kiko-install-cluster-'));
  onEnd(() => rm(clusterFolder, { recursive: true }));
  const cluster = await startLocalCluster(clusterFolder, { isDurable: false });
  onEnd(cluster.stop);
  const hostRules = 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n';
  await writeFile(join(clusterFolder, 'data/pg_hba.conf'), hostRules);
  const psql = join(await findBinaries(), 'psql');
  const reload = await runCommand([psql, cluster.adminUrl, '--command', 'select pg_reload_conf()']);
  if (reload.exitCode !== 0) throw new Error(`the rules for connections were not read again:\n${reload.output}`);
  const mails: ReceivedMail[] = [];
  const inbox = await startTestSmtpServer((mail) => mails.push(mail));
  onEnd(inbox.stop);
  const settingsFolder = join(folder, 'settings');
  await mkdir(settingsFolder);
  const ports = await findNginxPorts();
  const processes = [
    { port: await findFreePort(), internalPort: await findFreePort() },
    { port: await findFreePort(), internalPort: await findFreePort() },
  ] as const;

  /** Settings of a process from the files that the guide writes, with what is different on this machine. */
  const readProcessSettings = async (name: 'api' | 'worker', release: string) => {
    const read = async (file: string) => parseEnv(await readFile(join(settingsFolder, `${file}.env`), 'utf8'));
    const given = { ...(await read('kiko')), ...(await read(name)) } as Record<string, string>;
    const places: Record<string, string> = {
      PUBLIC_ORIGIN: `https://127.0.0.1:${ports.https}`,
      IDENTITY_KEY_FILE: join(settingsFolder, 'identity-key'),
      FILES_FOLDER: join(folder, 'files'),
      DATABASE_URL: given['DATABASE_URL']?.replace('@127.0.0.1/', `@127.0.0.1:${cluster.port}/`) ?? '',
      WEB_FOLDER: join(release, 'web'),
      IDENTITY_ENDPOINT: `http://127.0.0.1:${ports.internal}`,
      SMTP_URL: inbox.url,
      CLAMD_ADDRESS: '127.0.0.1:9',
    };
    // A setting that is missing in the files stays missing.
    return Object.fromEntries(Object.entries(given).map(([setting, value]) => [setting, places[setting] ?? value]));
  };

  return {
    ports,
    processes,
    mails,
    readProcessSettings,
    variables: {
      PATH: `${await findBinaries()}:${process.env['PATH']}`,
      SETTINGS: settingsFolder,
      ADMIN_DATABASE_URL: cluster.adminUrl,
      MIGRATOR_DATABASE_URL: `postgresql://kiko_migrator:${password}@127.0.0.1:${cluster.port}/kiko`,
      MIGRATOR_PASSWORD: password,
      API_PASSWORD: password,
      WORKER_PASSWORD: password,
      MASTER_EMAIL: 'master@example.jp',
    },
  };
};
