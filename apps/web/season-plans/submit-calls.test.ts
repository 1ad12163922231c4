import type { Outcome } from '@kiko/contract/reservations/reservation-shapes.ts';
import { expect, test } from 'vitest';
import { ApiRefusal } from '../kit/api/api-client.ts';
import { blankRow } from './change-rows.ts';
import type { JudgedRow } from './row-status.ts';
import { missingDetails, type ReadyCall, readyCalls, submitCallOnce } from './submit-calls.ts';

const port = (id: number, ja: string) => ({ id, name: { ja, en: ja }, codes: [] });
const judged = (day: number, ja: string, over: Partial<JudgedRow> = {}): JudgedRow => {
  const [startAt, endAt] = [new Date(Date.UTC(2027, 3, day)), new Date(Date.UTC(2027, 3, day, 9))];
  return {
    row: blankRow(),
    reading: { port: port(day, ja), berth: null, startAt, endAt, issues: {} },
    submitted: undefined,
    check: {
      berthId: 10 + day,
      refusal: null,
      sameShip: { tentative: 0, confirmed: 0 },
      overlapping: [],
      leg: null,
      outcome: { state: 'tentative', waitingPlace: null, holds: true },
    },
    numbers: [],
    found: undefined,
    verdict: 'ready',
    isOdd: false,
    ...over,
  };
};
const requested = { shipId: 1, details: { previousPort: '釜山', nextPort: '上海' }, language: 'ja' as const };

test('calls are ordered by arrival, and their previous and next ports are their neighbors, submitted or not', () => {
  const rows = [judged(5, '長崎'), judged(1, '博多'), judged(3, '鹿児島', { verdict: 'problem' }), judged(9, '那覇')];
  const calls = readyCalls(rows, requested);
  expect(calls.map(({ body }) => [body.previousPort, body.berthId, body.nextPort])).toEqual([
    ['釜山', 11, '鹿児島'],
    ['鹿児島', 15, '那覇'],
    ['長崎', 19, '上海'],
  ]);
  expect(calls.map(({ body, row }) => body.planRowKey === row.key)).toEqual([true, true, true]);
});

test('missingDetails returns the required fields that are empty', () => {
  expect(
    missingDetails({ operatingCompany: 'A', departureCountryCode: 'KR', previousPort: 'a', nextPort: 'b', route: 'r' }),
  ).toEqual(['cruiseName.ja', 'cruiseName.en']);
  expect(missingDetails({ cruiseName: { ja: 'a', en: '' } })).toContain('cruiseName.en');
});

const oneCall = (): ReadyCall => {
  const [call] = readyCalls([judged(1, '博多', { row: { ...blankRow(), attempt: 2 } })], requested);
  if (!call) throw new Error('expected a call');
  return call;
};
const refuse = (code: ApiRefusal['code'], because?: Record<string, unknown>) => () =>
  Promise.reject(new ApiRefusal({ code, because }));

test('the idempotency key consists of the row key and the attempt, so a retry is the same request', async () => {
  const call = oneCall();
  const keys: string[] = [];
  const send = (_body: unknown, key: string) => {
    keys.push(key);
    return Promise.resolve({ id: 7 } as Outcome);
  };
  expect(await submitCallOnce(call, send)).toMatchObject({ kind: 'made' });
  await submitCallOnce(call, send);
  expect(keys).toEqual([`${call.row.key}/2`, `${call.row.key}/2`]);
});

test("submitCallOnce returns refusals, a colleague's existing call, and cutOff when the result is unknown", async () => {
  const because = { cause: 'reservation.notOpen', opensAt: null };
  expect(await submitCallOnce(oneCall(), refuse('reservation.notAvailable', because))).toEqual({
    kind: 'refused',
    refusal: { code: 'reservation.notAvailable', because },
  });
  expect(await submitCallOnce(oneCall(), refuse('reservation.alreadySubmitted'))).toEqual({ kind: 'madeBefore' });
  for (const code of ['network.unreachable', 'server.busy', 'server.failure', 'request.tooMany', 'access.unauthenticated'] as const)
    expect(await submitCallOnce(oneCall(), refuse(code))).toMatchObject({ kind: 'cutOff' });
});

test('a row that was changed after a lost answer is submitted under the next key', async () => {
  const call = oneCall();
  const keys: string[] = [];
  const result = await submitCallOnce(call, (_body, key) => {
    keys.push(key);
    return keys.length === 1 ? refuse('request.keyReused')() : refuse('reservation.alreadySubmitted')();
  });
  expect([result.kind, keys]).toEqual(['madeBefore', [`${call.row.key}/2`, `${call.row.key}/3`]]);
});
