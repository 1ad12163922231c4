import { stayIssues } from '@kiko/contract/reservations/stay-issues.ts';
import type { PlanRow } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { dayOf, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { type CellIssue, type Column, columns } from './columns.ts';
import { findPlace, isAnyBerth, type Named } from './find-place.ts';
import { readMoment } from './read-moment.ts';

export type Berth = Named & { portId: number };
export type Places = { ports: readonly Named[]; berths: readonly Berth[] };

/** The parsed values of a row, and the errors of cells that could not be parsed. */
export type Reading = {
  port: Named | undefined;
  /** Null: any that fits. */
  berth: Berth | null | undefined;
  startAt: Date | undefined;
  endAt: Date | undefined;
  issues: Partial<Record<Column, CellIssue>>;
};

export const isBlank = (row: PlanRow) => columns.every((column) => row[column].trim() === '');

export const readRow = (row: PlanRow, { ports, berths }: Places): Reading => {
  const issues: Reading['issues'] = {};
  const isGiven = (column: Column) => row[column].trim() !== '';
  const port = findPlace(ports, row.port);
  if (!port) issues.port = isGiven('port') ? 'unknownPort' : 'missing';
  const isAny = isAnyBerth(row.berth);
  const offered = port ? berths.filter(({ portId }) => portId === port.id) : [];
  const berth = isAny ? null : findPlace(offered, row.berth);
  if (berth === undefined) issues.berth = port ? 'unknownBerth' : 'portFirst';

  const readCell = (column: 'arrival' | 'departure', dayBefore?: string) => {
    if (!isGiven(column)) {
      issues[column] = 'missing';
      return undefined;
    }
    const read = readMoment(row[column], dayBefore);
    if ('at' in read) return read.at;
    issues[column] = read.issue;
    return undefined;
  };
  const startAt = readCell('arrival');
  // An hour alone is one of the day of arrival.
  const endAt = readCell('departure', startAt && isoOfDay(dayOf(startAt.getTime())));
  // The server would reject the whole check because of one invalid row.
  const [wrongStay] = startAt && endAt ? stayIssues({ startAt, endAt }) : [];
  if (wrongStay) issues.departure = wrongStay.code === 'stayTooLong' ? 'stayTooLong' : 'notAfterArrival';
  return { port, berth, startAt, endAt, issues };
};

const known = new WeakMap<Places, WeakMap<PlanRow, Reading>>();

/** Rows that did not change are not read again. */
export const readRowOnce = (row: PlanRow, places: Places): Reading => {
  const readings = known.get(places) ?? new WeakMap<PlanRow, Reading>();
  known.set(places, readings);
  const reading = readings.get(row) ?? readRow(row, places);
  readings.set(row, reading);
  return reading;
};
