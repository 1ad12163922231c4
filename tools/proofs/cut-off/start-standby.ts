import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clusterOwnerOf, findBinaries, startLocalCluster } from '@kiko/database/local-cluster.ts';
import { until } from '../../kit/until.ts';

const runFile = promisify(execFile);

/** Statements of an administrator; the output of the last one. Each is a transaction of its own, as settings require. */
const execute = async (url: string, ...statements: string[]) => {
  const commands = statements.flatMap((statement) => ['--command', statement]);
  const psql = join(await findBinaries(), 'psql');
  const { stdout } = await runFile(psql, ['--no-psqlrc', '--tuples-only', '--no-align', '--quiet', '--dbname', url, ...commands]);
  return stdout.trim().split('\n').at(-1) ?? '';
};

/** A synchronous standby of the server at `primaryUrl`: a commit is acknowledged once both have it. */
export const startStandby = async (primaryUrl: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-standby-'));
  const runAs = await clusterOwnerOf(folder);
  const { port, username } = new URL(primaryUrl);
  const source = ['--host', '127.0.0.1', '--port', port, '--username', username];
  const target = ['--pgdata', join(folder, 'data'), '--write-recovery-conf', '--wal-method', 'stream', '--checkpoint', 'fast'];
  await runAs(join(await findBinaries(), 'pg_basebackup'), [...source, ...target]);
  const standby = await startLocalCluster(folder, { isDurable: false });
  await execute(
    primaryUrl,
    "alter system set synchronous_commit = 'on'",
    "alter system set synchronous_standby_names = '*'",
    'select pg_reload_conf()',
  );
  await until('the standby is synchronous', async () => {
    const count = await execute(primaryUrl, "select count(*) from pg_stat_replication where sync_state = 'sync'");
    return count === '1';
  });
  return {
    port: standby.port,
    /** Makes it the primary. The other one can no longer acknowledge a write. */
    promote: async () => {
      await execute(standby.adminUrl, 'select pg_promote()');
    },
    stop: async () => {
      // The first server would wait for it for ever, also to remove its database.
      await execute(primaryUrl, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
      await standby.stop();
      await rm(folder, { recursive: true });
    },
  };
};
