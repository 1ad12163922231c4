import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { openBrowser, type Page } from '../../browser/open-browser.ts';
import { demoPassword } from '../../harness/demo-passwords.ts';
import { isScannerInstalled, startScanner } from '../../storage/start-scanner.ts';
import { addBerth, type BerthOptions } from '../fairness/arrange-queries.ts';
import { insistent } from '../http-client.ts';
import { type FixtureRole, insertFixtures } from '../notices/fixture-queries.ts';
import { stayIn } from '../stay-in.ts';
import { openTestEnvironment } from '../test-environment.ts';
import { joinGroupOfBerth } from './day-queries.ts';

const roles = ['harborMaster', 'requester', 'otherBooker'] as const satisfies readonly FixtureRole[];
export type User = (typeof roles)[number] | 'ministry';
export type DayEnvironment = Awaited<ReturnType<typeof startDayEnvironment>>;

/** The API, the worker, the scanner and the built web app as in production, and Chromium with a profile for each user. */
export const startDayEnvironment = (folder: string, webFolder: string) =>
  openTestEnvironment(async ({ owner, onEnd, letIn, startApi, startWorker }) => {
    const cast = await insertFixtures(owner);
    const [minister] = cast.ministry;
    if (!minister) throw new Error('the seed has no ministry');
    const accounts = { ...cast.accounts, ministry: minister };
    await joinGroupOfBerth(owner, { accountId: accounts.harborMaster.accountId, berthId: cast.berthId });
    const users: readonly User[] = [...roles, 'ministry'];
    const environment = { ...(await letIn(users.map((user) => accounts[user].accountId))), WEB_FOLDER: webFolder };

    const api = await startApi(environment, folder);
    const place = await mkdtemp(join(tmpdir(), 'kiko-day-'));
    onEnd(() => rm(place, { recursive: true, force: true }));
    const scanner = isScannerInstalled() ? await startScanner(place) : undefined;
    if (scanner) onEnd(scanner.stop);
    onEnd(startWorker({ ...environment, ...(scanner && { CLAMD_ADDRESS: scanner.address }) }, folder));

    const browser = await openBrowser(environment.PUBLIC_ORIGIN);
    onEnd(browser.close);
    const pages = new Map<User, Page>();
    const visitors = new Map<User, ReturnType<typeof insistent>>();

    /** A request over HTTP that must succeed: the part of a scenario that is not tested in the browser. */
    const ask = async (user: User, request: `${'GET' | 'POST' | 'PUT'} /${string}`, body?: object) => {
      const [method = 'GET', path = ''] = request.split(' ');
      const visit = visitors.get(user) ?? insistent((await api.enter(accounts[user])).visit);
      visitors.set(user, visit);
      return (await visit(method, path, body)) as { id: number; version: number; state: string };
    };
    let [berths, ships] = [0, 0];
    return {
      owner,
      cast,
      accounts,
      ask,
      /** The page of a user; each user has one. */
      pageOf: async (user: User) => {
        const page = pages.get(user) ?? (await browser.signIn({ email: accounts[user].email, password: demoPassword }));
        pages.set(user, page);
        return page;
      },
      addBerth: (options: BerthOptions) => {
        berths += 1;
        return addBerth(owner, { portId: cast.portId, code: `day-${berths}` }, options);
      },
      /** Another ship each time, so that no two requests are duplicates. */
      nextShip: () => 1 + ((ships += 1) % 60),
      submit: (user: User, request: object) =>
        ask(user, 'POST /reservations', { transition: 'submit', ...completeRequest, ...request }),
      stayIn,
      killApi: api.kill,
      startApiAgain: api.startAgain,
    };
  });
