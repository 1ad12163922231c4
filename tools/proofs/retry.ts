import { setTimeout as wait } from 'node:timers/promises';
import { completeRequest } from '@kiko/contract/reservations/test-request.ts';
import { repository } from '../kit/repository.ts';
import type { Proof, Verdict } from './proof.ts';
import { checkChains } from './race/check-queries.ts';
import { countAll, countByStart } from './retry/retry-queries.ts';
import { startWalkEnvironment, type WalkEnvironment } from './walk/environment.ts';

const hour = 3_600_000;
const start = Date.parse('2030-01-01T00:00:00+09:00');
const clients = 64;

type Rush = { submissions: number; kills: number; isKeyed: boolean };

/** Each client retries its own submission until it is acknowledged, while the process is killed repeatedly. */
const rush = async (testEnvironment: WalkEnvironment, { submissions, kills, isKeyed }: Rush) => {
  const [berthId = 0] = testEnvironment.berthIds;
  const acknowledged = new Map<number, number>();
  const refusals: string[] = [];
  let retries = 0;
  let next = 0;
  const submit = async (slot: number) => {
    const startAt = start + slot * 2 * hour;
    const body = {
      move: 'submit',
      berthId,
      shipId: testEnvironment.shipId,
      ...completeRequest,
      startAt: new Date(startAt).toISOString(),
      endAt: new Date(startAt + hour).toISOString(),
    };
    for (;;) {
      const answer = await fetch(`${testEnvironment.address}/api/reservations`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${testEnvironment.agent.idToken}`,
          'content-type': 'application/json',
          ...(isKeyed && { 'idempotency-key': `retry-${slot}` }),
        },
        body: JSON.stringify(body),
      })
        .then(async (response) => ({ status: response.status, json: (await response.json()) as { id?: number } }))
        .catch(() => undefined);
      if (answer?.status === 201 && answer.json.id) return acknowledged.set(startAt, answer.json.id);
      // The client's own earlier request holds the place, and this one is refused.
      if (answer && answer.status < 500 && answer.status !== 401) return refusals.push(JSON.stringify(answer.json));
      retries += 1;
      await wait(50);
    }
  };
  const client = async () => {
    while (next < submissions) {
      next += 1;
      await submit(next);
    }
  };
  const killer = async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      // Kills are spread evenly over the submissions.
      while (acknowledged.size + refusals.length < ((kill + 1) * submissions) / (kills + 1)) await wait(5);
      // At the critical moment: a row is committed and not yet acknowledged.
      while ((await countAll(testEnvironment.owner, berthId)) <= acknowledged.size + refusals.length) await wait(0);
      await testEnvironment.killApi();
    }
  };
  await Promise.all([killer(), ...Array.from({ length: clients }, client)]);
  return { berthId, acknowledged, refusals, retries };
};

const judge = async (folder: string, options: Rush): Promise<Verdict> => {
  const testEnvironment = await startWalkEnvironment(folder, 1);
  try {
    const { berthId, acknowledged, refusals, retries } = await rush(testEnvironment, options);
    const stored = await countByStart(testEnvironment.owner, berthId);
    const lost = [...acknowledged].filter(([startAt, id]) => !stored.get(startAt)?.includes(id)).length;
    const doubled = [...stored.values()].filter((ids) => ids.length > 1).length;
    const { faults } = await checkChains(testEnvironment.owner);
    for (const refusal of refusals.slice(0, 3)) console.log(`refused: ${refusal}`);
    const isWhole = lost + doubled + refusals.length + faults === 0 && acknowledged.size === options.submissions;
    return {
      holds: isWhole && retries > 0,
      figure: `${options.kills} kills among ${options.submissions} submissions, ${retries} asked again: ${lost} lost, ${doubled} doubled, ${refusals.length} refused, ${faults} faults in the order of receipt`,
    };
  } finally {
    await testEnvironment.end();
  }
};

export const proof: Proof = {
  claim:
    'A request that is sent again with the same idempotency key after the server was killed under load is executed once: none is lost, none is duplicated.',
  run: ({ isFull }) => judge(repository, { submissions: isFull ? 20_000 : 3000, kills: isFull ? 60 : 6, isKeyed: true }),
  control: async () => {
    const { holds, figure } = await judge(repository, { submissions: 2000, kills: 12, isKeyed: false });
    return { holds, figure: `without keys: ${figure}` };
  },
};
