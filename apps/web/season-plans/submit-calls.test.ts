import { type BookingResult, noSameShip } from '@kiko/contract/reservations/reservation-shapes.ts';
import { expect, test } from 'vitest';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { createBlankRow } from './change-rows.ts';
import type { EvaluatedRow } from './row-status.ts';
import { missingDetails, type SubmittableRow, submitRow, toSubmittableRows } from './submit-calls.ts';

const buildPort = (id: number, ja: string) => ({ id, name: { ja, en: ja }, codes: [] });
const buildEvaluatedRow = (day: number, ja: string, over: Partial<EvaluatedRow> = {}): EvaluatedRow => {
  const [startAt, endAt] = [new Date(Date.UTC(2027, 3, day)), new Date(Date.UTC(2027, 3, day, 9))];
  return {
    row: createBlankRow(),
    parsed: { port: buildPort(day, ja), berth: null, startAt, endAt, issues: {} },
    submitted: undefined,
    check: {
      berthId: 10 + day,
      refusal: null,
      sameShip: noSameShip,
      overlapping: [],
      leg: null,
      outcome: { state: 'tentative', waitlistPosition: null, holdsBerth: true },
    },
    relatedRowNumbers: [],
    foundBerth: undefined,
    status: 'ready',
    hasWarnings: false,
    ...over,
  };
};
const requested = { shipId: 1, details: { previousPort: '釜山', nextPort: '上海' }, language: 'ja' as const };

test('calls are ordered by arrival, and their previous and next ports are their neighbors, submitted or not', () => {
  const rows = [
    buildEvaluatedRow(5, '長崎'),
    buildEvaluatedRow(1, '博多'),
    buildEvaluatedRow(3, '鹿児島', { status: 'problem' }),
    buildEvaluatedRow(9, '那覇'),
  ];
  const calls = toSubmittableRows(rows, requested);
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

const buildSubmittableRow = (): SubmittableRow => {
  const [call] = toSubmittableRows([buildEvaluatedRow(1, '博多', { row: { ...createBlankRow(), attempt: 2 } })], requested);
  if (!call) throw new Error('expected a call');
  return call;
};
const refusingSend = (code: ApiRefusal['code'], details?: Record<string, unknown>) => () =>
  Promise.reject(new ApiRefusal({ code, details }));

test('the idempotency key consists of the row key and the attempt, so a retry is the same request', async () => {
  const call = buildSubmittableRow();
  const keys: string[] = [];
  const send = (_body: unknown, key: string) => {
    keys.push(key);
    return Promise.resolve({ id: 7 } as BookingResult);
  };
  expect(await submitRow(call, send)).toMatchObject({ kind: 'made' });
  await submitRow(call, send);
  expect(keys).toEqual([`${call.row.key}/2`, `${call.row.key}/2`]);
});

test("submitCallOnce returns refusals, a colleague's existing call, and cutOff when the result is unknown", async () => {
  const details = { cause: 'reservation.notOpen', opensAt: null };
  expect(await submitRow(buildSubmittableRow(), refusingSend('reservation.notAvailable', details))).toEqual({
    kind: 'refused',
    refusal: { code: 'reservation.notAvailable', details },
  });
  expect(await submitRow(buildSubmittableRow(), refusingSend('reservation.alreadySubmitted'))).toEqual({ kind: 'madeBefore' });
  for (const code of ['network.unreachable', 'server.busy', 'server.failure', 'request.tooMany', 'access.unauthenticated'] as const)
    expect(await submitRow(buildSubmittableRow(), refusingSend(code))).toMatchObject({ kind: 'cutOff' });
});

test('a row that was changed after a lost answer is submitted under the next key', async () => {
  const call = buildSubmittableRow();
  const keys: string[] = [];
  const result = await submitRow(call, (_body, key) => {
    keys.push(key);
    return keys.length === 1 ? refusingSend('request.keyReused')() : refusingSend('reservation.alreadySubmitted')();
  });
  expect([result.kind, keys]).toEqual(['madeBefore', [`${call.row.key}/2`, `${call.row.key}/3`]]);
});
