import { createReservation, getReservation, updateReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { createEmptyTables } from '@kiko/database/empty-tables.ts';
import { dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { realClock } from '../kit/clock.ts';
import { hoursWithinDay } from './test-day.ts';
import type { TestAccountName, useTestApi } from './use-test-api.ts';

type BerthRules = Partial<{
  allocation: 'firstCome' | 'review';
  hasWaitlist: boolean;
  hasAutomaticPromotion: boolean;
  maxShipsPerDay: number | null;
  maxGrossTonnage: number | null;
  lengthM: number | null;
  isAbolished: boolean;
  acceptsTemporaryCalls: boolean;
  temporaryCallDays: number;
  hasChat: boolean;
  acceptancePeriodSettingType: number;
}>;

const defaultRules = {
  allocation: 'firstCome',
  hasWaitlist: true,
  hasAutomaticPromotion: true,
  maxShipsPerDay: null,
  isAbolished: false,
  lengthM: null,
  depthM: null,
  heightLimitM: null,
  maxGrossTonnage: null,
  acceptancePeriodSettingType: 2,
  acceptsTemporaryCalls: true,
  temporaryCallDays: 14,
} as const;

/**
 * Two berths of Hakodate, of which the general account's group has the first, and one of Otaru: all open for years and free
 * before each test; both agencies may book both ports.
 */
export const useTestReservations = ({ database, request, requestOk, refusal }: ReturnType<typeof useTestApi>) => {
  const emptyTables = createEmptyTables('reservation', 'berth_day', 'stored_response');
  /** The difference between system time and real time at the start of a test. */
  let hoursAheadAtFirst = 0;
  const fixtureIds = { berth: 0, second: 0, otaru: 0, ship: 0, otherShip: 0 };
  const fleet: number[] = [];

  beforeEach(async () => {
    const { owner } = database();
    await emptyTables(owner);
    hoursAheadAtFirst = hoursWithinDay(0);
    await owner
      .updateTable('systemParameter')
      .set({ sysTimeDiffHours: hoursAheadAtFirst, returnDays: 14, maximumStayDays: 14 })
      .execute();
    await owner.updateTable('port').set({ openRequestLimit: null }).execute();
    const berths = await owner
      .selectFrom('berth')
      .select(['id', 'code'])
      .where('code', 'in', ['01001-01', '01001-02', '01002-01'])
      .execute();
    const find = (code: string) => berths.find((berth) => berth.code === code)?.id ?? 0;
    Object.assign(fixtureIds, { berth: find('01001-01'), second: find('01001-02'), otaru: find('01002-01') });
    const ids = berths.map(({ id }) => id);
    await owner.updateTable('berth').set(defaultRules).where('id', 'in', ids).execute();
    for (const table of ['acceptancePeriod', 'nonAcceptancePeriod'] as const)
      await owner.deleteFrom(table).where('berthId', 'in', ids).execute();
    await openPeriods(ids);
    const ships = await owner
      .updateTable('ship')
      .set({ isHidden: false, isScrapped: false })
      .where('id', 'in', [1, 10])
      .returning('id')
      .execute();
    Object.assign(fixtureIds, { ship: ships[0]?.id, otherShip: ships[1]?.id });
    const others = await owner.selectFrom('ship').select('id').where('isAbolished', '=', false).orderBy('id').execute();
    fleet.splice(
      0,
      Infinity,
      fixtureIds.ship,
      fixtureIds.otherShip,
      ...others.map(({ id }) => id).filter((id) => id !== 1 && id !== 10),
    );
    await allowPorts();
  });

  const openPeriods = (ids: readonly number[]) =>
    database()
      .owner.insertInto('acceptancePeriod')
      .values(ids.map((berthId) => ({ berthId, method: 2, publishAt: new Date(0), relativeStartDays: 0, relativeEndDays: 3000 })))
      .execute();

  const allowPorts = () =>
    sql`with wanted as (
        select organization.id as organization_id, port.id as port_id
        from organization, port join berth on berth.port_id = port.id
        where organization.code in ('30001', '30002') and berth.code in ('01001-01', '01002-01')
      ), asked as (
        insert into organization_port (organization_id, port_id) select organization_id, port_id from wanted on conflict do nothing
      )
      insert into group_port (group_id, organization_id, port_id)
      select account_group.id, wanted.organization_id, wanted.port_id
      from wanted join account_group using (organization_id) on conflict do nothing`.execute(database().owner);

  const setBerth = (rules: BerthRules, berthId = fixtureIds.berth) =>
    database().owner.updateTable('berth').set(rules).where('id', '=', berthId).execute();

  /** The day of system time in Tokyo at the start of a test. */
  const today = () => dayOf(realClock().getTime() + hoursAheadAtFirst * hourMs);

  /** From 08:00 to 18:00 in Tokyo, the given number of days from today. */
  const stay = (day: number, from = 8, to = 18) => {
    const midnight = startOfDay(today() + day);
    return { startAt: new Date(midnight + from * hourMs).toISOString(), endAt: new Date(midnight + to * hourMs).toISOString() };
  };

  const reservationBody = (over: object = {}) => ({
    transition: 'submit',
    berthId: fixtureIds.berth,
    shipId: fixtureIds.ship,
    ...stay(10),
    ...completeRequest,
    ...over,
  });
  /** Another ship for each request: a ship has one live request at a berth and time. */
  const anotherShip = () => ({ shipId: fleet.shift() ?? fixtureIds.ship });
  const submit = (user: TestAccountName = 'applicantMember', over: object = {}) =>
    requestOk(user, createReservation, { body: reservationBody({ ...anotherShip(), ...over }) });
  const createProxy = (over: object = {}) =>
    requestOk('harborMaster', createReservation, { body: reservationBody({ transition: 'proxyCreate', ...over }) });

  type Seen = { id: number; version: number };
  type Transition = string | ({ transition: string } & Record<string, unknown>);
  const requested = ({ id, version }: Seen, transition: Transition) => ({
    params: { id },
    body: { version, ...(typeof transition === 'string' ? { transition } : transition) },
  });
  const applyTransition = (user: TestAccountName, seen: Seen, transition: Transition) =>
    requestOk(user, updateReservation, requested(seen, transition));
  const transitionRefusal = (user: TestAccountName, seen: Seen, transition: Transition) =>
    refusal(user, updateReservation, requested(seen, transition));
  const tryTransition = (user: TestAccountName, seen: Seen, transition: Transition) =>
    request(user, updateReservation, requested(seen, transition));
  const readReservation = (user: TestAccountName, id: number) => requestOk(user, getReservation, { params: { id } });
  const readState = async (id: number) => {
    const { status, isCancellationRequested, version } = await database()
      .owner.selectFrom('reservation')
      .select(['status', 'isCancellationRequested', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { code: status === 2 ? (isCancellationRequested ? 21 : 20) : status, version };
  };
  const selectHistory = (id: number) =>
    database().owner.selectFrom('reservationHistory').selectAll().where('reservationId', '=', id).orderBy('version').execute();
  const selectClaims = () => database().owner.selectFrom('berthClaim').select('reservationId').orderBy('reservationId').execute();
  /** Changes system time; receipts and audit keep the real time. */
  const setHoursAhead = (hours: number) =>
    database()
      .owner.updateTable('systemParameter')
      .set({ sysTimeDiffHours: hoursAheadAtFirst + hours })
      .execute();

  return {
    fixtureIds,
    setBerth,
    today,
    stay,
    reservationBody,
    anotherShip,
    submit,
    createProxy,
    applyTransition,
    transitionRefusal,
    tryTransition,
    readReservation,
    readState,
    selectHistory,
    selectClaims,
    setHoursAhead,
  };
};
