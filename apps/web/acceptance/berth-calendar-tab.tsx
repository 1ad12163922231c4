import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FailedState, RecordSkeleton } from '../kit/feedback/states.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { acceptancePeriodsQuery, closuresQuery } from './acceptance-data.ts';
import { calendarMessages } from './acceptance-messages.ts';
import { toDomainClosure, toDomainPeriods } from './availability-input.ts';
import { useBerthContext } from './berth-context.ts';
import { CalendarPreview } from './calendar-preview.tsx';

/** The saved calendar of a berth, as applicants see it. */
export const BerthCalendarTab = () => {
  const t = useMessages(calendarMessages);
  const { berth } = useBerthContext();
  const periods = useQuery(acceptancePeriodsQuery(berth.id));
  const events = useQuery(closuresQuery(berth.id));
  const calendar = useMemo(
    () =>
      periods.data &&
      events.data && {
        periods: toDomainPeriods(periods.data.rows, berth.acceptancePeriodSettingType),
        closures: events.data.rows.map(toDomainClosure),
      },
    [periods.data, events.data, berth.acceptancePeriodSettingType],
  );
  const error = periods.error ?? events.error;
  const retry = () => {
    void periods.refetch();
    void events.refetch();
  };
  if (error && !calendar) return <FailedState error={error} onRetry={retry} />;
  if (!calendar) return <RecordSkeleton />;
  return (
    <SectionCard title={t('title')}>
      <Typography sx={{ color: 'var(--ink-2)', lineHeight: 1.75, mb: 1.5 }}>{t('explanation')}</Typography>
      <CalendarPreview calendar={calendar} />
    </SectionCard>
  );
};
