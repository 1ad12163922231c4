import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Proof, ProofResult } from '../kit/proof.ts';
import { until } from '../kit/until.ts';
import { countWorkerConnections } from './notices/worker-queries.ts';
import { buildRelease } from './release/build-release.ts';
import { findStrays } from './release/find-strays.ts';
import { openTestEnvironment } from './test-environment.ts';

/** The answers of an API process that runs from `folder`, beside a worker that runs from it. */
const startFrom = async (folder: string) => {
  const { page, unknown, end } = await openTestEnvironment(async ({ owner, letIn, onEnd, startApi, startWorker }) => {
    const environment = await letIn([]);
    const withWeb = { ...environment, WEB_FOLDER: join(folder, 'web') };
    const { address } = await startApi(withWeb, folder);
    const endWorker = startWorker(environment, folder);
    onEnd(() => endWorker());
    await until('the worker is connected', async () => endWorker.hasEnded() || (await countWorkerConnections(owner)) > 0);
    if (endWorker.hasEnded()) throw new Error('the worker did not start');
    return { page: await (await fetch(address)).text(), unknown: (await fetch(`${address}/api/ports`)).status };
  });
  await end();
  return page.includes('<div id="root">') && unknown === 401;
};

const verify = async (breakRelease: (folder: string) => Promise<void> = async () => {}): Promise<ProofResult> => {
  const { folder, size, remove } = await buildRelease();
  try {
    await breakRelease(folder);
    const strays = await findStrays(folder);
    const isRunning = await startFrom(folder).catch((error: unknown) => {
      console.log(error);
      return false;
    });
    return {
      passed: isRunning && strays.length === 0,
      summary: `${size}; API, page and worker ${isRunning ? 'run' : 'do not run'} from it; ${strays.length} strays${strays
        .slice(0, 5)
        .map((one) => `\n  ${one}`)
        .join('')}`,
    };
  } finally {
    await remove();
  }
};

export const proof: Proof = {
  claim:
    'A release runs the API and the worker in production from its folder alone, and contains no source map, test or development package.',
  level: 'nightly',
  run: () => verify(),
  // A package that is missing, and two files that do not belong there.
  control: () =>
    verify(async (folder) => {
      await rm(join(folder, 'node_modules/pg'), { recursive: true });
      await writeFile(join(folder, 'web/assets/index.js.map'), '{}');
      await writeFile(join(folder, 'apps/server/a.test.ts'), '');
    }),
};
