import { startTestSmtpServer } from '../../../apps/server/testing/test-smtp-server.ts';
import { until } from '../../kit/until.ts';
import { insistent } from '../http-client.ts';
import { openTestEnvironment } from '../test-environment.ts';
import { type FixtureRole, insertFixtures } from './fixture-queries.ts';
import { countWorkerConnections, listLockingWorkers } from './worker-queries.ts';

export type ReceivedMail = { to: string; subject: string; text: string; html: string; messageId: string };
export type NoticesEnvironment = Awaited<ReturnType<typeof startNoticesEnvironment>>;

/** The API and the worker as in production, from the sources in `folder`, and a real SMTP server that stores its mail. */
export const startNoticesEnvironment = (folder: string, acting: readonly FixtureRole[]) =>
  openTestEnvironment(async ({ owner, onEnd, letIn, startApi, startWorker }) => {
    const mails: ReceivedMail[] = [];
    const inbox = await startTestSmtpServer((mail) => mails.push(mail));
    onEnd(inbox.stop);
    const cast = await insertFixtures(owner);
    const [minister] = cast.ministry;
    if (!minister) throw new Error('the seed has no ministry');
    const accounts = [...acting.map((role) => cast.accounts[role]), minister];
    const environment = await letIn(accounts.map(({ accountId }) => accountId));
    const api = await startApi(environment, folder);
    const start = () => startWorker({ ...environment, SMTP_URL: inbox.url }, folder);
    let endWorker = start();
    onEnd(() => endWorker());
    const enter = async (account: { email: string }) => insistent((await api.enter(account)).visit);
    const visitors = new Map<string, Awaited<ReturnType<typeof enter>>>([['ministry', await enter(minister)]]);
    for (const role of acting) visitors.set(role, await enter(cast.accounts[role]));
    const as = (role: FixtureRole | 'ministry') => {
      const found = visitors.get(role);
      if (!found) throw new Error(`${role} has not signed in`);
      return found;
    };
    const deadWorkers: string[] = [];
    return {
      owner,
      mails,
      cast,
      as,
      origin: api.address,
      /** The names under which killed workers still lock jobs: those jobs are not waited for. */
      deadWorkers,
      /** Kills the worker during its work and starts another. */
      killWorker: async () => {
        await endWorker('SIGKILL');
        await until('the connections of the killed worker have ended', async () => (await countWorkerConnections(owner)) === 0);
        deadWorkers.push(...(await listLockingWorkers(owner)));
        endWorker = start();
      },
    };
  });
