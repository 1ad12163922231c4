import { openTestEnvironment } from '../test-environment.ts';
import { arrange } from './arrange-queries.ts';
import { listPeople } from './people-queries.ts';

export type TestEnvironment = Awaited<ReturnType<typeof startTestEnvironment>>;

/** The API as in production, from the sources in `folder`, with the seed data; every action needs a sign-in. */
export const startTestEnvironment = (folder: string) =>
  openTestEnvironment(async ({ owner, letIn, startApi }) => {
    await arrange(owner);
    const people = await listPeople(owner);
    const api = await startApi(await letIn(people.map(({ accountId }) => accountId)), folder);
    return { ...api, owner, people };
  });
