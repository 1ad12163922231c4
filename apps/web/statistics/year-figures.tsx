import type { Statistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { leadTimeBands } from '@kiko/domain/statistics/statistics-kinds.ts';
import { sayMonthOfYear, sayNumber } from '@kiko/words/say.ts';
import type { Word } from '@kiko/words/word-list.ts';
import { Box } from '@mui/material';
import { useLanguage, useWords } from '../kit/words.ts';
import { FigureCard } from './figure-card.tsx';
import { OccupancyCard } from './occupancy-card.tsx';
import { statisticsWords } from './statistics-words.ts';

type YearFiguresProps = {
  statistics: Statistics;
  year: number;
  begun: number;
  countries: readonly { code: string; name: Word }[];
};

/** Every figure of a year: a chart and its table, with what it counts. */
export const YearFigures = ({ statistics, year, begun, countries }: YearFiguresProps) => {
  const say = useWords(statisticsWords);
  const language = useLanguage();
  const { months, ports, departureCountries, flags, berths, leadTimes, withoutSubmission, refusals, otherRefusals } = statistics;
  const byMonth = { rowTitle: say('month'), rows: months.map(({ month }) => sayMonthOfYear(language, month)) };
  const nameOf = (code: string | null) =>
    code === null ? say('unknown') : (countries.find((country) => country.code === code)?.name[language] ?? code);
  const byCountry = (found: Statistics['flags']) => ({
    rowTitle: say('country'),
    rows: found.map(({ code }) => nameOf(code)),
    columns: [{ label: say('calls'), values: found.map(({ calls }) => calls) }],
  });
  const bandOf = (from: number, to: number | undefined) => {
    if (to === undefined) return say('bandFrom', { from });
    return from === 0 ? say('bandBelow', { to }) : say('band', { from, to: to - 1 });
  };
  const reasons = [
    ...refusals.map(({ reason, count }) => ({ label: reason ?? say('expired'), count })),
    ...(otherRefusals > 0 ? [{ label: say('otherReasons'), count: otherRefusals }] : []),
  ];
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))', alignItems: 'start' }}
    >
      <FigureCard
        figure={{
          ...{ title: say('callsByMonth'), definition: say('callsByMonthText'), ...byMonth },
          columns: [
            { label: say('japaneseCarrier'), values: months.map(({ japaneseCarrier }) => japaneseCarrier) },
            { label: say('foreignCarrier'), values: months.map(({ calls, japaneseCarrier }) => calls - japaneseCarrier) },
            { label: say('total'), values: months.map(({ calls }) => calls), isTotal: true },
          ],
        }}
      />
      <FigureCard
        figure={{
          ...{ title: say('firstCallsByMonth'), definition: say('firstCallsText'), ...byMonth, isOverlapping: true },
          columns: [
            { label: say('firstJapan'), values: months.map(({ firstJapan }) => firstJapan) },
            { label: say('firstHarbor'), values: months.map(({ firstHarbor }) => firstHarbor) },
          ],
        }}
      />
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <OccupancyCard berths={berths} year={year} begun={begun} />
      </Box>
      {ports.length > 1 && (
        <FigureCard
          isAcross
          figure={{
            ...{ title: say('callsByPort'), definition: say('callsByPortText'), rowTitle: say('port') },
            rows: ports.map(({ name }) => name[language]),
            columns: [{ label: say('calls'), values: ports.map(({ calls }) => calls) }],
          }}
        />
      )}
      <FigureCard
        isAcross
        figure={{ title: say('departures'), definition: say('departuresText'), ...byCountry(departureCountries) }}
      />
      <FigureCard isAcross figure={{ title: say('flags'), definition: say('flagsText'), ...byCountry(flags) }} />
      <FigureCard
        isAcross
        figure={{
          ...{ title: say('leadTitle'), definition: say('leadText', { count: sayNumber(language, withoutSubmission) }) },
          ...{
            rowTitle: say('daysBefore'),
            rows: leadTimes.map(({ fromDays }, index) => bandOf(fromDays, leadTimeBands[index + 1])),
          },
          columns: [{ label: say('calls'), values: leadTimes.map(({ calls }) => calls) }],
        }}
      />
      <FigureCard
        isAcross
        figure={{
          ...{ title: say('refusalsTitle'), definition: say('refusalsText'), rowTitle: say('reason') },
          rows: reasons.map(({ label }) => label),
          columns: [{ label: say('count'), values: reasons.map(({ count }) => count) }],
        }}
      />
      <FigureCard
        figure={{
          ...{ title: say('cancellationsTitle'), definition: say('cancellationsText'), ...byMonth },
          columns: (['planChange', 'unavoidable', 'revoked'] as const).map((kind) => ({
            label: say(kind),
            values: months.map((month) => month[kind]),
          })),
        }}
      />
    </Box>
  );
};
