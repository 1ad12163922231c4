import { exportPortCallRecords } from '@kiko/contract/exports/export-endpoints.ts';
import { getStatistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { dayFromIso, dayOf, dayToIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { formatDay } from '@kiko/messages/format.ts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { EmptyState, FailedState, RecordSkeleton } from '../kit/feedback/states.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { ExportMenu } from '../kit/list/export-menu.tsx';
import { useUrlState } from '../kit/list/use-url-state.ts';
import { parametersQuery } from '../kit/session/parameters-query.ts';
import { useHasCapability } from '../kit/session/use-me.ts';
import { useSystemNow } from '../kit/session/use-system-now.ts';
import { usePortOptions } from '../ports/shared/port-data.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { statisticsQuery } from '../statistics/statistics-data.ts';
import { statisticsMessages } from '../statistics/statistics-messages.ts';
import { YearFigures } from '../statistics/year-figures.tsx';
import { YearTotals } from '../statistics/year-totals.tsx';

/** Without a year it is the running one. */
const urlShape = getStatistics.query.partial();

/** A year of calls, at one port or all of them. */
const StatisticsScreen = () => {
  const t = useMessages(statisticsMessages);
  const language = useLanguage();
  const may = useHasCapability();
  const now = useSystemNow();
  const [address, change] = useUrlState(urlShape);
  const [thisYear, thisMonth] = now === undefined ? [] : dayToIso(dayOf(now)).split('-').map(Number);
  const year = address.year ?? thisYear;
  const query = { year: year ?? 0, ...(address.portId !== undefined && { portId: address.portId }) };
  const requested = useQuery({ ...statisticsQuery(query), enabled: year !== undefined });
  const { data: parameters } = useQuery(parametersQuery);
  const { countries } = useCodes(['countries']);
  const ports = usePortOptions();
  const first = parameters?.portCallRecordYearLowerLimit ?? year ?? 0;
  const last = Math.max(thisYear ?? 0, year ?? 0);
  const years = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => last - index);
  const statistics = requested.data;
  const isEmpty =
    statistics && [statistics.totals.calls, statistics.totals.refusals, statistics.totals.cancellations].every((one) => one === 0);
  const begun = year === undefined || thisYear === undefined || year < thisYear ? 12 : year === thisYear ? (thisMonth ?? 12) : 0;
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('title') }]}
        title={t('title')}
        actions={
          may('portCallRecord.export') && year !== undefined && <ExportMenu endpoint={exportPortCallRecords} query={query} />
        }
      />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <ChoiceFilter
          label={t('year')}
          choices={years.map((value) => ({ value, label: t('yearOf', { year: value }) }))}
          selected={year}
          onChange={(chosen) => change({ year: chosen })}
        />
        {ports.length > 1 && (
          <ChoiceFilter
            label={t('allPorts')}
            choices={ports.map(({ id, name }) => ({ value: id, label: name[language] }))}
            selected={address.portId}
            onChange={(chosen) => change({ portId: chosen })}
          />
        )}
      </Box>
      <Typography sx={{ fontSize: 12, lineHeight: 1.7, color: 'var(--ink-3)', mb: 1.5 }}>
        {t('note')}
        {statistics?.comparedUntil &&
          ` ${t('untilNote', { day: formatDay(language, new Date(startOfDay(dayFromIso(statistics.comparedUntil)))) })}`}
      </Typography>
      {requested.error && !statistics && <FailedState error={requested.error} onRetry={() => void requested.refetch()} />}
      {!requested.error && !statistics && <RecordSkeleton />}
      {statistics && year !== undefined && (
        <Box aria-busy={requested.isPlaceholderData} sx={{ opacity: requested.isPlaceholderData ? 0.6 : 1 }}>
          {isEmpty ? (
            <EmptyState icon={ChartColumn} title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <>
              <YearTotals {...statistics} />
              <YearFigures statistics={statistics} year={year} startedMonths={begun} countries={countries} />
            </>
          )}
        </Box>
      )}
    </>
  );
};

export { StatisticsScreen as Component };
