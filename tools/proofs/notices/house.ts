import { startInbox } from '../../../apps/server/kit/use-test-inbox.ts';
import { startProcess } from '../../development/run-process.ts';
import { until } from '../../kit/until.ts';
import { openHouse } from '../open-house.ts';
import { staySignedIn, visitor } from '../permissions/visitor.ts';
import { createStranger, startProductionApi } from '../production-api.ts';
import { makeCast, type Role } from './cast-queries.ts';
import { countWorkerConnections, listLockingWorkers } from './worker-queries.ts';

export type Received = { to: string; subject: string; text: string; html: string; messageId: string };
export type NoticesHouse = Awaited<ReturnType<typeof startNoticesHouse>>;

/** The API and the worker as in production, from the sources in `folder`, and a real SMTP server that keeps what it gets. */
export const startNoticesHouse = (folder: string, acting: readonly Role[]) =>
  openHouse(async ({ owner, url, onEnd, letIn }) => {
    const mails: Received[] = [];
    const inbox = await startInbox((mail) => mails.push(mail));
    onEnd(inbox.stop);
    const cast = await makeCast(owner);
    const [minister] = cast.ministry;
    if (!minister) throw new Error('the seed has no ministry');
    const people = [...acting.map((role) => cast.people[role]), minister];
    const environment = await letIn(people.map(({ accountId }) => accountId));
    onEnd(await startProductionApi(environment, folder));
    const worker = {
      ...{ ...environment, DATABASE_URL: url('worker'), CLAMD_ADDRESS: '127.0.0.1:9' },
      ...{ SMTP_URL: inbox.url, MAIL_FROM: 'no-reply@kiko.example.jp' },
    };
    const startWorker = () =>
      startProcess({ name: 'worker', command: ['apps/server/main-worker.ts'], environment: worker, folder });
    let endWorker = startWorker();
    onEnd(() => endWorker());

    const door = { address: environment.PUBLIC_ORIGIN, stranger: createStranger(environment) };
    const enter = async (person: { email: string }) => {
      const token = staySignedIn(door, person);
      await token();
      const visit = visitor(door, token);
      return async (method: string, path: string, body?: object) => {
        const { status, text } = await visit(method, path, body);
        if (status >= 300) throw Object.assign(new Error(`${method} ${path} answered ${status}: ${text}`), { status });
        return JSON.parse(text) as { id: number; version: number } & Record<string, unknown>;
      };
    };
    const visitors = new Map<string, Awaited<ReturnType<typeof enter>>>([['ministry', await enter(minister)]]);
    for (const role of acting) visitors.set(role, await enter(cast.people[role]));
    const as = (role: Role | 'ministry') => {
      const found = visitors.get(role);
      if (!found) throw new Error(`${role} has not signed in`);
      return found;
    };
    const deadWorkers: string[] = [];
    return {
      ...{ owner, mails, cast, as, origin: environment.PUBLIC_ORIGIN },
      /** The names under which killed workers still hold jobs: those are not waited for. */
      deadWorkers,
      /** Takes the worker away in the middle of whatever it does, and starts another. */
      killWorker: async () => {
        await endWorker('SIGKILL');
        await until('the connections of the killed worker have ended', async () => (await countWorkerConnections(owner)) === 0);
        deadWorkers.push(...(await listLockingWorkers(owner)));
        endWorker = startWorker();
      },
    };
  });
