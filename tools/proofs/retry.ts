import { setTimeout as wait } from 'node:timers/promises';
import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { waitMs } from '../kit/limits.ts';
import type { Proof, ProofResult, Size } from '../kit/proof.ts';
import { repositoryRoot } from '../kit/repository.ts';
import { until } from '../kit/until.ts';
import { verifyReceiptChains } from './race/check-queries.ts';
import { countReservations, countReservationsByStart } from './retry/retry-queries.ts';
import { startWalkEnvironment, type WalkEnvironment } from './walk/environment.ts';

const firstStartAt = Date.parse('2030-01-01T00:00:00+09:00');
const clientCount = 64;

type RetryOptions = { submissions: number; kills: number; usesIdempotencyKey: boolean };

/** Each client retries its own submission until it is acknowledged, while the process is killed repeatedly. */
const submitWhileKilling = async (testEnvironment: WalkEnvironment, { submissions, kills, usesIdempotencyKey }: RetryOptions) => {
  const [berthId = 0] = testEnvironment.berthIds;
  const acknowledged = new Map<number, number>();
  const refusals: string[] = [];
  let retries = 0;
  let next = 0;
  /** Clients submit until all kills have happened, however fast the machine is. */
  const state = { isKilling: true };
  const submit = async (slot: number) => {
    const startAt = firstStartAt + slot * 2 * hourMs;
    const body = {
      transition: 'submit',
      berthId,
      shipId: testEnvironment.shipId,
      ...completeRequest,
      startAt: new Date(startAt).toISOString(),
      endAt: new Date(startAt + hourMs).toISOString(),
    };
    const send = async () => {
      const response = await fetch(`${testEnvironment.address}/api/reservations`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await testEnvironment.agent.token()}`,
          'content-type': 'application/json',
          ...(usesIdempotencyKey && { 'idempotency-key': `retry-${slot}` }),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, json: (await response.json()) as { id?: number } };
    };
    for (const givenUpAt = performance.now() + waitMs; performance.now() < givenUpAt; ) {
      const answer = await send().catch(() => undefined);
      if (answer?.status === 201 && answer.json.id) return acknowledged.set(startAt, answer.json.id);
      // The client's own earlier request holds the place, and this one is refused.
      if (answer && answer.status < 500 && answer.status !== 401) return refusals.push(JSON.stringify(answer.json));
      retries += 1;
      await wait(50);
    }
    throw new Error(`not within ${waitMs / 1000} s: submission ${slot} is answered`);
  };
  const client = async () => {
    while (next < submissions || state.isKilling) {
      next += 1;
      await submit(next);
    }
  };
  const killer = async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      // Kills are spread evenly over the submissions.
      const some = Math.ceil(((kill + 1) * submissions) / (kills + 1));
      await until(`${some} submissions are answered`, () => acknowledged.size + refusals.length >= some, 5);
      // At the critical moment: a row is committed and not yet acknowledged.
      const isUnanswered = async () =>
        (await countReservations(testEnvironment.owner, berthId)) > acknowledged.size + refusals.length;
      await until('a reservation is stored and not yet acknowledged', isUnanswered, 0);
      await testEnvironment.killApi();
    }
  };
  const killing = killer().finally(() => {
    state.isKilling = false;
  });
  await Promise.all([killing, ...Array.from({ length: clientCount }, client)]);
  return { berthId, acknowledged, refusals, retries, asked: next };
};

const verifyRetries = async (folder: string, options: RetryOptions): Promise<ProofResult> => {
  const testEnvironment = await startWalkEnvironment(folder, 1);
  try {
    const { berthId, acknowledged, refusals, retries, asked } = await submitWhileKilling(testEnvironment, options);
    const stored = await countReservationsByStart(testEnvironment.owner, berthId);
    const lost = [...acknowledged].filter(([startAt, id]) => !stored.get(startAt)?.includes(id)).length;
    const doubled = [...stored.values()].filter((ids) => ids.length > 1).length;
    const { faults } = await verifyReceiptChains(testEnvironment.owner);
    for (const refusal of refusals.slice(0, 3)) console.log(`refused: ${refusal}`);
    const isWhole = lost + doubled + refusals.length + faults === 0 && acknowledged.size === asked && asked >= options.submissions;
    return {
      passed: isWhole && retries > 0,
      summary: `${options.kills} kills among ${asked} submissions, ${retries} sent again: ${lost} lost, ${doubled} doubled, ${refusals.length} refused, ${faults} faults in the order of receipt`,
    };
  } finally {
    await testEnvironment.end();
  }
};

const loads: Record<Size, { submissions: number; kills: number }> = {
  quick: { submissions: 1000, kills: 2 },
  standard: { submissions: 3000, kills: 6 },
  full: { submissions: 20_000, kills: 60 },
};

export const proof: Proof = {
  claim:
    'A request that is sent again with the same idempotency key after the server was killed under load is executed once: none is lost, none is duplicated.',
  level: 'quick',
  run: ({ size }) => verifyRetries(repositoryRoot, { ...loads[size], usesIdempotencyKey: true }),
  control: async () => {
    const { passed, summary } = await verifyRetries(repositoryRoot, { submissions: 2000, kills: 12, usesIdempotencyKey: false });
    return { passed, summary: `without keys: ${summary}` };
  },
};
