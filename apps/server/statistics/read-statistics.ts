import type { getStatistics, Statistics, StatisticsTotals } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { addMonths, dayFromIso, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { skipReasons } from '@kiko/domain/procedures/report-workflow.ts';
import { leadTimeBands } from '@kiko/domain/statistics/statistics-kinds.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { checkYear } from './shared/port-call-year-queries.ts';
import {
  type BerthDays,
  type CallGroup,
  type CallTotals,
  type Counted,
  countCalls,
  type Ending,
  getToday,
  groupCalls,
  groupEndings,
  groupSkippedCalls,
  listBerthDays,
  type SkippedCalls,
} from './statistics-queries.ts';

/** A year and the year before. While the year is running, both end on today's date. */
export const readStatistics = async ({
  tx,
  accessFilter,
  query: { year, portId },
}: ContextWithBody<typeof getStatistics>): Promise<Statistics> => {
  const firstYear = await checkYear(tx, year);
  const today = await getToday(tx);
  const isRunning = today.startsWith(`${year}-`);
  const sameDayBefore = isoOfDay(addMonths(dayFromIso(today), -12));
  const counted: Counted = { accessFilter, portId, from: `${year}-01-01`, to: `${year + 1}-01-01` };
  const past: Counted = isRunning ? { ...counted, to: dayAfter(today) } : counted;
  const earlier: Counted = { ...counted, from: `${year - 1}-01-01`, to: isRunning ? dayAfter(sameDayBefore) : counted.from };

  const groups = await groupCalls(tx, counted);
  const endings = await groupEndings(tx, counted, earlier);
  const endedIn = (of: number) => endings.filter((ending) => ending.year === of && ending.month !== null);
  const berths = await listBerthDays(tx, past);
  const skipped = await groupSkippedCalls(tx, counted);
  const totals = totalsOf(past, { calls: await countCalls(tx, counted), skipped, berths, endings: endedIn(year) });
  const readPrevious = async () =>
    totalsOf(earlier, {
      calls: await countCalls(tx, earlier),
      skipped: await groupSkippedCalls(tx, earlier),
      berths: await listBerthDays(tx, earlier),
      endings: endedIn(year - 1),
    });
  const refusals = endings.flatMap(({ month, reason, count }) => (month === null ? [{ reason, count }] : []));
  return {
    totals,
    previous: year > firstYear ? await readPrevious() : null,
    comparedUntil: isRunning ? sameDayBefore : null,
    months: monthsOf(groups, skipped, endedIn(year)),
    skipReasons: skipReasons.map((reason) => ({ reason, count: countSkipped(skipped.filter((one) => one.reason === reason)) })),
    ports: groups.flatMap(({ by, portId: id, portName: name, calls }) => (by === 'port' && id ? [{ id, name, calls }] : [])),
    departureCountries: countriesOf(groups, 'departureCountry'),
    flags: countriesOf(groups, 'flag'),
    berths,
    leadTimes: leadTimeBands.map((fromDays, band) => ({ fromDays, calls: find(groups, 'leadTime', String(band))?.calls ?? 0 })),
    withoutSubmission: find(groups, 'leadTime', null)?.calls ?? 0,
    refusals,
    otherRefusals: totals.refusals - sum(refusals.map(({ count }) => count)),
  };
};

const dayAfter = (day: string) => isoOfDay(dayFromIso(day) + 1);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const find = (groups: readonly CallGroup[], by: CallGroup['by'], key: string | null) =>
  groups.find((group) => group.by === by && group.key === key);

type Read = { calls: CallTotals; skipped: readonly SkippedCalls[]; berths: readonly BerthDays[]; endings: readonly Ending[] };

const countSkipped = (skipped: readonly SkippedCalls[]) => sum(skipped.map(({ count }) => count));

const totalsOf = ({ from, to }: Counted, { calls, skipped, berths, endings }: Read): StatisticsTotals => {
  const isRefused = ({ kind }: Ending) => kind === 'refused';
  return {
    ...calls,
    skipped: countSkipped(skipped),
    occupiedDays: sum(berths.flatMap(({ days }) => days)),
    berthDays: berths.length * (dayFromIso(to) - dayFromIso(from)),
    refusals: sum(endings.filter(isRefused).map(({ count }) => count)),
    cancellations: sum(endings.filter((ending) => !isRefused(ending)).map(({ count }) => count)),
  };
};

const monthsOf = (groups: readonly CallGroup[], skipped: readonly SkippedCalls[], endings: readonly Ending[]) =>
  Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const { calls, japaneseCarrier, firstJapan, firstHarbor } = find(groups, 'month', String(month)) ?? none;
    const ended = (kind: Ending['kind']) => endings.find((one) => one.month === month && one.kind === kind)?.count ?? 0;
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

const none = { calls: 0, japaneseCarrier: 0, firstJapan: 0, firstHarbor: 0 };

const countriesOf = (groups: readonly CallGroup[], wanted: 'departureCountry' | 'flag') =>
  groups.flatMap(({ by, key, calls }) => (by === wanted ? [{ code: key, calls }] : []));
