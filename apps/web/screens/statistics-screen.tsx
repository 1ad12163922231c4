import { exportPortCallRecords } from '@kiko/contract/exports/export-endpoints.ts';
import { getStatistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { dayFromIso, dayOf, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { sayDay } from '@kiko/words/say.ts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { ChoiceFilter } from '../kit/choice-filter.tsx';
import { ExportMenu } from '../kit/export-menu.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState, FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useUrlState } from '../kit/use-url-state.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { usePortChoices } from '../ports/port-data.ts';
import { parametersQuery, useCodes } from '../reference/reference-data.ts';
import { useMay } from '../shell/use-me.ts';
import { useSystemNow } from '../shell/use-system-now.ts';
import { Headline } from '../statistics/headline.tsx';
import { statisticsQuery } from '../statistics/statistics-data.ts';
import { statisticsWords } from '../statistics/statistics-words.ts';
import { YearFigures } from '../statistics/year-figures.tsx';

/** Without a year it is the running one. */
const addressShape = getStatistics.query.partial();

/** A year of calls, at one port or all of them. */
export const Component = () => {
  const say = useWords(statisticsWords);
  const language = useLanguage();
  const may = useMay();
  const now = useSystemNow();
  const [address, change] = useUrlState(addressShape);
  const [thisYear, thisMonth] = now === undefined ? [] : isoOfDay(dayOf(now)).split('-').map(Number);
  const year = address.year ?? thisYear;
  const query = { year: year ?? 0, ...(address.portId !== undefined && { portId: address.portId }) };
  const asked = useQuery({ ...statisticsQuery(query), enabled: year !== undefined });
  const { data: parameters } = useQuery(parametersQuery);
  const { countries } = useCodes(['countries']);
  const ports = usePortChoices();
  const first = parameters?.portCallRecordYearLowerLimit ?? year ?? 0;
  const last = Math.max(thisYear ?? 0, year ?? 0);
  const years = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => last - index);
  const statistics = asked.data;
  const isEmpty =
    statistics && [statistics.totals.calls, statistics.totals.refusals, statistics.totals.cancellations].every((one) => one === 0);
  const begun = year === undefined || thisYear === undefined || year < thisYear ? 12 : year === thisYear ? (thisMonth ?? 12) : 0;
  return (
    <>
      <PageHeader
        crumbs={[{ label: say('title') }]}
        title={say('title')}
        actions={
          may('portCallRecord.export') && year !== undefined && <ExportMenu endpoint={exportPortCallRecords} query={query} />
        }
      />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <ChoiceFilter
          label={say('year')}
          choices={years.map((value) => ({ value, label: say('yearOf', { year: value }) }))}
          chosen={year}
          onChange={(chosen) => change({ year: chosen })}
        />
        {ports.length > 1 && (
          <ChoiceFilter
            label={say('allPorts')}
            choices={ports.map(({ id, name }) => ({ value: id, label: name[language] }))}
            chosen={address.portId}
            onChange={(chosen) => change({ portId: chosen })}
          />
        )}
      </Box>
      <Typography sx={{ fontSize: 12, lineHeight: 1.7, color: 'var(--ink-3)', mb: 1.5 }}>
        {say('note')}
        {statistics?.comparedUntil &&
          ` ${say('untilNote', { day: sayDay(language, new Date(startOfDay(dayFromIso(statistics.comparedUntil)))) })}`}
      </Typography>
      {asked.error && <FailedState error={asked.error} onRetry={() => void asked.refetch()} />}
      {!asked.error && !statistics && <RecordSkeleton />}
      {!asked.error && statistics && year !== undefined && (
        <Box aria-busy={asked.isPlaceholderData} sx={{ opacity: asked.isPlaceholderData ? 0.6 : 1 }}>
          {isEmpty ? (
            <EmptyState icon={ChartColumn} title={say('emptyTitle')} text={say('emptyText')} />
          ) : (
            <>
              <Headline {...statistics} />
              <YearFigures statistics={statistics} year={year} begun={begun} countries={countries} />
            </>
          )}
        </Box>
      )}
    </>
  );
};
