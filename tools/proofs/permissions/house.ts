import { openHouse } from '../open-house.ts';
import { createStranger, startProductionApi } from '../production-api.ts';
import { arrange } from './arrange-queries.ts';
import { listPeople } from './people-queries.ts';

export type House = Awaited<ReturnType<typeof startHouse>>;

/** The API as in production, from the sources in `folder`, over the seed; nobody can act but by signing in. */
export const startHouse = (folder: string) =>
  openHouse(async ({ owner, onEnd, letIn }) => {
    await arrange(owner);
    const people = await listPeople(owner);
    const environment = await letIn(people.map(({ accountId }) => accountId));
    onEnd(await startProductionApi(environment, folder));
    return { address: environment.PUBLIC_ORIGIN, stranger: createStranger(environment), owner, people };
  });
