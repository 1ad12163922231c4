import { listClosureOccurrences } from '@kiko/contract/acceptance/closure-endpoints.ts';
import type { ClosureOccurrence } from '@kiko/contract/acceptance/closure-shapes.ts';
import { listBerthDays } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import type { DecisionTransition, ReservationDecision } from '@kiko/contract/reservations/decision-endpoints.ts';
import { listReservations, type ReservationListQuery } from '@kiko/contract/reservations/reservation-endpoints.ts';
import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { type Day, dayFromIso, dayToIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { liveStates, statesInLine, toStoredStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '../../../kit/api/api-client.ts';
import { keyOf } from '../../../kit/api/query-keys.ts';
import { readDecisions } from '../decision-data.ts';
import { type DaysByBerth, indexDaysByBerth } from './days-by-berth.ts';

const liveStatuses = toStoredStatuses(liveStates);
const pageSize = 500;

/** The years that dates may lie in (specification 5). */
const [minDay, maxDay] = [dayFromIso('1900-01-01'), dayFromIso('2099-12-31')];

/** A range of days with exclusive end, around the month that starts on `firstOn`. */
type DayWindow = { firstOn: Day; fromOn: Day; toOn: Day };

const toIsoRange = ({ fromOn, toOn }: Pick<DayWindow, 'fromOn' | 'toOn'>) => ({
  from: dayToIso(Math.max(fromOn, minDay)),
  to: dayToIso(Math.min(toOn, maxDay)),
});

type CalendarMonthData = DayWindow & {
  portId: number;
  items: (ManagedCalendarCall | ManagedClosure)[];
  days: DaysByBerth;
  /** Calls the manager can decide on, by transition. */
  undecided: Record<'approve' | 'accept', number[]>;
};
type CalendarYearData = { portId: number; year: number; days: DaysByBerth };

/**
 * All items of a port's berths between two days, fetched as one query. The result includes its range of days, because the
 * previous month stays visible while another is loading.
 */
const calendarMonthQuery = (portId: number, berthId: number[], window: DayWindow) =>
  queryOptions<CalendarMonthData>({
    queryKey: keyOf('calendar', 'managed', portId, berthId, window),
    queryFn: async ({ signal }) => {
      const [rows, events, days] = await Promise.all([
        listAllReservations(
          { portId, from: isoAtStartOf(window.fromOn), to: isoAtStartOf(window.toOn), statuses: liveStatuses },
          signal,
        ),
        request(listClosureOccurrences, { query: { ...toIsoRange(window), berthId } }, signal),
        request(listBerthDays, { query: { portId, ...toIsoRange(window) } }, signal),
      ]);
      const items = [...rows.map(toCalendarCall), ...events.rows.map(toCalendarClosure)];
      const allowing = (transition: DecisionTransition) =>
        rows.filter(({ allowedTransitions }) => allowedTransitions.includes(transition)).map(({ id }) => id);
      const undecided = { approve: allowing('approve'), accept: allowing('accept') };
      return { ...window, portId, items, days: indexDaysByBerth(days.rows), undecided };
    },
    // Shows changes by other users without a reload.
    refetchInterval: 60_000,
    // Another port's calls would be a wrong answer.
    placeholderData: (before) => (before?.portId === portId ? before : undefined),
  });

/**
 * The server's preview of a decision for each undecided call. A separate query: hundreds of previews take the server seconds, and
 * the calendar is shown before they arrive.
 */
const competitionQuery = (undecided: CalendarMonthData['undecided'] | undefined) =>
  queryOptions({
    queryKey: keyOf('calendar', 'competition', undecided),
    queryFn: async ({ signal }) => {
      const transitions = ['approve', 'accept'] as const;
      const answers = await Promise.all(
        transitions.map((transition) => readDecisions(transition, undecided?.[transition] ?? [], signal)),
      );
      return new Map(answers.flatMap(({ rows }) => rows).map((decision) => [decision.reservationId, decision]));
    },
    enabled: undecided !== undefined,
    refetchInterval: 60_000,
    // Keeps the marks of undecided calls while a refetch is in progress.
    placeholderData: (before) => before,
  });

/** The calendar of a port; competition is marked and acceptance offered once the server has answered which calls compete. */
export const useManagedCalendar = (portId: number, berthIds: number[], window: DayWindow) => {
  const { data: calendar, error, refetch, isPlaceholderData } = useQuery(calendarMonthQuery(portId, berthIds, window));
  const { data: decisions } = useQuery(competitionQuery(calendar?.undecided));
  const data = useMemo(
    () => calendar && { ...calendar, items: calendar.items.map((item) => withDecision(item, decisions)) },
    [calendar, decisions],
  );
  return { data, error, refetch, isPlaceholderData };
};

/** The same calls and closures for the berths of all ports at once, for a few days. */
export const calendarWeekQuery = (berthId: number[], window: Pick<DayWindow, 'fromOn' | 'toOn'>) =>
  queryOptions({
    queryKey: keyOf('calendar', 'week', berthId, window),
    queryFn: async ({ signal }) => {
      const [rows, events] = await Promise.all([
        listAllReservations({ from: isoAtStartOf(window.fromOn), to: isoAtStartOf(window.toOn), statuses: liveStatuses }, signal),
        request(listClosureOccurrences, { query: { ...toIsoRange(window), berthId } }, signal),
      ]);
      return [...rows.map(toCalendarCall), ...events.rows.map(toCalendarClosure)];
    },
  });

export const calendarYearQuery = (portId: number, year: number) =>
  queryOptions<CalendarYearData>({
    queryKey: keyOf('calendar', 'year', portId, year),
    queryFn: async ({ signal }) => {
      const window = { fromOn: dayFromIso(`${year}-01-01`), toOn: dayFromIso(`${year}-12-31`) + 1 };
      const { rows } = await request(listBerthDays, { query: { portId, ...toIsoRange(window) } }, signal);
      return { portId, year, days: indexDaysByBerth(rows) };
    },
    placeholderData: (before) => (before?.portId === portId ? before : undefined),
  });

const isoAtStartOf = (day: Day) => new Date(startOfDay(day)).toISOString();

const listAllReservations = async (query: Partial<ReservationListQuery>, signal: AbortSignal) => {
  const ask = (page: number) =>
    request(listReservations, { query: { ...query, sortField: 'startAt', sortOrder: 'asc', page, pageSize } }, signal);
  const first = await ask(0);
  const more = Math.max(Math.ceil(first.rowCount / pageSize) - 1, 0);
  const others = await Promise.all(Array.from({ length: more }, (_, index) => ask(index + 1)));
  return [first, ...others].flatMap(({ rows }) => rows);
};

/** A reservation as a calendar item, with its allowed transitions. */
const toCalendarCall = (row: ReservationRow) => ({
  kind: 'call' as const,
  id: row.id,
  version: row.version,
  berthId: row.berthId,
  shipId: row.shipId,
  name: row.cruiseShipName,
  state: row.state,
  notifiedOwner: row.notifiedOwner,
  startAt: row.startAt.getTime(),
  endAt: row.endAt.getTime(),
  receiptNo: row.receiptNo,
  ...(row.waitlistPosition !== null && { waitlistPosition: row.waitlistPosition }),
  canReschedule: row.allowedTransitions.includes('adjustSchedule'),
  mayBeAccepted: row.allowedTransitions.includes('accept'),
  canAccept: false,
  rivals: 0,
  isBlocked: false,
});
export type ManagedCalendarCall = ReturnType<typeof toCalendarCall>;

const withDecision = (
  item: ManagedCalendarCall | ManagedClosure,
  decisions: ReadonlyMap<number, ReservationDecision> | undefined,
) => {
  const decision = item.kind === 'call' ? decisions?.get(item.id) : undefined;
  if (item.kind !== 'call' || !decision) return item;
  return {
    ...item,
    canAccept: item.mayBeAccepted && decision.refusal === null,
    rivals: decision.displaced.length,
    isBlocked: statesInLine('competitors').includes(item.state) && decision.refusal !== null,
  };
};

const toCalendarClosure = ({ closureId, occurrenceOn, berthId, name, startAt, endAt }: ClosureOccurrence) => ({
  kind: 'event' as const,
  // Occurrences of a series are distinguished by their day.
  id: `${closureId}-${occurrenceOn ?? ''}`,
  berthId,
  name: name ?? emptyName,
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
});

const emptyName = { ja: '', en: '' };

type ManagedClosure = ReturnType<typeof toCalendarClosure>;
