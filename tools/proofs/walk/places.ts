import { setTimeout } from 'node:timers/promises';
import type { Database } from '@kiko/database/connection.ts';
import { waitMs } from '../../kit/limits.ts';
import { beginSessionAgain, beginSessions } from '../begin-sessions.ts';
import { renew, type Visitor, visitor } from '../http-client.ts';
import type { WalkEnvironment } from './environment.ts';
import { listPeopleOf, makeOfficial, makePlaces } from './walk-queries.ts';

export type PersonName = 'manager' | 'managerMember' | 'agent' | 'agentMember' | 'official';

/** The accounts that act on one berth, and those whose counts are compared. */
export type Walkers = {
  owner: Database;
  berthId: number;
  shipIds: readonly number[];
  people: Record<PersonName, { organizationId: number; call: Visitor }>;
  /** The constant number of requests that wait for the ministry. */
  shipRequests: number;
};

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

/** A harbor manager and an agency for each berth, all signed in, and one ministry account for all. */
export const openPlaces = async ({
  owner,
  adminUrl,
  environment,
  address,
  berthIds,
  shipIds,
}: WalkEnvironment): Promise<Walkers[]> => {
  const enter = async <Person extends { email: string }>(people: readonly Person[]) => {
    const begun = await beginSessions(adminUrl, people, environment);
    return begun.map(({ token, sub, ...person }) => {
      let first: string | undefined = token;
      const issue = async () => {
        const issued = first ?? (await beginSessionAgain(adminUrl, sub, environment));
        first = undefined;
        return issued;
      };
      return { ...person, call: untilServed(visitor({ address }, renew(issue))) };
    });
  };
  await makePlaces(owner, berthIds);
  const { shipRequests, ...somebody } = await makeOfficial(owner);
  const [official] = await enter([somebody]);
  if (!official) throw new Error('sign-in of the ministry account failed');
  const people = await enter(await listPeopleOf(owner, berthIds));
  return berthIds.map((berthId) => {
    const find = (type: number, isMaster: boolean) => {
      const found = people.find((one) => one.berthId === berthId && one.organizationType === type && one.isMaster === isMaster);
      if (!found) throw new Error('account missing in the fixture');
      return found;
    };
    const [manager, managerMember, agent, agentMember] = [find(2, true), find(2, false), find(3, true), find(3, false)];
    return { owner, berthId, shipIds, shipRequests, people: { manager, managerMember, agent, agentMember, official } };
  });
};
