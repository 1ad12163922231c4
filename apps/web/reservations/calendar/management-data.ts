import { listNonAcceptancePeriodDetails } from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import type { Occurrence } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { listBerthDays } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import type { DecisionMove, ReservationDecision } from '@kiko/contract/reservations/decision-endpoints.ts';
import { listReservations, type ReservationListQuery } from '@kiko/contract/reservations/reservation-endpoints.ts';
import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { type Day, dayFromIso, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { type DaysOfBerths, daysByBerth } from '../../kit/calendar/days-by-berth.ts';
import { readDecisions } from '../shared/decision-data.ts';

/** Statuses with a place or a request for one. Drafts are visible to their owner only, and ended reservations have no place. */
const statuses = [
  reservationStatuses.tentative,
  reservationStatuses.confirmed,
  reservationStatuses.returning,
  reservationStatuses.waiting,
];
const pageSize = 500;

/** The years that dates may lie in (specification 5). */
const [earliest, latest] = [dayFromIso('1900-01-01'), dayFromIso('2099-12-31')];

/** A range of days with exclusive end, around the month that starts on `firstOn`. */
type Window = { firstOn: Day; fromOn: Day; toOn: Day };

const asDays = ({ fromOn, toOn }: Pick<Window, 'fromOn' | 'toOn'>) => ({
  from: isoOfDay(Math.max(fromOn, earliest)),
  to: isoOfDay(Math.min(toOn, latest)),
});

type ManagedCalendar = Window & {
  portId: number;
  items: (ManagedCall | Closure)[];
  days: DaysOfBerths;
  /** Calls the manager can decide on, by transition. */
  undecided: Record<'approve' | 'accept', number[]>;
};
type ManagedYear = { portId: number; year: number; days: DaysOfBerths };

/**
 * All items of a port's berths between two days, fetched as one query. The result includes its range of days, because the
 * previous month stays visible while another is loading.
 */
const managedCalendarQuery = (portId: number, berthId: number[], window: Window) =>
  queryOptions<ManagedCalendar>({
    queryKey: keyOf('calendar', 'managed', portId, berthId, window),
    queryFn: async ({ signal }) => {
      const [rows, events, days] = await Promise.all([
        listEveryPage({ portId, from: isoAt(window.fromOn), to: isoAt(window.toOn), statuses }, signal),
        call(listNonAcceptancePeriodDetails, { query: { ...asDays(window), berthId } }, signal),
        call(listBerthDays, { query: { portId, ...asDays(window) } }, signal),
      ]);
      const items = [...rows.map(asManagedCall), ...events.rows.map(asClosure)];
      const allowing = (move: DecisionMove) => rows.filter(({ allowedMoves }) => allowedMoves.includes(move)).map(({ id }) => id);
      const undecided = { approve: allowing('approve'), accept: allowing('accept') };
      return { ...window, portId, items, days: daysByBerth(days.rows), undecided };
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
const competitionQuery = (undecided: ManagedCalendar['undecided'] | undefined) =>
  queryOptions({
    queryKey: keyOf('calendar', 'competition', undecided),
    queryFn: async ({ signal }) => {
      const moves = ['approve', 'accept'] as const;
      const answers = await Promise.all(moves.map((move) => readDecisions(move, undecided?.[move] ?? [], signal)));
      return new Map(answers.flatMap(({ rows }) => rows).map((decision) => [decision.reservationId, decision]));
    },
    enabled: undecided !== undefined,
    refetchInterval: 60_000,
    // Keeps the marks of undecided calls while a refetch is in progress.
    placeholderData: (before) => before,
  });

/** The calendar of a port; competition is marked and acceptance offered once the server has answered which calls compete. */
export const useManagedCalendar = (portId: number, berthIds: number[], window: Window) => {
  const { data: calendar, error, refetch, isPlaceholderData } = useQuery(managedCalendarQuery(portId, berthIds, window));
  const { data: decisions } = useQuery(competitionQuery(calendar?.undecided));
  const data = useMemo(
    () => calendar && { ...calendar, items: calendar.items.map((item) => withDecision(item, decisions)) },
    [calendar, decisions],
  );
  return { data, error, refetch, isPlaceholderData };
};

/** The same calls and closures for the berths of all ports at once, for a few days. */
export const managedWeekQuery = (berthId: number[], window: Pick<Window, 'fromOn' | 'toOn'>) =>
  queryOptions({
    queryKey: keyOf('calendar', 'week', berthId, window),
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
    queryKey: keyOf('calendar', 'year', portId, year),
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

/** A reservation as a calendar item, with its allowed transitions. */
const asManagedCall = (row: ReservationRow) => ({
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
  mayBeAccepted: row.allowedMoves.includes('accept'),
  isAcceptable: false,
  rivals: 0,
  isBlocked: false,
});
export type ManagedCall = ReturnType<typeof asManagedCall>;

const withDecision = (item: ManagedCall | Closure, decisions: ReadonlyMap<number, ReservationDecision> | undefined) => {
  const decision = item.kind === 'call' ? decisions?.get(item.id) : undefined;
  if (item.kind !== 'call' || !decision) return item;
  return {
    ...item,
    isAcceptable: item.mayBeAccepted && decision.refusal === null,
    rivals: decision.losers.length,
    isBlocked: item.state === 'tentative' && decision.refusal !== null,
  };
};

const asClosure = ({ eventId, occurrenceOn, berthId, name, startAt, endAt }: Occurrence) => ({
  kind: 'event' as const,
  // Occurrences of a series are distinguished by their day.
  id: `${eventId}-${occurrenceOn ?? ''}`,
  berthId,
  name: name ?? noName,
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
});

const noName = { ja: '', en: '' };

type Closure = ReturnType<typeof asClosure>;
