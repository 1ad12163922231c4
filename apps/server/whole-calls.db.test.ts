import { getDepartureCall, updateDepartureCall } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import { getStatistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { testActorHeader } from './testing/test-actor.ts';
import { testDepartureReport } from './testing/test-departure-report.ts';
import { type TestAccountName, useTestApi } from './testing/use-test-api.ts';
import { useTestReservations } from './testing/use-test-reservations.ts';

// From the request to the record, by requests of the API alone; only the system time is set.

const api = useTestApi();
const { requestOk, account, inject } = api;
const { stay, submit, createProxy, applyTransition, setHoursAhead } = useTestReservations(api);

const year = () => dayToIso(dayOf(Date.parse(stay(2).startAt))).slice(0, 4);
const departShip = () => setHoursAhead(3 * 24);
const called = () => testDepartureReport(stay(2));

const transitionReport = async (user: TestAccountName, id: number, change: object) => {
  const { version } = await requestOk(user, getDepartureCall, { params: { id } });
  return requestOk(user, updateDepartureCall, { params: { id }, body: { version, ...change } });
};
const submitReport = (user: TestAccountName, id: number, content: object) =>
  transitionReport(user, id, { transition: 'submitReport', ...content });
const completeReport = (user: TestAccountName, id: number) =>
  transitionReport(user, id, { transition: 'complete', isOutstandingConfirmed: true });

/** The row of a reservation in the file of the year. */
const readRecord = async (number: string | null) => {
  const { payload } = await inject({
    method: 'GET',
    url: `/api/port-call-records/file?year=${year()}&language=en`,
    headers: { [testActorHeader]: String((await account('mlitMaster')).accountId) },
  });
  const rows: Record<string, string>[] = parse(payload, { bom: true, columns: true });
  return rows.find((row) => Object.values(row).includes(number ?? ''));
};

test('a request of the ministry for an organization is reported by the organization and is in the file of the year', async () => {
  const { organizationId } = await account('applicantMaster');
  const requested = await submit('mlitMember', { ...stay(2), organizationId, requesterName: '海外船社 予約係' });
  const confirmed = await applyTransition('harborMaster', requested, 'approve');
  await departShip();
  expect(await submitReport('applicantMember', confirmed.id, called())).toMatchObject({ entryPassengers: 700 });
  expect(await completeReport('harborMember', confirmed.id)).toMatchObject({ departureState: 'completed' });
  expect(await readRecord(confirmed.number)).toBeDefined();
});

test('a call entered for an organization that is not registered is reported by the harbor manager and is in the file', async () => {
  const entered = await createProxy({ ...stay(2), requesterName: '未登録船社' });
  await departShip();
  await submitReport('harborMember', entered.id, called());
  expect(await completeReport('harborMember', entered.id)).toMatchObject({ departureState: 'completed' });
  expect(await readRecord(entered.number)).toBeDefined();
});

test('a call that did not take place is counted apart in the statistics of its year', async () => {
  const figures = async () => {
    const { totals, skipReasons } = await requestOk('harborMaster', getStatistics, { query: `year=${year()}` });
    return { ...totals, weather: skipReasons.find(({ reason }) => reason === 'weather')?.count ?? 0 };
  };
  const before = await figures();
  const requested = await submit('applicantMember', stay(2));
  await applyTransition('harborMaster', requested, 'approve');
  await departShip();
  await submitReport('applicantMember', requested.id, { outcome: 'skipped', skipReason: 'weather', comment: '台風のため' });
  await completeReport('harborMaster', requested.id);
  const after = await figures();
  expect({
    calls: after.calls - before.calls,
    skipped: after.skipped - before.skipped,
    weather: after.weather - before.weather,
  }).toEqual({ calls: 0, skipped: 1, weather: 1 });
});
