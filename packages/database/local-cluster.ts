import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';

const runFile = promisify(execFile);

type Options = { isDurable: boolean; hasAutovacuum?: boolean };
export type LocalCluster = { port: number; adminUrl: string; stop: () => Promise<void> };

/**
 * Starts a PostgreSQL cluster in `folder`, on loopback only, from the installed binaries. Used by `npm run dev` without Docker,
 * by tests and by CI. An existing cluster in the folder is started again.
 */
export const startLocalCluster = async (folder: string, { isDurable, hasAutovacuum = true }: Options): Promise<LocalCluster> => {
  const binaries = await findBinaries();
  await mkdir(folder, { recursive: true });
  const runAs = await clusterOwnerOf(folder);
  const data = join(folder, 'data');
  const isNew = !(await exists(join(data, 'PG_VERSION')));
  if (isNew) {
    await runAs(join(binaries, 'initdb'), [
      '--pgdata',
      data,
      '--username',
      adminName,
      '--auth',
      'trust',
      // Under the C locale lower() and regular expressions do not support Japanese words.
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
    ]);
    // A temporary cluster may lose its data on a crash; a developer's own must not.
    if (!isDurable) {
      await writeFile(join(data, 'postgresql.auto.conf'), 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n');
    }
  }
  const port = await findFreePort();
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c max_connections=200 -c autovacuum=${hasAutovacuum ? 'on' : 'off'}`;
  await runAs(join(binaries, 'pg_ctl'), [
    '--pgdata',
    data,
    '--log',
    join(folder, 'log'),
    '--wait',
    '--timeout',
    '180',
    '-o',
    settings,
    'start',
  ]);
  return {
    port,
    adminUrl: `postgresql://${adminName}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await runAs(join(binaries, 'pg_ctl'), ['--pgdata', data, '--mode', 'fast', '--wait', 'stop']);
    },
  };
};

const adminName = 'postgres';

/** The folder of pg_dump, initdb and pg_ctl: on PATH, or the newest version in Debian's folder. */
export const findBinaries = async () => {
  const root = '/usr/lib/postgresql';
  const versions = (await exists(root)) ? (await readdir(root)).toSorted((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const folder = join(root, version, 'bin');
    if (await exists(join(folder, 'initdb'))) return folder;
  }
  const { stdout } = await runFile('pg_config', ['--bindir']).catch(() => ({ stdout: '' }));
  const folder = stdout.trim();
  if (folder && (await exists(join(folder, 'initdb')))) return folder;
  throw new Error('PostgreSQL server binaries were not found: install postgresql 15 or newer');
};

/** PostgreSQL refuses to run as root, so root gives the folder to the postgres user and runs commands as this user. */
export const clusterOwnerOf = async (folder: string) => {
  if (process.getuid?.() !== 0) return (file: string, args: string[]) => runFile(file, args, { cwd: folder });
  const passwd = await readFile('/etc/passwd', 'utf8');
  const entry = passwd.split('\n').find((line) => line.startsWith('postgres:'));
  if (!entry) throw new Error('as root, a system user named postgres is needed to run PostgreSQL');
  const [, , uid, gid] = entry.split(':');
  await chown(folder, Number(uid), Number(gid));
  return (file: string, args: string[]) => runFile('runuser', ['-u', 'postgres', '--', file, ...args], { cwd: folder });
};

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
