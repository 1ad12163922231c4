import type { Statistics, StatisticsTotals } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { formatChange, formatNumber, formatShare } from '@kiko/messages/format.ts';
import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { statisticsMessages } from './statistics-messages.ts';

/** The year in six figures, each beside the year before. */
export const YearTotals = ({ totals, previous, comparedUntil }: Pick<Statistics, 'totals' | 'previous' | 'comparedUntil'>) => {
  const t = useMessages(statisticsMessages);
  const language = useLanguage();
  const number = (value: number) => formatNumber(language, value);
  const rate = ({ occupiedDays, berthDays }: StatisticsTotals) => formatShare(language, { part: occupiedDays, whole: berthDays });
  const lead = ({ medianLeadDays: days }: StatisticsTotals) => (days === null ? '–' : t('leadUnit', { value: number(days) }));
  const first = ({ firstJapan, firstHarbor }: StatisticsTotals) =>
    t('firstOf', { japan: number(firstJapan), harbor: number(firstHarbor) });
  const change = (read: (of: StatisticsTotals) => number) =>
    previous && read(previous) > 0 ? ` (${formatChange(language, { was: read(previous), is: read(totals) })})` : '';
  const before = (format: (of: StatisticsTotals) => string) => {
    if (!previous) return '';
    const value = format(previous);
    return comparedUntil ? t('beforeUntil', { value }) : t('before', { value });
  };
  const counted = (key: 'callsUnit' | 'countUnit', read: (of: StatisticsTotals) => number) => ({
    value: t(key, { value: number(read(totals)) }),
    note: `${before((of) => t(key, { value: number(read(of)) }))}${change(read)}`,
  });
  const days = t('occupancyOf', { days: number(totals.occupiedDays), all: number(totals.berthDays) });
  return (
    <Box
      component="section"
      aria-label={t('headline')}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
      }}
    >
      <TotalTile
        label={t('calls')}
        {...counted('callsUnit', ({ calls }) => calls)}
        detail={t('skippedDetail', { value: number(totals.skipped) })}
      />
      <TotalTile label={t('occupancy')} value={rate(totals)} note={before(rate)} detail={days} />
      <TotalTile label={t('firstCalls')} value={first(totals)} note={before(first)} />
      <TotalTile label={t('lead')} value={lead(totals)} note={before(lead)} />
      <TotalTile label={t('refusals')} {...counted('countUnit', ({ refusals }) => refusals)} />
      <TotalTile label={t('cancellations')} {...counted('countUnit', ({ cancellations }) => cancellations)} />
    </Box>
  );
};

const TotalTile = ({ label, value, note, detail }: { label: string; value: string; note: ReactNode; detail?: string }) => (
  <Card sx={{ p: '12px 14px', minWidth: 0 }}>
    <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>{label}</Box>
    <Box sx={{ fontSize: { xs: 17, sm: 20 }, fontWeight: 700, lineHeight: 1.5, fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
    {detail && <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>{detail}</Box>}
    <Box sx={{ fontSize: 12, color: 'var(--ink-3)', fontVariantNumeric: 'tabular-nums', minHeight: 18 }}>{note}</Box>
  </Card>
);
