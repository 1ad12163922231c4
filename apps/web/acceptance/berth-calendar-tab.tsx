import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SectionCard } from '../kit/section-card.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useWords } from '../kit/words.ts';
import { acceptancePeriodsQuery, eventsQuery } from './acceptance-data.ts';
import { calendarWords } from './acceptance-words.ts';
import { asBookable, asClosed } from './berth-calendar.ts';
import { useBerthOfScreen } from './berth-of-screen.ts';
import { CalendarPreview } from './calendar-preview.tsx';

/** What has been saved for a berth, as applicants see it. */
export const BerthCalendarTab = () => {
  const say = useWords(calendarWords);
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
    <SectionCard title={say('title')}>
      <Typography sx={{ color: 'var(--ink-2)', lineHeight: 1.75, mb: 1.5 }}>{say('explanation')}</Typography>
      <CalendarPreview calendar={calendar} />
    </SectionCard>
  );
};
