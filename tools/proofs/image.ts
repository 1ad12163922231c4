import { join } from 'node:path';
import { waitUntilHealthy } from '../harness/run-process.ts';
import { defineProof, type ProofResult } from '../kit/proof.ts';
import { until } from '../kit/until.ts';
import { buildImage, readImage } from './image/build-image.ts';
import { runInContainer, startContainer } from './image/run-container.ts';
import { countWorkerConnections } from './notices/worker-queries.ts';
import { findStrays } from './release/find-strays.ts';
import { openTestEnvironment } from './test-environment.ts';

/** The user of a process in the image, and whether it can change its own files. */
const question = `
  const write = () => { try { fs.writeFileSync('/opt/kiko/build.json', ''); return 'written'; } catch ({ code }) { return code; } };
  console.log(process.getuid(), write());
`;

/** The answers of an API process beside a worker, both in containers. */
const startFrom = async (image: string) => {
  const { page, unknown, end } = await openTestEnvironment(async ({ owner, url, letIn, onEnd }) => {
    const given = await letIn([]);
    const files = { FILES_FOLDER: '/tmp' };
    const services = { CLAMD_ADDRESS: '127.0.0.1:9', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@kiko.example.jp' };
    const address = given.PUBLIC_ORIGIN;
    const endApi = startContainer({ image, name: 'api', command: [], environment: { ...given, ...files } });
    onEnd(() => endApi());
    await waitUntilHealthy(`${address}/ready`, endApi);
    const endWorker = startContainer({
      image,
      name: 'worker',
      command: ['apps/server/main-worker.ts'],
      environment: { ...given, ...files, ...services, DATABASE_URL: url('worker') },
    });
    onEnd(() => endWorker());
    await until('the worker is connected', async () => endWorker.hasEnded() || (await countWorkerConnections(owner)) > 0);
    if (endWorker.hasEnded()) throw new Error('the worker did not start');
    return { page: await (await fetch(address)).text(), unknown: (await fetch(`${address}/api/ports`)).status };
  });
  await end();
  return page.includes('<div id="root">') && unknown === 401;
};

const verify = async (folder: string): Promise<ProofResult> => {
  const image = await buildImage(folder);
  try {
    const strays = await readImage(image.name, (root) => findStrays(join(root, 'opt/kiko')));
    const answer = await runInContainer(image.name, ['--eval', question]);
    // The same without the protection of the container: its user alone must not be able to.
    const unprotected = await runInContainer(image.name, ['--eval', question], { isReadOnly: false });
    const isRunning = await startFrom(image.name);
    return {
      passed: isRunning && strays.length === 0 && answer === '10001 EROFS' && unprotected === '10001 EACCES',
      summary: `API, page and worker ${isRunning ? 'run' : 'do not run'} in containers; user and attempt to write: ${answer}, with a writable root ${unprotected}; ${strays.length} strays`,
    };
  } finally {
    await image.remove();
  }
};

export const proof = defineProof({
  claim: 'The image of the Dockerfile runs API and worker with a read-only root, as a user without the right to change a file.',
  level: 'nightly',
  mutations: [{ path: 'Dockerfile', from: 'USER 10001:10001\n', to: '' }],
  run: (folder) => verify(folder),
});
