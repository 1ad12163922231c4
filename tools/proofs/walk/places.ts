import type { Database } from '@kiko/database/connection.ts';
import { beginSessionAgain, beginSessions } from '../begin-sessions.ts';
import { renew, type Visitor, visitor } from '../permissions/visitor.ts';
import type { WalkHouse } from './house.ts';
import { listPeopleOf, makeOfficial, makePlaces } from './walk-queries.ts';

export type PersonName = 'manager' | 'managerMember' | 'agent' | 'agentMember' | 'official';

/** Who walks on one berth, and whose counts are looked at meanwhile. */
export type Walkers = {
  owner: Database;
  berthId: number;
  shipId: number;
  people: Record<PersonName, { organizationId: number; call: Visitor }>;
  /** What waits for the ministry all the time. */
  shipRequests: number;
};

/** A manager's office and an agency for each berth, all of them signed in, and one official over all. */
export const openPlaces = async ({ owner, adminUrl, environment, address, berthIds, shipId }: WalkHouse): Promise<Walkers[]> => {
  const enter = async <Person extends { email: string }>(people: readonly Person[]) => {
    const begun = await beginSessions(adminUrl, people, environment);
    return begun.map(({ token, sub, ...person }) => {
      let first: string | undefined = token;
      const issue = async () => {
        const issued = first ?? (await beginSessionAgain(adminUrl, sub, environment));
        first = undefined;
        return issued;
      };
      return { ...person, call: visitor({ address }, renew(issue)) };
    });
  };
  await makePlaces(owner, berthIds);
  const { shipRequests, ...somebody } = await makeOfficial(owner);
  const [official] = await enter([somebody]);
  if (!official) throw new Error('nobody was let in');
  const people = await enter(await listPeopleOf(owner, berthIds));
  return berthIds.map((berthId) => {
    const find = (type: number, isMaster: boolean) => {
      const found = people.find((one) => one.berthId === berthId && one.organizationType === type && one.isMaster === isMaster);
      if (!found) throw new Error('somebody was not made');
      return found;
    };
    const [manager, managerMember, agent, agentMember] = [find(2, true), find(2, false), find(3, true), find(3, false)];
    return { owner, berthId, shipId, shipRequests, people: { manager, managerMember, agent, agentMember, official } };
  });
};
