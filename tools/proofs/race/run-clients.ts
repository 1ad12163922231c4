import { createRandom } from '@kiko/database/seed/random.ts';
import type { RaceClient, TestEnvironment } from './environment.ts';
import { chooseOperation, type KnownReservation, type Operation } from './operations.ts';

/** When a request was sent and answered, and the receipt number it got. */
export type ReceivedReservation = { berthId: number; receiptNo: number; sentAt: number; answeredAt: number };

export type RaceCounts = {
  operations: number;
  seconds: number;
  done: number;
  refusals: Record<string, number>;
  failures: string[];
  /** Answered as busy, because the machine was too slow to get a lock in time. */
  busy: number;
  received: ReceivedReservation[];
  slowest: number;
};

type ReservationResponse = { id: number; version: number; state: string; berthId: number; receiptNo: number | null; code?: string };

/** Half a round of the clients: both processes get requests for the same place before one of them has answered. */
const requestsPerContest = 32;

/** Runs concurrent clients; each starts its next operation when the last one was answered. */
export const runClients = async (
  { addresses, racers, staySignedIn, berthIds }: TestEnvironment,
  operations: number,
  clients: number,
): Promise<RaceCounts> => {
  const known = new Map<number, KnownReservation>();
  const tally: RaceCounts = { operations: 0, seconds: 0, done: 0, refusals: {}, failures: [], busy: 0, received: [], slowest: 0 };
  const today = Date.now();
  const begun = performance.now();

  const call = async (
    { method, path, body }: Pick<Operation, 'method' | 'path' | 'body'>,
    { token }: RaceClient,
    client: number,
  ) => {
    const response = await fetch(`${addresses[client % addresses.length]}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as ReservationResponse };
  };

  const race = async (client: number) => {
    const random = createRandom(client + 1);
    while (tally.operations < operations) {
      tally.operations += 1;
      const operation = chooseOperation({
        random,
        berthIds,
        today,
        known: [...known.values()].slice(-400),
        contestRound: Math.floor(tally.operations / requestsPerContest),
      });
      const able = racers.filter(
        ({ role, organizationId }) =>
          role === operation.role &&
          (role === 'manager' || operation.organizationId === null || organizationId === operation.organizationId),
      );
      // A manager's entry has no organization: only the manager can act on it.
      if (able.length === 0) {
        tally.operations -= 1;
        continue;
      }
      await staySignedIn();
      const racer = random.pick(able);
      const sentAt = performance.now();
      const { status, answer } = await call(operation, racer, client).catch((error: unknown) => ({
        status: 599,
        answer: { code: String(error) } as ReservationResponse,
      }));
      const answeredAt = performance.now();
      tally.slowest = Math.max(tally.slowest, answeredAt - sentAt);
      if (answer.code === 'server.busy') tally.busy += 1;
      else if (status >= 500)
        tally.failures.push(`${operation.method} ${JSON.stringify(operation.body)} answered ${status} ${answer.code}`);
      else if (status >= 300) {
        tally.refusals[answer.code ?? ''] = (tally.refusals[answer.code ?? ''] ?? 0) + 1;
        if (operation.known) known.delete(operation.known.id);
      } else {
        tally.done += 1;
        const organizationId = operation.known?.organizationId ?? (racer.role === 'manager' ? -1 : racer.organizationId);
        known.delete(answer.id);
        known.set(answer.id, {
          id: answer.id,
          version: answer.version,
          state: answer.state,
          berthId: answer.berthId,
          organizationId,
        });
        const isNumbered = operation.method === 'POST' && answer.receiptNo !== null;
        if (isNumbered) tally.received.push({ berthId: answer.berthId, receiptNo: answer.receiptNo ?? 0, sentAt, answeredAt });
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => race(client)));
  return { ...tally, seconds: (performance.now() - begun) / 1000 };
};

/** Pairs where one was answered before the other was sent and yet has the later number. */
export const countReceiptInversions = (received: readonly ReceivedReservation[]) => {
  let inversions = 0;
  for (const berth of Map.groupBy(received, ({ berthId }) => berthId).values()) {
    let lastSent = Number.NEGATIVE_INFINITY;
    for (const { sentAt, answeredAt } of berth.toSorted((a, b) => a.receiptNo - b.receiptNo)) {
      if (answeredAt < lastSent) inversions += 1;
      lastSent = Math.max(lastSent, sentAt);
    }
  }
  return inversions;
};
