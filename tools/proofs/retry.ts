import { setTimeout as wait } from 'node:timers/promises';
import { saidInFull } from '@kiko/contract/reservations/test-request.ts';
import { waitMs } from '../kit/limits.ts';
import { repository } from '../kit/repository.ts';
import { until } from '../kit/until.ts';
import type { Proof, Size, Verdict } from './proof.ts';
import { checkChains } from './race/check-queries.ts';
import { countAll, countByStart } from './retry/retry-queries.ts';
import { startWalkHouse, type WalkHouse } from './walk/house.ts';

const hour = 3_600_000;
const start = Date.parse('2030-01-01T00:00:00+09:00');
const clients = 64;

type Rush = { submissions: number; kills: number; isKeyed: boolean };

/** Everybody asks for a time of their own until they hear that they have it, while the process is taken away again and again. */
const rush = async (house: WalkHouse, { submissions, kills, isKeyed }: Rush) => {
  const [berthId = 0] = house.berthIds;
  const acknowledged = new Map<number, number>();
  let retries = 0;
  let next = 0;
  /** Submissions go on until every kill has happened, whatever the machine does meanwhile. */
  const state = { isKilling: true };
  const submit = async (slot: number) => {
    const startAt = start + slot * 2 * hour;
    const body = {
      ...{ move: 'submit', berthId, shipId: house.shipId, ...saidInFull },
      ...{ startAt: new Date(startAt).toISOString(), endAt: new Date(startAt + hour).toISOString() },
    };
    for (const givenUpAt = performance.now() + waitMs; performance.now() < givenUpAt; ) {
      const answer = await fetch(`${house.address}/api/reservations`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${await house.agent.token()}`, 'content-type': 'application/json' },
          ...(isKeyed && { 'idempotency-key': `retry-${slot}` }),
        },
        body: JSON.stringify(body),
      })
        .then(async (response) => ({ status: response.status, json: (await response.json()) as { id?: number } }))
        .catch(() => undefined);
      if (answer?.status === 201 && answer.json.id) return acknowledged.set(startAt, answer.json.id);
      if (answer && answer.status < 500 && answer.status !== 401)
        throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`);
      retries += 1;
      await wait(50);
    }
    throw new Error(`not within ${waitMs / 1000} s: submission ${slot} is accepted`);
  };
  const client = async () => {
    while (next < submissions || state.isKilling) {
      next += 1;
      await submit(next);
    }
  };
  const killer = async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const some = Math.ceil(((kill + 1) * submissions) / (kills + 1));
      await until(`${some} submissions are answered`, () => acknowledged.size >= some, 5);
      // The worst moment: a reservation is written and its client has no answer yet.
      const isUnheard = async () => (await countAll(house.owner, berthId)) > acknowledged.size;
      await until('a reservation is stored that was not answered', isUnheard, 0);
      await house.killApi();
    }
  };
  const killing = killer().finally(() => {
    state.isKilling = false;
  });
  await Promise.all([killing, ...Array.from({ length: clients }, client)]);
  return { berthId, acknowledged, retries, asked: next };
};

const judge = async (folder: string, options: Rush): Promise<Verdict> => {
  const house = await startWalkHouse(folder, 1);
  try {
    const { berthId, acknowledged, retries, asked } = await rush(house, options);
    const stored = await countByStart(house.owner, berthId);
    const lost = [...acknowledged].filter(([startAt, id]) => !stored.get(startAt)?.includes(id)).length;
    const doubled = [...stored.values()].filter((ids) => ids.length > 1).length;
    const { faults } = await checkChains(house.owner);
    return {
      holds:
        lost === 0 && doubled === 0 && faults === 0 && acknowledged.size === asked && asked >= options.submissions && retries > 0,
      figure: `${options.kills} kills among ${acknowledged.size} submissions, ${retries} asked again: ${lost} lost, ${doubled} doubled, ${faults} faults in the order of receipt`,
    };
  } finally {
    await house.end();
  }
};

const loads: Record<Size, { submissions: number; kills: number }> = {
  quick: { submissions: 1000, kills: 2 },
  standard: { submissions: 3000, kills: 6 },
  full: { submissions: 20_000, kills: 60 },
};

export const proof: Proof = {
  claim:
    'Whoever asks again with the same key after the server was killed in mid-rush gets what was asked for once: nothing is lost, nothing is doubled.',
  level: 'quick',
  run: ({ size }) => judge(repository, { ...loads[size], isKeyed: true }),
  control: async () => {
    const { holds, figure } = await judge(repository, { submissions: 2000, kills: 12, isKeyed: false });
    return { holds, figure: `without keys: ${figure}` };
  },
};
