import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../development/run-process.ts';
import { startS3 } from '../../storage/start-s3.ts';
import { startScanner } from '../../storage/start-scanner.ts';
import { openHouse } from '../open-house.ts';
import { listPeople } from '../permissions/people-queries.ts';
import { staySignedIn, visitor } from '../permissions/visitor.ts';
import { createStranger, startProductionApi } from '../production-api.ts';

export type FilesHouse = Awaited<ReturnType<typeof openFilesHouse>>;

/** A real S3 server and a real clamd in a folder of their own. */
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
    ...{ place, s3, address, stopScanner },
    startScannerAgain: async () => {
      scanners.push(await startScanner(join(place, 'scanner'), Number(address.split(':')[1])));
    },
    stop: async () => {
      await stopScanner();
      await s3.stop();
      await rm(place, { recursive: true, force: true });
    },
  };
};

/** The API and the worker as in production, from the sources in `folder`, over both; they start while the database does. */
export const startFilesHouse = async (folder: string) => {
  const storage = startStorage();
  try {
    return await openFilesHouse(folder, storage);
  } catch (error) {
    await (await storage).stop();
    throw error;
  }
};

const openFilesHouse = (folder: string, storage: ReturnType<typeof startStorage>) =>
  openHouse(async ({ owner, url, onEnd, letIn }) => {
    const { s3, address, stopScanner, startScannerAgain, stop } = await storage;
    onEnd(stop);
    const people = await listPeople(owner);
    const find = (kind: string, index = 0) => {
      const found = people.filter((person) => person.kind === kind)[index];
      if (!found) throw new Error(`the seed has nobody of kind ${kind}`);
      return found;
    };
    const [ministry, agent, stranger] = [find('mlitMaster'), find('applicantMaster'), find('applicantMaster', 1)];
    const identity = await letIn([ministry, agent, stranger].map(({ accountId }) => accountId));
    const environment = { ...identity, ...s3.environment };
    onEnd(await startProductionApi(environment, folder));
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@kiko.example.jp' };
    const worker = { ...environment, ...mail, DATABASE_URL: url('worker'), CLAMD_ADDRESS: address };
    onEnd(startProcess({ name: 'worker', command: ['apps/server/main-worker.ts'], environment: worker, folder }));

    const door = { address: environment.PUBLIC_ORIGIN, stranger: createStranger(environment) };
    const enter = (person: typeof ministry) => visitor(door, staySignedIn(door, person));
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
      ...{ owner, s3, berthIds: berths.map(({ id }) => id), reservationId: draft.id },
      ...{ ministry: enter(ministry), agent: enter(agent), stranger: enter(stranger) },
      ...{ stopScanner, startScannerAgain },
    };
  });
