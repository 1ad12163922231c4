import { listNonAcceptancePeriodDetails } from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import type { Occurrence } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { listBerthDays } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import { listReservations, type ReservationListQuery } from '@kiko/contract/reservations/reservation-endpoints.ts';
import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { type Day, dayFromIso, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';
import { type DaysOfBerths, daysByBerth } from '../kit/days-by-berth.ts';

/** Those that have or want a place; drafts are their owner's, and what is over has none. */
const statuses = [
  reservationStatuses.tentative,
  reservationStatuses.confirmed,
  reservationStatuses.returning,
  reservationStatuses.waiting,
];
const pageSize = 500;

/** The years that dates may lie in (specification 5). */
const [earliest, latest] = [dayFromIso('1900-01-01'), dayFromIso('2099-12-31')];

/** Days from one to another, the last not included, around the month that begins on `firstOn`. */
type Window = { firstOn: Day; fromOn: Day; toOn: Day };

const asDays = ({ fromOn, toOn }: Pick<Window, 'fromOn' | 'toOn'>) => ({
  from: isoOfDay(Math.max(fromOn, earliest)),
  to: isoOfDay(Math.min(toOn, latest)),
});

type ManagedCalendar = Window & { portId: number; items: (ManagedCall | Closure)[]; days: DaysOfBerths };
type ManagedYear = { portId: number; year: number; days: DaysOfBerths };

/**
 * All there is at a port's berths between two days, asked for as one. Which days comes along, because while another month is on
 * its way the old one is shown.
 */
export const managedCalendarQuery = (portId: number, berthId: number[], window: Window) =>
  queryOptions<ManagedCalendar>({
    queryKey: ['calendar', 'managed', portId, berthId, window],
    queryFn: async ({ signal }) => {
      const [rows, events, days] = await Promise.all([
        listEveryPage({ portId, from: isoAt(window.fromOn), to: isoAt(window.toOn), statuses }, signal),
        call(listNonAcceptancePeriodDetails, { query: { ...asDays(window), berthId } }, signal),
        call(listBerthDays, { query: { portId, ...asDays(window) } }, signal),
      ]);
      const items = [...rows.map(asManagedCall), ...events.rows.map(asClosure)];
      return { ...window, portId, items, days: daysByBerth(days.rows) };
    },
    // What others do meanwhile is seen without a reload.
    refetchInterval: 60_000,
    // Another port's calls would be a wrong answer.
    placeholderData: (before) => (before?.portId === portId ? before : undefined),
  });

/** The same calls and closures for the berths of every port at once, a few days long. */
export const managedWeekQuery = (berthId: number[], window: Pick<Window, 'fromOn' | 'toOn'>) =>
  queryOptions({
    queryKey: ['calendar', 'week', berthId, window],
    queryFn: async ({ signal }) => {
      const [rows, events] = await Promise.all([
        listEveryPage({ from: isoAt(window.fromOn), to: isoAt(window.toOn), statuses }, signal),
        call(listNonAcceptancePeriodDetails, { query: { ...asDays(window), berthId } }, signal),
      ]);
      return [...rows.map(asManagedCall), ...events.rows.map(asClosure)];
    },
  });

export const managedYearQuery = (portId: number, year: number) =>
  queryOptions<ManagedYear>({
    queryKey: ['calendar', 'year', portId, year],
    queryFn: async ({ signal }) => {
      const window = { fromOn: dayFromIso(`${year}-01-01`), toOn: dayFromIso(`${year}-12-31`) + 1 };
      const { rows } = await call(listBerthDays, { query: { portId, ...asDays(window) } }, signal);
      return { portId, year, days: daysByBerth(rows) };
    },
    placeholderData: (before) => (before?.portId === portId ? before : undefined),
  });

const isoAt = (day: Day) => new Date(startOfDay(day)).toISOString();

const listEveryPage = async (query: Partial<ReservationListQuery>, signal: AbortSignal) => {
  const ask = (page: number) =>
    call(listReservations, { query: { ...query, sortField: 'startAt', sortOrder: 'asc', page, pageSize } }, signal);
  const first = await ask(0);
  const more = Math.max(Math.ceil(first.rowCount / pageSize) - 1, 0);
  const others = await Promise.all(Array.from({ length: more }, (_, index) => ask(index + 1)));
  return [first, ...others].flatMap(({ rows }) => rows);
};

/** A reservation as calendars draw it, and what may be done with it from there. */
export const asManagedCall = (row: ReservationRow) => ({
  kind: 'call' as const,
  id: row.id,
  version: row.version,
  berthId: row.berthId,
  name: row.cruiseShipName,
  state: row.state,
  startAt: row.startAt.getTime(),
  endAt: row.endAt.getTime(),
  receiptNo: row.receiptNo,
  ...(row.waitingPlace !== null && { place: row.waitingPlace }),
  isMovable: row.allowedMoves.includes('adjustSchedule'),
  isAcceptable: row.allowedMoves.includes('accept'),
});
export type ManagedCall = ReturnType<typeof asManagedCall>;

const asClosure = ({ eventId, occurrenceOn, berthId, name, startAt, endAt }: Occurrence) => ({
  kind: 'event' as const,
  // Occurrences of a series are told apart by their day.
  id: `${eventId}-${occurrenceOn ?? ''}`,
  berthId,
  name: name ?? noName,
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
});

const noName = { ja: '', en: '' };

type Closure = ReturnType<typeof asClosure>;
