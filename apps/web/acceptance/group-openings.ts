import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';

type OpeningBerth = { id: number; name: AcceptancePeriod['berthName'] };
export type OpeningPort = { name: AcceptancePeriod['portName']; berths: OpeningBerth[] };
export type Opening = { key: string; period: AcceptancePeriod; ports: OpeningPort[] };

/** What opens at one moment for the same dates is one opening, its berths by port; the next to open first. */
export const groupOpenings = (periods: readonly AcceptancePeriod[]): Opening[] =>
  [...Map.groupBy(periods, openingKey)]
    .flatMap(([key, some]) => (some[0] ? [{ key, period: some[0], ports: groupByPort(some) }] : []))
    .toSorted((one, other) => one.period.publishAt.getTime() - other.period.publishAt.getTime());

const openingKey = ({ publishAt, startAt, endAt, relativeStartDays, relativeEndDays }: AcceptancePeriod) =>
  [publishAt.getTime(), startAt?.getTime(), endAt?.getTime(), relativeStartDays, relativeEndDays].join();

const groupByPort = (periods: readonly AcceptancePeriod[]): OpeningPort[] =>
  [...Map.groupBy(periods, ({ portName }) => portName.ja).values()].flatMap((some) =>
    some[0] ? [{ name: some[0].portName, berths: some.map(({ berthId, berthName }) => ({ id: berthId, name: berthName })) }] : [],
  );
