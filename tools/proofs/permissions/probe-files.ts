import matrix from '@kiko/contract/permission-matrix.json' with { type: 'json' };
import { personKinds } from '@kiko/domain/access/actor.ts';
import type { House } from './house.ts';
import type { Person } from './people-queries.ts';
import { listReached } from './reach-queries.ts';
import { spread } from './spread.ts';
import type { Reply, Visitor } from './visitor.ts';

const resources = { reservation: 'reservations', berth: 'berths', arrivalProcedureSetting: 'arrival-procedure-settings' } as const;

type Asking = {
  house: House;
  person: Person;
  sample: number;
  ask: Visitor;
  expectStatus: (what: string, reply: Reply, expected: readonly number[]) => void;
};

/** Files are listed for whoever reads the record they hang on and for nobody else; and nobody adds to what they do not read. */
export const probeFiles = async ({ house, person, sample, ask, expectStatus }: Asking) => {
  for (const [kind, resource] of Object.entries(resources)) {
    const word = (matrix as Record<string, string[]>)[`GET /${resource}/{id}`]?.[personKinds.indexOf(person.kind)] ?? '';
    const { inside, outside } = await listReached(house.owner, resource, { word, person });
    const list = (id: number | string) => ask('GET', `/attachments?parentKind=${kind}&parentId=${id}`);
    const add = (id: number | string) => ask('POST', '/attachments', { parentKind: kind, parentId: id, name: 'a.pdf', size: 1 });
    for (const id of spread(inside, sample)) {
      expectStatus(`files of ${kind} ${id}`, await list(id), [200]);
      expectStatus(`a file for ${kind} ${id}`, await add(id), [201, 403, 409]);
    }
    for (const id of spread(outside, sample)) {
      expectStatus(`files of ${kind} ${id}, out of reach,`, await list(id), [404]);
      expectStatus(`a file for ${kind} ${id}, out of reach,`, await add(id), [422]);
    }
  }
};
