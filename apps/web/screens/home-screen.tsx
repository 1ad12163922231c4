import { isApplicantKind, isHarborKind } from '@kiko/domain/access/actor.ts';
import { dayOf } from '@kiko/messages/format.ts';
import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { NextPeriodWarning } from '../acceptance/next-period-warning.tsx';
import { Openings } from '../acceptance/openings.tsx';
import { berthsQuery } from '../berths/shared/berth-data.ts';
import { HomeCounts } from '../home/home-counts.tsx';
import { formatGreeting, HomeHeader, Today } from '../home/home-header.tsx';
import { NoGroup } from '../home/no-group.tsx';
import { Belonging } from '../home/profile-card.tsx';
import { homeMessages } from '../home/shared/home-messages.ts';
import { ToDoCards } from '../home/to-do-cards.tsx';
import { useMessages } from '../kit/format/messages.ts';
import { kitMessages } from '../kit/kit-messages.ts';
import { Failed } from '../kit/layout/board-card.tsx';
import { SectionBoundary } from '../kit/layout/section-boundary.tsx';
import { useMe } from '../kit/session/use-me.ts';
import { Notices } from '../notifications/notices.tsx';
import { useCodes } from '../reference/shared/reference-data.ts';
import { useSystemNow, useSystemSecond } from '../reference/shared/use-system-now.ts';
import { useSystemTime } from '../reference/shared/use-system-time.ts';
import { useToday } from '../reference/shared/use-today.ts';
import { NextCalls } from '../reservations/list/next-calls.tsx';
import { menuPages } from '../shell/shared/navigation.ts';
import { useMenuItems } from '../shell/shared/use-menu.ts';

// The timeline is loaded for harbor managers only, and after the rest of the page.
const HomeWeek = lazy(async () => ({ default: (await import('../reservations/calendar/home-week.tsx')).HomeWeek }));

const formatDayOf = (_language: unknown, now: Date) => dayOf(now);

/** The home page: to-dos, upcoming calls and news, one section per feature. */
const HomeScreen = () => {
  const me = useMe();
  const now = useSystemNow();
  const greeting = useSystemTime(formatGreeting);
  const day = useSystemTime(formatDayOf);
  const { holidays } = useCodes(['holidays']);
  const t = useMessages(kitMessages);
  if (!me) return null;
  const isApplicant = isApplicantKind(me.kind);
  return (
    <>
      <HomeHeader me={me} greeting={greeting}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: { sm: 'flex-end' }, gap: '12px 16px' }}>
          <Today day={day} holidays={holidays} />
          <Actions isHarbor={isHarborKind(me.kind)} />
        </Box>
      </HomeHeader>
      <NoGroup me={me} />
      <SectionBoundary>{isHarborKind(me.kind) && <Warning />}</SectionBoundary>
      <SectionBoundary>
        <ToDoCards kind={me.kind} now={now} />
      </SectionBoundary>
      <SectionBoundary>{isHarborKind(me.kind) && <Week />}</SectionBoundary>
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
      <Box sx={{ display: { md: 'none' }, fontSize: 12, color: 'var(--ink-3)' }}>{t('timesInJapan')}</Box>
    </>
  );
};

const Actions = ({ isHarbor }: { isHarbor: boolean }) => {
  const t = useMessages(homeMessages);
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
          {t('management')}
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
          {t(isHarbor ? 'newProxy' : 'newRequest')}
        </Button>
      )}
    </Box>
  );
};

/** A manager has only a few berths, so one page holds them all. */
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

/** A component of its own, because it re-renders every second. */
const ComingOpenings = () => (
  <Box sx={{ mb: 2 }}>
    <Openings now={useSystemSecond()} />
  </Box>
);

export { HomeScreen as Component };
