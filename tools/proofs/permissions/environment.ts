import { openTestEnvironment } from '../test-environment.ts';
import { probedOrganizationCodes, selectSeededAccounts } from './account-queries.ts';
import { insertPermissionFixtures } from './fixture-queries.ts';

export type TestEnvironment = Awaited<ReturnType<typeof startTestEnvironment>>;

/** The API as in production, from the sources in `folder`, with the seed data; every action needs a sign-in. */
export const startTestEnvironment = (folder: string) =>
  openTestEnvironment(async ({ owner, letIn, startApi }) => {
    await insertPermissionFixtures(owner);
    const accounts = await selectSeededAccounts(owner, probedOrganizationCodes);
    const api = await startApi(await letIn(accounts.map(({ accountId }) => accountId)), folder);
    return { ...api, owner, accounts };
  });
