import type { Statistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { leadTimeBands } from '@kiko/domain/statistics/statistics-kinds.ts';
import { formatMonthOfYear, formatNumber } from '@kiko/messages/format.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import { skipReasonMessages } from '@kiko/messages/procedure-messages.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { FigureCard } from './figure-card.tsx';
import { OccupancyCard } from './occupancy-card.tsx';
import { statisticsMessages } from './statistics-messages.ts';

type YearFiguresProps = {
  statistics: Statistics;
  year: number;
  startedMonths: number;
  countries: readonly { code: string; name: LocalizedText }[];
};

/** All figures of a year: a chart and its table, with its definition. */
export const YearFigures = ({ statistics, year, startedMonths, countries }: YearFiguresProps) => {
  const t = useMessages(statisticsMessages);
  const language = useLanguage();
  const tReason = useMessages(skipReasonMessages);
  const { months, ports, departureCountries, flags, berths, leadTimes, withoutSubmission, refusals, otherRefusals } = statistics;
  const skipReasons = statistics.skipReasons.filter(({ count }) => count > 0);
  const byMonth = { rowTitle: t('month'), rows: months.map(({ month }) => formatMonthOfYear(language, month)) };
  const nameOf = (code: string | null) =>
    code === null ? t('unknown') : (countries.find((country) => country.code === code)?.name[language] ?? code);
  const byCountry = (found: Statistics['flags']) => ({
    rowTitle: t('country'),
    rows: found.map(({ code }) => nameOf(code)),
    columns: [{ label: t('calls'), values: found.map(({ calls }) => calls) }],
  });
  const bandOf = (from: number, to: number | undefined) => {
    if (to === undefined) return t('bandFrom', { from });
    return from === 0 ? t('bandBelow', { to }) : t('band', { from, to: to - 1 });
  };
  const reasons = [
    ...refusals.map(({ reason, count }) => ({ label: reason ?? t('expired'), count })),
    ...(otherRefusals > 0 ? [{ label: t('otherReasons'), count: otherRefusals }] : []),
  ];
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))', alignItems: 'start' }}
    >
      <FigureCard
        figure={{
          title: t('callsByMonth'),
          definition: t('callsByMonthText'),
          ...byMonth,
          columns: [
            { label: t('japaneseCarrier'), values: months.map(({ japaneseCarrier }) => japaneseCarrier) },
            { label: t('foreignCarrier'), values: months.map(({ calls, japaneseCarrier }) => calls - japaneseCarrier) },
            { label: t('total'), values: months.map(({ calls }) => calls), isTotal: true },
          ],
        }}
      />
      <FigureCard
        figure={{
          title: t('firstCallsByMonth'),
          definition: t('firstCallsText'),
          ...byMonth,
          isOverlapping: true,
          columns: [
            { label: t('firstJapan'), values: months.map(({ firstJapan }) => firstJapan) },
            { label: t('firstHarbor'), values: months.map(({ firstHarbor }) => firstHarbor) },
          ],
        }}
      />
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <OccupancyCard berths={berths} year={year} startedMonths={startedMonths} />
      </Box>
      {ports.length > 1 && (
        <FigureCard
          isAcross
          figure={{
            title: t('callsByPort'),
            definition: t('callsByPortText'),
            rowTitle: t('port'),
            rows: ports.map(({ name }) => name[language]),
            columns: [{ label: t('calls'), values: ports.map(({ calls }) => calls) }],
          }}
        />
      )}
      <FigureCard isAcross figure={{ title: t('departures'), definition: t('departuresText'), ...byCountry(departureCountries) }} />
      <FigureCard isAcross figure={{ title: t('flags'), definition: t('flagsText'), ...byCountry(flags) }} />
      <FigureCard
        isAcross
        figure={{
          title: t('leadTitle'),
          definition: t('leadText', { count: formatNumber(language, withoutSubmission) }),
          rowTitle: t('daysBefore'),
          rows: leadTimes.map(({ fromDays }, index) => bandOf(fromDays, leadTimeBands[index + 1])),
          columns: [{ label: t('calls'), values: leadTimes.map(({ calls }) => calls) }],
        }}
      />
      <FigureCard
        isAcross
        figure={{
          title: t('refusalsTitle'),
          definition: t('refusalsText'),
          rowTitle: t('reason'),
          rows: reasons.map(({ label }) => label),
          columns: [{ label: t('count'), values: reasons.map(({ count }) => count) }],
        }}
      />
      <FigureCard
        figure={{
          title: t('cancellationsTitle'),
          definition: t('cancellationsText'),
          ...byMonth,
          columns: (['planChange', 'unavoidable', 'revoked'] as const).map((kind) => ({
            label: t(kind),
            values: months.map((month) => month[kind]),
          })),
        }}
      />
      <FigureCard
        figure={{
          title: t('skippedByMonth'),
          definition: t('skippedByMonthText'),
          ...byMonth,
          columns: [{ label: t('skippedCalls'), values: months.map(({ skipped }) => skipped) }],
        }}
      />
      <FigureCard
        isAcross
        figure={{
          title: t('skipReasons'),
          definition: t('skipReasonsText'),
          rowTitle: t('reason'),
          rows: skipReasons.map(({ reason }) => tReason(reason)),
          columns: [{ label: t('count'), values: skipReasons.map(({ count }) => count) }],
        }}
      />
    </Box>
  );
};
