import { dayOf } from '@kiko/words/say.ts';
import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { NextPeriodWarning } from '../acceptance/next-period-warning.tsx';
import { Openings } from '../acceptance/openings.tsx';
import { berthsQuery } from '../berths/berth-data.ts';
import { Belonging } from '../home/belonging.tsx';
import { HomeHeader, sayGreeting, Today } from '../home/home-header.tsx';
import { homeWords } from '../home/home-words.ts';
import { Failed } from '../kit/board-card.tsx';
import { kitWords } from '../kit/kit-words.ts';
import { SectionBoundary } from '../kit/section-boundary.tsx';
import { useWords } from '../kit/words.ts';
import { Notices } from '../notifications/notices.tsx';
import { useCodes } from '../reference/reference-data.ts';
import { NextCalls } from '../reservations/next-calls.tsx';
import { menuPages } from '../shell/navigation.ts';
import { useMe } from '../shell/use-me.ts';
import { useMenuItems } from '../shell/use-menu.ts';
import { useSystemNow, useSystemSecond } from '../shell/use-system-now.ts';
import { useSystemTime } from '../shell/use-system-time.ts';
import { useToday } from '../shell/use-today.ts';
import { ToDoCards } from '../summaries/to-do-cards.tsx';
import { HomeCounts } from './home-counts.tsx';

// Only harbor managers need the timeline, and nobody before the rest.
const HomeWeek = lazy(async () => ({ default: (await import('./home-week.tsx')).HomeWeek }));

const sayDayOf = (_language: unknown, now: Date) => dayOf(now);

/** The first page of the day: what waits, what comes, what is new; one section after another, each from its own slice. */
export const Component = () => {
  const me = useMe();
  const now = useSystemNow();
  const greeting = useSystemTime(sayGreeting);
  const day = useSystemTime(sayDayOf);
  const { holidays } = useCodes(['holidays']);
  const say = useWords(kitWords);
  if (!me) return null;
  const isApplicant = me.kind.startsWith('applicant');
  return (
    <>
      <HomeHeader me={me} greeting={greeting}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: { sm: 'flex-end' }, gap: '12px 16px' }}>
          <Today day={day} holidays={holidays} />
          <Actions isHarbor={me.kind.startsWith('harbor')} />
        </Box>
      </HomeHeader>
      <SectionBoundary>{me.kind.startsWith('harbor') && <Warning />}</SectionBoundary>
      <SectionBoundary>
        <ToDoCards kind={me.kind} now={now} />
      </SectionBoundary>
      <SectionBoundary>{me.kind.startsWith('harbor') && <Week />}</SectionBoundary>
      <SectionBoundary>{isApplicant && <ComingOpenings />}</SectionBoundary>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
          gridTemplateRows: { lg: 'auto 1fr' },
          alignItems: 'start',
          mb: 2,
        }}
      >
        <SectionBoundary>
          <NextCalls now={now} mayRequest={isApplicant} />
        </SectionBoundary>
        <Box sx={{ gridArea: { lg: '1 / 2 / span 2' }, minWidth: 0 }}>
          <SectionBoundary>
            <Notices now={now} />
          </SectionBoundary>
        </Box>
        <Belonging me={me} />
      </Box>
      <SectionBoundary>
        <HomeCounts />
      </SectionBoundary>
      <Box sx={{ display: { md: 'none' }, fontSize: 12, color: 'var(--ink-3)' }}>{say('timesInJapan')}</Box>
    </>
  );
};

const Actions = ({ isHarbor }: { isHarbor: boolean }) => {
  const say = useWords(homeWords);
  const items = useMenuItems();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        width: { xs: '100%', sm: 'auto' },
        '& > *': { flex: { xs: 1, sm: 'none' } },
      }}
    >
      {items.includes('reservationManagement') && (
        <Button component={Link} to={menuPages.reservationManagement.path} startIcon={<CalendarDays size={16} />}>
          {say('management')}
        </Button>
      )}
      {items.includes('newReservation') && (
        <Button
          component={Link}
          to={menuPages.newReservation.path}
          variant="contained"
          color="primary"
          startIcon={<Plus size={16} />}
        >
          {say(isHarbor ? 'newProxy' : 'newRequest')}
        </Button>
      )}
    </Box>
  );
};

/** A manager has a handful of berths, so one page holds them all. */
const ownBerths = berthsQuery({ page: 0, pageSize: 500, sortField: 'code', sortOrder: 'asc' });

const Warning = () => {
  const today = useToday();
  const { data } = useQuery(ownBerths);
  return data && today !== undefined && <NextPeriodWarning berths={data.rows} today={today} />;
};

const Week = () => {
  const now = useSystemNow();
  const today = useToday();
  const { data, error, refetch } = useQuery(ownBerths);
  const waiting = <Skeleton variant="rounded" height={320} />;
  return (
    <Box sx={{ mb: 2 }}>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Suspense fallback={waiting}>
          {data && now !== undefined && today !== undefined ? <HomeWeek berths={data.rows} today={today} now={now} /> : waiting}
        </Suspense>
      )}
    </Box>
  );
};

/** Alone in following every second. */
const ComingOpenings = () => (
  <Box sx={{ mb: 2 }}>
    <Openings now={useSystemSecond()} />
  </Box>
);
