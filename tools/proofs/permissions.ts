import { tryMutations } from '../kit/broken-copy.ts';
import { repository } from '../kit/repository.ts';
import { tryTheDoor } from './permissions/at-the-door.ts';
import { startHouse } from './permissions/house.ts';
import { chooseProbed } from './permissions/people-queries.ts';
import { endpoints, probe } from './permissions/probe.ts';
import { staySignedIn, visitor } from './permissions/visitor.ts';
import type { Proof, Verdict } from './proof.ts';

const lookAt = async (folder: string, sample: number): Promise<Verdict> => {
  const house = await startHouse(folder);
  try {
    const probed = chooseProbed(house.people);
    const results = [];
    for (const person of probed) {
      results.push(await probe({ house, person, sample, visit: visitor(house, staySignedIn(house, person)) }));
    }
    results.push(await tryTheDoor(house, house.people));
    const wrong = results.flatMap((result) => result.wrong);
    const calls = results.reduce((sum, result) => sum + result.calls, 0);
    for (const line of wrong.slice(0, 20)) console.log(line);
    return {
      holds: wrong.length === 0 && probed.length === 6,
      figure: `${calls} calls by ${probed.length} kinds of people and at the door over ${endpoints.length} endpoints: ${wrong.length} otherwise than agreed`,
    };
  } finally {
    await house.end();
  }
};

/** Ways to break the product, each in one line. */
const mutations = [
  { path: 'packages/domain/access/access-table.ts', from: "'port.create': ministry,", to: "'port.create': everyone," },
  {
    path: 'packages/domain/access/access-table.ts',
    from: "applicantMaster: 'organization', applicantMember",
    to: 'applicantMember',
  },
  // A wrong body is told before the record was looked for: outsiders learn what exists.
  {
    path: 'apps/server/kit/serve.ts',
    from: 'const record = await find(',
    to: 'if (wrong) throw wrong;\nconst record = await find(',
  },
  {
    path: 'apps/server/kit/serve.ts',
    from: "if (!known) throw new Refusal('access.unauthenticated');",
    to: "if (!known) throw new Refusal('access.forbidden');",
  },
  // The ministry moves what others asked for.
  {
    path: 'packages/domain/access/access-table.ts',
    from: "mlitMaster: 'organization', mlitMember: 'organization'",
    to: '...ministry',
  },
  // Applicants read why a berth is closed, though the calendar does not show it.
  { path: 'apps/server/acceptance/show-event.ts', from: "type === '1' ||", to: 'type ||' },
];

export const proof: Proof = {
  claim:
    'Over real HTTP everybody reaches exactly what the agreed matrix says, and nobody anything without a session that still holds.',
  level: 'quick',
  run: ({ size }) => lookAt(repository, size === 'full' ? 1000 : 4),
  control: () => tryMutations(mutations, async (folder) => (await lookAt(folder, 2)).holds),
};
