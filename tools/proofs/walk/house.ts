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
    const ship = await owner.selectFrom('ship').select('id').where('isAbolished', '=', false).executeTakeFirstOrThrow();

    const environment = { ...(await createEnvironment(url('api'))), SIGN_IN_CODE: 'firstOnly' };
    await setDemoPasswords(url('admin'), [manager.accountId, agent.accountId], environment);
    stops.push(await startProductionApi(environment, folder));
    const door = { address: environment.PUBLIC_ORIGIN, stranger: createStranger(environment) };
    const asVisitor = async (person: { email: string }) => visitor(door, (await signIn(door, person)).idToken);
    return {
      owner,
      berthIds,
      shipId: ship.id,
      agencyId: agent.organizationId,
      manager: await asVisitor(manager),
      agent: await asVisitor(agent),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};
