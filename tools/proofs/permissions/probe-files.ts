import matrix from '@kiko/contract/permission-matrix.json' with { type: 'json' };
import { actorKinds, isHarborKind } from '@kiko/domain/access/actor.ts';
import type { Reply, Visitor } from '../http-client.ts';
import { listAccessible } from './accessible-record-queries.ts';
import type { SeededAccount } from './account-queries.ts';
import type { TestEnvironment } from './environment.ts';
import { pickEvenly } from './pick-evenly.ts';

const resources = { reservation: 'reservations', berth: 'berths', arrivalProcedureSetting: 'arrival-procedure-settings' } as const;

type FileProbeContext = {
  testEnvironment: TestEnvironment;
  account: SeededAccount;
  sample: number;
  request: Visitor;
  expectStatus: (what: string, reply: Reply, expected: readonly number[]) => void;
};

/** Files are listed only for users that can read their record, and users cannot add files to records that they cannot read. */
export const probeAttachments = async ({ testEnvironment, account, sample, request, expectStatus }: FileProbeContext) => {
  for (const [kind, resource] of Object.entries(resources)) {
    const word = (matrix as Record<string, string[]>)[`GET /${resource}/{id}`]?.[actorKinds.indexOf(account.kind)] ?? '';
    const { inside, outside } = await listAccessible(testEnvironment.owner, resource, { word, account });
    const list = (id: number | string) => request('GET', `/attachments?parentKind=${kind}&parentId=${id}`);
    const add = (id: number | string) =>
      request('POST', '/attachments', { parentKind: kind, parentId: id, name: 'a.pdf', size: 1 });
    for (const id of pickEvenly(inside, sample)) {
      expectStatus(`files of ${kind} ${id}`, await list(id), [200]);
      // A harbor manager adds files to every live reservation in its scope; other users may be refused by further rules.
      const isManagers = kind === 'reservation' && isHarborKind(account.kind);
      expectStatus(`a file for ${kind} ${id}`, await add(id), isManagers ? [201, 409] : [201, 403, 409]);
    }
    for (const id of pickEvenly(outside, sample)) {
      expectStatus(`files of ${kind} ${id}, out of reach,`, await list(id), [404]);
      expectStatus(`a file for ${kind} ${id}, out of reach,`, await add(id), [422]);
    }
  }
};
