import type { ApiVariables } from '../../harness/production-api.ts';
import { selectSeededAccounts } from '../permissions/account-queries.ts';
import { openTestEnvironment } from '../test-environment.ts';
import { insertBerths, insertPortGrant } from './walk-queries.ts';

type Settings = ApiVariables & { SIGN_IN_CODE: string };
type Arranged = { adminUrl: string; environment: Settings; onEnd: (stop: () => Promise<void>) => void };
/** Settings of the API beside those of production; what they need is started here. */
type Arrange = (arranged: Arranged) => Promise<Settings>;

export type WalkEnvironment = Awaited<ReturnType<typeof startWalkEnvironment>>;

/** The API as in production, a harbor manager and an agency signed in, and berths of the manager's that the agency may book. */
export const startWalkEnvironment = (folder: string, berths: number, arrange: Arrange = async ({ environment }) => environment) =>
  openTestEnvironment(async ({ owner, url, onEnd, letIn, startApi }) => {
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

    const signedIn = await letIn([manager.accountId, agent.accountId]);
    const environment = await arrange({ adminUrl: url('admin'), environment: signedIn, onEnd });
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
      /** Ends the API process without warning. */
      endApi: api.kill,
      /** Kills the API process during its work and starts another. */
      killApi: async () => {
        await api.kill();
        await api.startAgain();
      },
    };
  });
