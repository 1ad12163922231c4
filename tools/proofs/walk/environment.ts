import { selectSeededAccounts } from '../permissions/account-queries.ts';
import { openTestEnvironment } from '../test-environment.ts';
import { insertBerths, insertPortGrant } from './walk-queries.ts';

export type WalkEnvironment = Awaited<ReturnType<typeof startWalkEnvironment>>;

/** The API as in production, a harbor manager and an agency signed in, and berths of the manager's that the agency may book. */
export const startWalkEnvironment = (folder: string, berths: number) =>
  openTestEnvironment(async ({ owner, url, letIn, startApi }) => {
    const accounts = await selectSeededAccounts(owner);
    const find = (kind: string) => accounts.find((account) => account.kind === kind);
    const [manager, agent] = [find('harborMaster'), find('applicantMaster')];
    if (!manager || !agent?.groupId) throw new Error('the seed has no harbor manager or no agency with a group');
    const port = await owner
      .selectFrom('port')
      .select('id')
      .where('adminOrganizationId', '=', manager.organizationId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await insertPortGrant(owner, { groupId: agent.groupId, portId: port.id });
    const berthIds = await insertBerths(owner, { portId: port.id, count: berths });
    const ships = await owner.selectFrom('ship').select('id').where('isAbolished', '=', false).execute();
    const [ship] = ships;
    if (!ship) throw new Error('the seed has no ships');

    const environment = await letIn([manager.accountId, agent.accountId]);
    const api = await startApi(environment, folder);
    const enter = async (account: typeof manager) => {
      const { idToken, token, visit } = await api.enter(account);
      return { ...account, idToken, token, call: visit };
    };
    return {
      owner,
      adminUrl: url('admin'),
      environment,
      address: api.address,
      berthIds,
      shipId: ship.id,
      shipIds: ships.map(({ id }) => id),
      manager: await enter(manager),
      agent: await enter(agent),
      /** Kills the API process during its work and starts another. */
      killApi: async () => {
        await api.kill();
        await api.startAgain();
      },
    };
  });
