import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { isApplicantKind, isHarborKind } from '@kiko/domain/access/actor.ts';
import { isoDayOf } from '@kiko/messages/format.ts';
import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { visibleAcceptancePeriodsQuery } from '../acceptance/acceptance-data.ts';
import { NextPeriodWarning } from '../acceptance/next-period-warning.tsx';
import { OpeningsCard } from '../acceptance/openings.tsx';
import { berthsQuery } from '../berths/shared/berth-data.ts';
import { ApplicantFirstSteps, HarborFirstSteps } from '../home/first-steps.tsx';
import { formatGreeting, HomeHeader, TodayLabel } from '../home/home-header.tsx';
import { homeMessages } from '../home/home-messages.ts';
import { NextCalls } from '../home/next-calls.tsx';
import { NoGroup } from '../home/no-group.tsx';
import { Belonging } from '../home/profile-card.tsx';
import { RecordCounts } from '../home/record-counts.tsx';
import { ToDoCards } from '../home/to-do-cards.tsx';
import { kitMessages } from '../kit/i18n/kit-messages.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { InlineError } from '../kit/layout/query-card.tsx';
import { SectionErrorBoundary } from '../kit/layout/section-error-boundary.tsx';
import { useMe } from '../kit/session/use-me.ts';
import { useSystemNow, useSystemNowEachSecond } from '../kit/session/use-system-now.ts';
import { useFormattedSystemTime } from '../kit/session/use-system-time.ts';
import { useToday } from '../kit/session/use-today.ts';
import { menuPages } from '../menu/shared/navigation.ts';
import { useMenuItems } from '../menu/shared/use-menu.ts';
import { NotificationList } from '../notifications/notification-list.tsx';
import { useCodes } from '../reference/shared/reference-data.ts';

// The timeline is loaded for harbor managers only, and after the rest of the page.
const HomeWeek = lazy(async () => ({ default: (await import('../home/week-timeline.tsx')).WeekTimeline }));

const formatDayOf = (_language: unknown, now: Date) => isoDayOf(now);

/** The home page: to-dos, upcoming calls and news, one section per feature. */
const HomeScreen = () => {
  const me = useMe();
  const now = useSystemNow();
  const greeting = useFormattedSystemTime(formatGreeting);
  const day = useFormattedSystemTime(formatDayOf);
  const { holidays } = useCodes(['holidays']);
  const t = useMessages(kitMessages);
  const items = useMenuItems();
  const isHarborMaster = me?.kind === 'harborMaster';
  const { data: ownBerths } = useQuery({ ...ownBerthsQuery, enabled: isHarborMaster });
  if (!me) return null;
  // A master has access to all berths of its organization, also those in no group.
  const hasReservations = items.includes('reservationList') || (isHarborMaster && (ownBerths?.rowCount ?? 0) > 0);
  const isApplicant = isApplicantKind(me.kind);
  return (
    <>
      <HomeHeader me={me} greeting={greeting}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: { sm: 'flex-end' }, gap: '12px 16px' }}>
          <TodayLabel day={day} holidays={holidays} />
          <HomeActions isHarbor={isHarborKind(me.kind)} />
        </Box>
      </HomeHeader>
      <NoGroup me={me} />
      <SectionErrorBoundary>
        <FirstSteps me={me} />
      </SectionErrorBoundary>
      <SectionErrorBoundary>{isHarborKind(me.kind) && <NextPeriodWarningSection />}</SectionErrorBoundary>
      <SectionErrorBoundary>
        <ToDoCards kind={me.kind} items={items} now={now} />
      </SectionErrorBoundary>
      <SectionErrorBoundary>{isHarborKind(me.kind) && hasReservations && <WeekTimelineSection />}</SectionErrorBoundary>
      <SectionErrorBoundary>{isApplicant && <OpeningsSection />}</SectionErrorBoundary>
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
        <SectionErrorBoundary>{hasReservations && <NextCalls now={now} canRequest={isApplicant} />}</SectionErrorBoundary>
        <Box sx={{ gridArea: { lg: '1 / 2 / span 2' }, minWidth: 0 }}>
          <SectionErrorBoundary>
            <NotificationList now={now} />
          </SectionErrorBoundary>
        </Box>
        <Belonging me={me} />
      </Box>
      <SectionErrorBoundary>
        <RecordCounts />
      </SectionErrorBoundary>
      <Box sx={{ display: { md: 'none' }, fontSize: 12, color: 'var(--ink-3)' }}>{t('timesInJapan')}</Box>
    </>
  );
};

const HomeActions = ({ isHarbor }: { isHarbor: boolean }) => {
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

/** For masters and applicants whose organization cannot work with reservations yet. */
const FirstSteps = ({ me }: { me: Me }) => {
  if (me.kind === 'harborMaster') return <HarborFirstStepsSection me={me} />;
  return isApplicantKind(me.kind) && me.groupPortIds.length === 0 && <ApplicantFirstSteps me={me} />;
};

const HarborFirstStepsSection = ({ me }: { me: Me }) => {
  const { data: berths } = useQuery(ownBerthsQuery);
  // A berth without a period and one whose period ends soon look alike in its row.
  const isLookedUp = berths?.rows.every(({ needsNextPeriod }) => needsNextPeriod) ?? false;
  const { data: periods } = useQuery({ ...visibleAcceptancePeriodsQuery, enabled: isLookedUp });
  if (!berths || (isLookedUp && !periods)) return null;
  return <HarborFirstSteps me={me} berths={berths.rows} hasPeriod={!isLookedUp || (periods?.rowCount ?? 0) > 0} />;
};

/** A manager has only a few berths, so one page holds them all. */
const ownBerthsQuery = berthsQuery({ page: 0, pageSize: 500, sortField: 'code', sortOrder: 'asc' });

const NextPeriodWarningSection = () => {
  const today = useToday();
  const { data } = useQuery(ownBerthsQuery);
  return data && today !== undefined && <NextPeriodWarning berths={data.rows} today={today} />;
};

const WeekTimelineSection = () => {
  const now = useSystemNow();
  const today = useToday();
  const { data, error, refetch } = useQuery(ownBerthsQuery);
  const waiting = <Skeleton variant="rounded" height={320} />;
  return (
    <Box sx={{ mb: 2 }}>
      {error && !data ? (
        <InlineError error={error} onRetry={() => void refetch()} />
      ) : (
        <Suspense fallback={waiting}>
          {data && now !== undefined && today !== undefined ? <HomeWeek berths={data.rows} today={today} now={now} /> : waiting}
        </Suspense>
      )}
    </Box>
  );
};

/** A component of its own, because it re-renders every second. */
const OpeningsSection = () => (
  <Box sx={{ mb: 2 }}>
    <OpeningsCard now={useSystemNowEachSecond()} />
  </Box>
);

export { HomeScreen as Component };
