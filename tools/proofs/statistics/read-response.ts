import type { Statistics } from '@kiko/contract/statistics/statistics-endpoints.ts';

/** Every figure of an answer by its name; nothing is zero. */
export const toFigureMap = (answer: Statistics) => {
  const named: [string, number][] = [
    ...Object.entries(answer.totals).map(([name, value]): [string, number] => [`now ${name}`, value ?? 0]),
    ...Object.entries(answer.previous ?? {}).map(([name, value]): [string, number] => [`before ${name}`, value ?? 0]),
    ...answer.months.flatMap(({ month, ...counts }) =>
      Object.entries(counts).map(([name, value]): [string, number] => [`month ${month} ${name}`, value]),
    ),
    ...answer.skipReasons.map(({ reason, count }): [string, number] => [`skip ${reason}`, count]),
    ...answer.ports.map(({ id, calls }): [string, number] => [`port ${id}`, calls]),
    ...answer.departureCountries.map(({ code, calls }): [string, number] => [`departure ${code ?? '-'}`, calls]),
    ...answer.flags.map(({ code, calls }): [string, number] => [`flag ${code ?? '-'}`, calls]),
    ...answer.leadTimes.map(({ fromDays, calls }): [string, number] => [`lead ${fromDays}`, calls]),
    ['withoutSubmission', answer.withoutSubmission],
    ['berths', answer.berths.length],
    ...answer.berths.flatMap(({ id, days }) => days.map((value, index): [string, number] => [`berth ${id} ${index + 1}`, value])),
    ...answer.refusals.map(({ reason, count }): [string, number] => [`reason ${reason ?? '-'}`, count]),
  ];
  return new Map(named.filter(([, value]) => value !== 0));
};

const countBy = (lines: readonly Record<string, string>[], nameOf: (line: Record<string, string>) => string | undefined) => {
  const counted = new Map<string, number>();
  for (const name of lines.map(nameOf)) if (name !== undefined) counted.set(name, (counted.get(name) ?? 0) + 1);
  return counted;
};

const orDash = (text: string | undefined) => (text === undefined || text === '' ? '-' : text);

const reasonsInFile: Readonly<Record<string, string>> = {
  Weather: 'weather',
  Breakdown: 'breakdown',
  'Plan change': 'plan',
  Other: 'other',
};

/** The sums of the exported port-call records, under the same names. */
export const sumExportedRecords = (all: readonly Record<string, string>[]) => {
  const lines = all.filter((line) => line['Outcome'] === 'Called');
  const skipped = all.filter((line) => line['Outcome'] === 'Skipped call');
  const monthOf = (line: Record<string, string>) => Number(line['Berthed']?.slice(5, 7));
  const plannedMonthOf = (line: Record<string, string>) => Number(line['Planned arrival']?.slice(5, 7));
  const ifSaid = (title: string, name: string) => (line: Record<string, string>) =>
    line[title] === '1' ? `month ${monthOf(line)} ${name}` : undefined;
  const parts = [
    countBy(lines, () => 'now calls'),
    countBy(skipped, () => 'now skipped'),
    countBy(skipped, (line) => `month ${plannedMonthOf(line)} skipped`),
    countBy(skipped, (line) => `skip ${reasonsInFile[line['Reason for skipping'] ?? '']}`),
    countBy(lines, (line) => `month ${monthOf(line)} calls`),
    countBy(lines, ifSaid('Japanese carrier', 'japaneseCarrier')),
    countBy(lines, ifSaid('First call in Japan', 'firstJapan')),
    countBy(lines, ifSaid('First call in this harbor', 'firstHarbor')),
    countBy(lines, (line) => `departure ${orDash(line['Departure country'])}`),
    countBy(lines, (line) => `flag ${orDash(line['Flag'])}`),
    countBy(lines, (line) => (line['Submitted'] ? undefined : 'withoutSubmission')),
  ];
  return new Map(parts.flatMap((part) => [...part]));
};
