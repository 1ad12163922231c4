import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { findFreePort } from '@kiko/database/free-port.ts';
import { createIdentityClient } from '../../harness/production-api.ts';
import { startProcess, waitUntilHealthy } from '../../harness/run-process.ts';
import { findNginxPorts, startNginx } from '../../harness/start-nginx.ts';
import { staySignedIn } from '../http-client.ts';
import { selectSeededAccounts } from '../permissions/account-queries.ts';
import { openTestEnvironment } from '../test-environment.ts';
import { insertBerths, insertPortGrant } from '../walk/walk-queries.ts';

export type RestartEnvironment = Awaited<ReturnType<typeof startRestartEnvironment>>;

/** As in the unit of `deploy/systemd`. */
const stopDelaySeconds = 2;

/** Two API processes of a release behind nginx with TLS, and an agency that is signed in and may book berths. */
export const startRestartEnvironment = (release: string, configurationFolder: string) =>
  openTestEnvironment(async ({ owner, onEnd, letIn }) => {
    const accounts = await selectSeededAccounts(owner);
    const find = (kind: string) => accounts.find((account) => account.kind === kind);
    const [manager, agent] = [find('harborMaster'), find('applicantMaster')];
    if (!manager || !agent?.groupId) throw new Error('the seed has no harbor manager or no agency with a group');
    const managedPort = await owner
      .selectFrom('port')
      .select('id')
      .where('adminOrganizationId', '=', manager.organizationId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await insertPortGrant(owner, { groupId: agent.groupId, portId: managedPort.id });
    const berthIds = await insertBerths(owner, { portId: managedPort.id, count: 4 });
    const ship = await owner.selectFrom('ship').select('id').where('isAbolished', '=', false).executeTakeFirstOrThrow();

    const ports = await findNginxPorts();
    const address = `https://127.0.0.1:${ports.https}`;
    const shared = {
      ...(await letIn([agent.accountId])),
      PUBLIC_ORIGIN: address,
      TRUSTED_PROXIES: '127.0.0.1',
      STOP_DELAY: String(stopDelaySeconds),
      WEB_FOLDER: join(release, 'web'),
    };
    const open = async (port: number, internalPort: number) => {
      const environment = { ...shared, PORT: String(port), INTERNAL_PORT: String(internalPort) };
      const start = async () => {
        const process = startProcess({ name: `api ${port}`, command: ['apps/server/main-api.ts'], environment, folder: release });
        // As the unit does: the next one is restarted when this one is ready.
        await waitUntilHealthy(`http://127.0.0.1:${port}/ready`, process);
        return process;
      };
      let end = await start();
      onEnd(() => end());
      return {
        port,
        internalPort,
        restart: async () => {
          await end();
          end = await start();
        },
      };
    };
    const processes = [
      await open(await findFreePort(), await findFreePort()),
      await open(await findFreePort(), await findFreePort()),
    ] as const;
    const nginx = await startNginx({ folder: configurationFolder, processes, ports });
    onEnd(nginx.stop);
    setDefaultCACertificates([nginx.certificate]);
    const token = staySignedIn({ stranger: createIdentityClient(shared) }, agent);
    await token();
    return { owner, address, processes, token, berthIds, shipId: ship.id };
  });
