import type { getStatistics, Statistics, StatisticsTotals } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { addMonths, dayFromIso, dayToIso } from '@kiko/domain/calendar/days.ts';
import { skipReasons } from '@kiko/domain/procedures/report-workflow.ts';
import { leadTimeBands } from '@kiko/domain/statistics/statistics-kinds.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { assertReportableYear } from './port-call-year-queries.ts';
import {
  type BerthDays,
  type CancellationCount,
  countCancellations,
  countPortCalls,
  getSystemDay,
  groupPortCalls,
  groupSkippedCalls,
  type PortCallGroup,
  type PortCallTotals,
  type SkippedCalls,
  type StatisticsFilter,
  selectBerthDays,
} from './statistics-queries.ts';

/** A year and the year before. While the year is running, both end on today's date. */
export const showStatistics = async ({
  tx,
  accessFilter,
  query: { year, portId },
}: ContextWithBody<typeof getStatistics>): Promise<Statistics> => {
  const firstYear = await assertReportableYear(tx, year);
  const today = await getSystemDay(tx);
  const isRunning = today.startsWith(`${year}-`);
  const sameDayBefore = dayToIso(addMonths(dayFromIso(today), -12));
  const counted: StatisticsFilter = { accessFilter, portId, from: `${year}-01-01`, to: `${year + 1}-01-01` };
  const past: StatisticsFilter = isRunning ? { ...counted, to: dayAfter(today) } : counted;
  const earlier: StatisticsFilter = {
    ...counted,
    from: `${year - 1}-01-01`,
    to: isRunning ? dayAfter(sameDayBefore) : counted.from,
  };

  const groups = await groupPortCalls(tx, counted);
  const endings = await countCancellations(tx, counted, earlier);
  const endedIn = (of: number) => endings.filter((ending) => ending.year === of && ending.month !== null);
  const berths = await selectBerthDays(tx, past);
  const skipped = await groupSkippedCalls(tx, counted);
  const totals = toTotals(past, { calls: await countPortCalls(tx, counted), skipped, berths, endings: endedIn(year) });
  const readPrevious = async () =>
    toTotals(earlier, {
      calls: await countPortCalls(tx, earlier),
      skipped: await groupSkippedCalls(tx, earlier),
      berths: await selectBerthDays(tx, earlier),
      endings: endedIn(year - 1),
    });
  const refusals = endings.flatMap(({ month, reason, count }) => (month === null ? [{ reason, count }] : []));
  return {
    totals,
    previous: year > firstYear ? await readPrevious() : null,
    comparedUntil: isRunning ? sameDayBefore : null,
    months: toMonths(groups, skipped, endedIn(year)),
    skipReasons: skipReasons.map((reason) => ({ reason, count: countSkipped(skipped.filter((one) => one.reason === reason)) })),
    ports: groups.flatMap(({ by, portId: id, portName: name, calls }) => (by === 'port' && id ? [{ id, name, calls }] : [])),
    departureCountries: toCountries(groups, 'departureCountry'),
    flags: toCountries(groups, 'flag'),
    berths,
    leadTimes: leadTimeBands.map((fromDays, band) => ({
      fromDays,
      calls: findGroup(groups, 'leadTime', String(band))?.calls ?? 0,
    })),
    withoutSubmission: findGroup(groups, 'leadTime', null)?.calls ?? 0,
    refusals,
    otherRefusals: totals.refusals - sum(refusals.map(({ count }) => count)),
  };
};

const dayAfter = (day: string) => dayToIso(dayFromIso(day) + 1);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const findGroup = (groups: readonly PortCallGroup[], by: PortCallGroup['by'], key: string | null) =>
  groups.find((group) => group.by === by && group.key === key);

type Read = {
  calls: PortCallTotals;
  skipped: readonly SkippedCalls[];
  berths: readonly BerthDays[];
  endings: readonly CancellationCount[];
};

const countSkipped = (skipped: readonly SkippedCalls[]) => sum(skipped.map(({ count }) => count));

const toTotals = ({ from, to }: StatisticsFilter, { calls, skipped, berths, endings }: Read): StatisticsTotals => {
  const isRefused = ({ kind }: CancellationCount) => kind === 'refused';
  return {
    ...calls,
    skipped: countSkipped(skipped),
    occupiedDays: sum(berths.flatMap(({ days }) => days)),
    berthDays: berths.length * (dayFromIso(to) - dayFromIso(from)),
    refusals: sum(endings.filter(isRefused).map(({ count }) => count)),
    cancellations: sum(endings.filter((ending) => !isRefused(ending)).map(({ count }) => count)),
  };
};

const toMonths = (groups: readonly PortCallGroup[], skipped: readonly SkippedCalls[], endings: readonly CancellationCount[]) =>
  Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const { calls, japaneseCarrier, firstJapan, firstHarbor } = findGroup(groups, 'month', String(month)) ?? emptyCounts;
    const ended = (kind: CancellationCount['kind']) => endings.find((one) => one.month === month && one.kind === kind)?.count ?? 0;
    const [planChange, unavoidable, revoked] = [ended('planChange'), ended('unavoidable'), ended('revoked')];
    return {
      month,
      calls,
      japaneseCarrier,
      firstJapan,
      firstHarbor,
      skipped: countSkipped(skipped.filter((one) => one.month === month)),
      refusals: ended('refused'),
      planChange,
      unavoidable,
      revoked,
    };
  });

const emptyCounts = { calls: 0, japaneseCarrier: 0, firstJapan: 0, firstHarbor: 0 };

const toCountries = (groups: readonly PortCallGroup[], wanted: 'departureCountry' | 'flag') =>
  groups.flatMap(({ by, key, calls }) => (by === wanted ? [{ code: key, calls }] : []));
