import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '../../storage/start-s3.ts';
import { startScanner } from '../../storage/start-scanner.ts';
import { selectSeededAccounts } from '../permissions/account-queries.ts';
import { openTestEnvironment } from '../test-environment.ts';

export type FilesEnvironment = Awaited<ReturnType<typeof openFilesEnvironment>>;

/** A real S3 server and a real clamd in a separate folder. */
const startStorage = async () => {
  const place = await mkdtemp(join(tmpdir(), 'kiko-files-proof-'));
  const scanners = [await startScanner(join(place, 'scanner'))];
  const stopScanner = () => Promise.all(scanners.splice(0).map(({ stop }) => stop()));
  const address = scanners[0]?.address ?? '';
  const s3 = await startS3(join(place, 's3')).catch(async (error: unknown) => {
    await stopScanner();
    throw error;
  });
  return {
    place,
    s3,
    address,
    stopScanner,
    restartScanner: async () => {
      scanners.push(await startScanner(join(place, 'scanner'), Number(address.split(':')[1])));
    },
    stop: async () => {
      await stopScanner();
      await s3.stop();
      await rm(place, { recursive: true, force: true });
    },
  };
};

/** The API and the worker as in production, from the sources in `folder`, with both; they start in parallel with the database. */
export const startFilesEnvironment = async (folder: string) => {
  const storage = startStorage();
  try {
    return await openFilesEnvironment(folder, storage);
  } catch (error) {
    await (await storage).stop();
    throw error;
  }
};

const openFilesEnvironment = (folder: string, storage: ReturnType<typeof startStorage>) =>
  openTestEnvironment(async ({ owner, onEnd, letIn, startApi, startWorker }) => {
    const { s3, address, stopScanner, restartScanner, stop } = await storage;
    onEnd(stop);
    const accounts = await selectSeededAccounts(owner);
    const find = (kind: string, index = 0) => {
      const found = accounts.filter((account) => account.kind === kind)[index];
      if (!found) throw new Error(`the seed has no account of kind ${kind}`);
      return found;
    };
    const [ministry, agent, stranger] = [find('mlitMaster'), find('applicantMaster'), find('applicantMaster', 1)];
    const identity = await letIn([ministry, agent, stranger].map(({ accountId }) => accountId));
    const environment = { ...identity, ...s3.environment };
    const api = await startApi(environment, folder);
    onEnd(startWorker({ ...environment, CLAMD_ADDRESS: address }, folder));
    const enter = async (account: typeof ministry) => (await api.enter(account)).visit;
    const berths = await owner.selectFrom('berth').select('id').orderBy('id').execute();
    const draft = await owner
      .selectFrom('reservation')
      .select('id')
      .where('organizationId', '=', agent.organizationId)
      .where('status', 'in', [0, 1, 2, 3, 4])
      .where('isCancellationRequested', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return {
      owner,
      s3,
      berthIds: berths.map(({ id }) => id),
      reservationId: draft.id,
      ministry: await enter(ministry),
      agent: await enter(agent),
      stranger: await enter(stranger),
      stopScanner,
      startScannerAgain: restartScanner,
    };
  });
