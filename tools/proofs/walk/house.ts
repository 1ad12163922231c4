import { cloneTestDatabase, startTestCluster } from '@kiko/database/test-database.ts';
import { setDemoPasswords } from '../../development/demo-passwords.ts';
import { listPeople } from '../permissions/reach-queries.ts';
import { signIn, visitor } from '../permissions/visitor.ts';
import { createEnvironment, createStranger, startProductionApi } from '../production-api.ts';
import { letBook, makeBerths } from './walk-queries.ts';

export type WalkHouse = Awaited<ReturnType<typeof startWalkHouse>>;

/** The API as in production, a harbor manager and an agency signed in, and berths of the manager's that the agency may book. */
export const startWalkHouse = async (folder: string, berths: number) => {
  const stops: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    const cluster = await startTestCluster();
    stops.push(cluster.stop);
    const { owner, url, drop } = await cloneTestDatabase(cluster.adminUrl);
    stops.push(drop);
    const people = await listPeople(owner);
    const find = (kind: string) => people.find((person) => person.kind === kind);
    const [manager, agent] = [find('harborMaster'), find('applicantMaster')];
    if (!manager || !agent?.groupId) throw new Error('the seed has no harbor manager or no agency with a group');
    const port = await owner
      .selectFrom('port')
      .select('id')
      .where('adminOrganizationId', '=', manager.organizationId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await letBook(owner, { groupId: agent.groupId, portId: port.id });
    const berthIds = await makeBerths(owner, { portId: port.id, count: berths });
    const ships = await owner.selectFrom('ship').select('id').where('isAbolished', '=', false).execute();
    const [ship] = ships;
    if (!ship) throw new Error('the seed has no ships');

    const environment = { ...(await createEnvironment(url('api'))), SIGN_IN_CODE: 'firstOnly' };
    await setDemoPasswords(url('admin'), [manager.accountId, agent.accountId], environment);
    let endApi = await startProductionApi(environment, folder);
    stops.push(() => endApi());
    const door = { address: environment.PUBLIC_ORIGIN, stranger: createStranger(environment) };
    const enter = async (person: typeof manager) => {
      const { idToken } = await signIn(door, person);
      return { ...person, idToken, call: visitor(door, idToken) };
    };
    return {
      ...{ owner, adminUrl: url('admin'), address: door.address, berthIds, end },
      ...{ shipId: ship.id, shipIds: ships.map(({ id }) => id) },
      ...{ manager: await enter(manager), agent: await enter(agent) },
      /** Takes the API's process away in the middle of whatever it does, and starts another. */
      killApi: async () => {
        await endApi('SIGKILL');
        endApi = await startProductionApi(environment, folder);
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
};
