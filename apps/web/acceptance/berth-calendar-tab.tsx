import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../kit/format/messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { FailedState, RecordSkeleton } from '../kit/layout/states.tsx';
import { acceptancePeriodsQuery, eventsQuery } from './acceptance-data.ts';
import { calendarMessages } from './acceptance-messages.ts';
import { asBookable, asClosed } from './berth-calendar.ts';
import { useBerthOfScreen } from './berth-of-screen.ts';
import { CalendarPreview } from './calendar-preview.tsx';

/** The saved calendar of a berth, as applicants see it. */
export const BerthCalendarTab = () => {
  const t = useMessages(calendarMessages);
  const { berth } = useBerthOfScreen();
  const periods = useQuery(acceptancePeriodsQuery(berth.id));
  const events = useQuery(eventsQuery(berth.id));
  const calendar = useMemo(
    () =>
      periods.data &&
      events.data && {
        periods: asBookable(periods.data.rows, berth.acceptancePeriodSettingType),
        events: events.data.rows.map(asClosed),
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
