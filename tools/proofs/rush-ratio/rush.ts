import { Agent, request } from 'node:http';
import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';

type ApiRushOptions = { address: string; idToken: string; berthId: number; shipIds: readonly number[]; firstSlot: number };

const firstStartAt = Date.parse('2030-01-01T00:00:00+09:00');
const clientCount = 64;

/** Submissions a second over HTTP by 64 clients on one berth, each for a time of its own; and how many went otherwise. */
export const measureApiThroughput = async ({ address, idToken, berthId, shipIds, firstSlot }: ApiRushOptions, seconds: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clientCount });
  const begin = performance.now();
  let slot = firstSlot;
  let done = 0;
  let wrong = 0;
  const submit = () => {
    slot += 1;
    const startAt = firstStartAt + slot * 2 * hourMs;
    const body = JSON.stringify({
      // A season has many ships; for one ship with thousands of calls the duplicate search would dominate.
      transition: 'submit',
      berthId,
      shipId: shipIds[slot % shipIds.length],
      isTemporaryCall: false,
      startAt: new Date(startAt).toISOString(),
      endAt: new Date(startAt + hourMs).toISOString(),
      ...completeRequest,
      agencyName: 'agency',
      comment: 'comment',
    });
    return new Promise<number>((resolve, reject) => {
      const sent = request(`${address}/api/reservations`, {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${idToken}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': `rush-${berthId}-${slot}`,
        },
      });
      sent.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  };
  await Promise.all(
    Array.from({ length: clientCount }, async () => {
      while (performance.now() - begin < seconds * 1000) {
        if ((await submit()) === 201) done += 1;
        else wrong += 1;
      }
    }),
  );
  const took = (performance.now() - begin) / 1000;
  agent.destroy();
  return { perSecond: done / took, wrong, lastSlot: slot };
};
