import matrix from '@kiko/contract/permission-matrix.json' with { type: 'json' };
import { isHarborKind, personKinds } from '@kiko/domain/access/actor.ts';
import type { Reply, Visitor } from '../http-client.ts';
import type { TestEnvironment } from './environment.ts';
import type { Person } from './people-queries.ts';
import { listAccessible } from './reach-queries.ts';
import { spread } from './spread.ts';

const resources = { reservation: 'reservations', berth: 'berths', arrivalProcedureSetting: 'arrival-procedure-settings' } as const;

type Asking = {
  testEnvironment: TestEnvironment;
  person: Person;
  sample: number;
  ask: Visitor;
  expectStatus: (what: string, reply: Reply, expected: readonly number[]) => void;
};

/** Files are listed only for users that can read their record, and users cannot add files to records that they cannot read. */
export const probeFiles = async ({ testEnvironment, person, sample, ask, expectStatus }: Asking) => {
  for (const [kind, resource] of Object.entries(resources)) {
    const word = (matrix as Record<string, string[]>)[`GET /${resource}/{id}`]?.[personKinds.indexOf(person.kind)] ?? '';
    const { inside, outside } = await listAccessible(testEnvironment.owner, resource, { word, person });
    const list = (id: number | string) => ask('GET', `/attachments?parentKind=${kind}&parentId=${id}`);
    const add = (id: number | string) => ask('POST', '/attachments', { parentKind: kind, parentId: id, name: 'a.pdf', size: 1 });
    for (const id of spread(inside, sample)) {
      expectStatus(`files of ${kind} ${id}`, await list(id), [200]);
      // A harbor manager adds files to every live reservation in its scope; other users may be refused by further rules.
      const isManagers = kind === 'reservation' && isHarborKind(person.kind);
      expectStatus(`a file for ${kind} ${id}`, await add(id), isManagers ? [201, 409] : [201, 403, 409]);
    }
    for (const id of spread(outside, sample)) {
      expectStatus(`files of ${kind} ${id}, out of reach,`, await list(id), [404]);
      expectStatus(`a file for ${kind} ${id}, out of reach,`, await add(id), [422]);
    }
  }
};
