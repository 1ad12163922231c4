import { findStayIssues } from '@kiko/contract/reservations/stay-issues.ts';
import type { PlanRow } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { findPlaceByName, meansAnyBerth, type NamedPlace } from './find-place.ts';
import { parseInstant } from './parse-instant.ts';
import { type CellIssue, type PlanColumn, planColumns } from './plan-columns.ts';

export type BookableBerth = NamedPlace & { portId: number };
export type BookablePlaces = { ports: readonly NamedPlace[]; berths: readonly BookableBerth[] };

/** The parsed values of a row, and the errors of cells that could not be parsed. */
export type ParsedRow = {
  port: NamedPlace | undefined;
  /** Null: any that fits. */
  berth: BookableBerth | null | undefined;
  startAt: Date | undefined;
  endAt: Date | undefined;
  issues: Partial<Record<PlanColumn, CellIssue>>;
};

export const isBlankRow = (row: PlanRow) => planColumns.every((column) => row[column].trim() === '');

export const parseRow = (row: PlanRow, { ports, berths }: BookablePlaces): ParsedRow => {
  const issues: ParsedRow['issues'] = {};
  const isGiven = (column: PlanColumn) => row[column].trim() !== '';
  const port = findPlaceByName(ports, row.port);
  if (!port) issues.port = isGiven('port') ? 'unknownPort' : 'missing';
  const isAny = meansAnyBerth(row.berth);
  const offered = port ? berths.filter(({ portId }) => portId === port.id) : [];
  const berth = isAny ? null : findPlaceByName(offered, row.berth);
  if (berth === undefined) issues.berth = port ? 'unknownBerth' : 'portFirst';

  const readCell = (column: 'arrival' | 'departure', dayBefore?: string) => {
    if (!isGiven(column)) {
      issues[column] = 'missing';
      return undefined;
    }
    const read = parseInstant(row[column], dayBefore);
    if ('at' in read) return read.at;
    issues[column] = read.issue;
    return undefined;
  };
  const startAt = readCell('arrival');
  // An hour alone is one of the day of arrival.
  const endAt = readCell('departure', startAt && dayToIso(dayOf(startAt.getTime())));
  // The server would reject the whole check because of one invalid row.
  const [wrongStay] = startAt && endAt ? findStayIssues({ startAt, endAt }) : [];
  if (wrongStay) issues.departure = wrongStay.code === 'stayTooLong' ? 'stayTooLong' : 'notAfterArrival';
  return { port, berth, startAt, endAt, issues };
};

const parsedRowCache = new WeakMap<BookablePlaces, WeakMap<PlanRow, ParsedRow>>();

/** Rows that did not change are not read again. */
export const parseRowCached = (row: PlanRow, places: BookablePlaces): ParsedRow => {
  const readings = parsedRowCache.get(places) ?? new WeakMap<PlanRow, ParsedRow>();
  parsedRowCache.set(places, readings);
  const reading = readings.get(row) ?? parseRow(row, places);
  readings.set(row, reading);
  return reading;
};
