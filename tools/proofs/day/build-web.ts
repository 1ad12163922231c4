import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '../../harness/run-process.ts';

/** The pool and the client that `createEnvironment` names. */
const identity = { VITE_IDENTITY_POOL_ID: 'ap-northeast-1_proof', VITE_IDENTITY_CLIENT_ID: 'kiko-proof' };

/** The web app of `folder` as in production. */
export const buildWeb = async (folder: string) => {
  const outDir = await mkdtemp(join(tmpdir(), 'kiko-day-web-'));
  const command = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  await runProcess({ name: 'web', command, environment: { NODE_ENV: 'production', ...identity }, folder });
  return { outDir, remove: () => rm(outDir, { recursive: true }) };
};
