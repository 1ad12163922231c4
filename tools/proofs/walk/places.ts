import { setTimeout } from 'node:timers/promises';
import type { Database } from '@kiko/database/connection.ts';
import { beginSessionAgain, createSessions } from '../../harness/create-sessions.ts';
import { waitMs } from '../../kit/limits.ts';
import { renew, type Visitor, visitor } from '../http-client.ts';
import type { ModelRequest } from '../model/reference-table.ts';
import type { WalkEnvironment } from './environment.ts';
import { insertMinistryAccount, insertWalkOrganizations, selectWalkAccounts } from './walk-queries.ts';

/** `line`: the shipping company, the second applicant of a walk. */
export type WalkActorName = 'manager' | 'managerMember' | 'agent' | 'agentMember' | 'line' | 'official';

/** The accounts that act on one berth, and those whose counts are compared. */
export type WalkContext = {
  owner: Database;
  berthId: number;
  shipIds: readonly number[];
  actors: Record<WalkActorName, { organizationId: number; call: Visitor }>;
  /** The constant number of requests that wait for the ministry. */
  shipRequests: number;
};

/** The actor that makes the requests of an organization of the model. */
export const applicantOf = ({ organization }: Pick<ModelRequest, 'organization'>) => (organization === 0 ? 'agent' : 'line');

const busy = 503;
const pauseMs = 250;

/** A request that was refused as busy changed nothing and is sent again. */
const untilServed =
  (call: Visitor): Visitor =>
  async (...request) => {
    const givenUpAt = performance.now() + waitMs;
    let answer = await call(...request);
    while (answer.status === busy && performance.now() < givenUpAt) {
      await setTimeout(pauseMs);
      answer = await call(...request);
    }
    return answer;
  };

/** A harbor manager, an agency and a shipping company for each berth, all signed in, and one ministry account for all. */
export const createWalkContexts = async ({
  owner,
  adminUrl,
  environment,
  address,
  berthIds,
  shipIds,
}: WalkEnvironment): Promise<WalkContext[]> => {
  const enter = async <Person extends { email: string }>(accounts: readonly Person[]) => {
    const begun = await createSessions(adminUrl, accounts, environment);
    return begun.map(({ token, sub, ...account }) => {
      let first: string | undefined = token;
      const issue = async () => {
        const issued = first ?? (await beginSessionAgain(adminUrl, sub, environment));
        first = undefined;
        return issued;
      };
      return { ...account, call: untilServed(visitor({ address }, renew(issue))) };
    });
  };
  await insertWalkOrganizations(owner, berthIds);
  const { shipRequests, ...somebody } = await insertMinistryAccount(owner);
  const [official] = await enter([somebody]);
  if (!official) throw new Error('sign-in of the ministry account failed');
  const accounts = await enter(await selectWalkAccounts(owner, berthIds));
  return berthIds.map((berthId) => {
    const find = (type: number, isMaster: boolean) => {
      const found = accounts.find((one) => one.berthId === berthId && one.organizationType === type && one.isMaster === isMaster);
      if (!found) throw new Error('account missing in the fixture');
      return found;
    };
    const actors = {
      manager: find(2, true),
      managerMember: find(2, false),
      agent: find(3, true),
      agentMember: find(3, false),
      line: find(4, true),
      official,
    };
    return { owner, berthId, shipIds, shipRequests, actors };
  });
};
