import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { addMonths, type Day, dayFromIso, dayOf, dayToIso, firstOfMonth, startOfDay } from '@kiko/domain/calendar/days.ts';
import { formatMonth } from '@kiko/messages/format.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Anchor, Plus, Printer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { berthsQuery } from '../berths/shared/berth-data.ts';
import { type CalendarView, useCalendarView } from '../kit/calendar/use-calendar-view.ts';
import { EmptyState, FailedState, RecordSkeleton } from '../kit/feedback/states.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { SegmentedControl } from '../kit/layout/segmented-control.tsx';
import { useMe } from '../kit/session/use-me.ts';
import { useSystemNow } from '../kit/session/use-system-now.ts';
import { useMenuItems } from '../menu/shared/use-menu.ts';
import { portsQuery } from '../ports/shared/port-data.ts';
import { MonthView } from '../reservations/calendar/month-view.tsx';
import { PortChoice } from '../reservations/calendar/port-choice.tsx';
import { PrintedAt } from '../reservations/calendar/printed-at.tsx';
import { managementMessages } from '../reservations/calendar/reservation-calendar-messages.ts';
import { TimelineView } from '../reservations/calendar/timeline-view.tsx';
import { useReservationCalendarView } from '../reservations/calendar/use-reservation-calendar-view.ts';
import { YearView } from '../reservations/calendar/year-view.tsx';
import type { CalendarBerth } from '../reservations/shared/calendar/calendar-items.ts';
import { PeriodNavigation } from '../reservations/shared/calendar/period-navigation.tsx';

/** Fewer than two hundred ports and a few berths: one page holds them all. */
const allRowsQuery = { page: 0, pageSize: 500, sortOrder: 'asc' } as const;

/** All calls at a port: by month, by year, or as a timeline per berth. */
const ManagementScreen = () => {
  const t = useMessages(managementMessages);
  const language = useLanguage();
  const me = useMe();
  const isTheirs = useMenuItems().includes('reservationManagement');
  const now = useSystemNow();
  const [period, show] = useCalendarView(now);
  const { view, hasYear, portId, berthIds, scale, change } = useReservationCalendarView();
  const [returns, setReturns] = useState(0);
  const ports = useQuery(portsQuery(allRowsQuery));
  const port = ports.data?.rows.find(({ id }) => id === portId);
  const berths = useQuery({
    ...berthsQuery({ ...allRowsQuery, sortField: 'code', portIds: [portId ?? 0] }),
    enabled: port !== undefined,
  });
  const drawn = useMemo(
    () =>
      (berths.data?.rows ?? []).map(({ id, name, displayColor, lengthM, depthM }): CalendarBerth => {
        const isMeasured = lengthM !== null && depthM !== null;
        return {
          id,
          name,
          colorIndex: displayColor,
          ...(isMeasured && { note: t('measures', { length: lengthM, depth: depthM }) }),
        };
      }),
    [berths.data, t],
  );
  const selectedIds = useMemo(() => {
    const known = drawn.map(({ id }) => id);
    const chosen = known.filter((id) => berthIds?.includes(id));
    return new Set(chosen.length > 0 ? chosen : known);
  }, [drawn, berthIds]);

  // The first port with berths, if the URL contains none of the user's ports.
  const isPortMissing = ports.data !== undefined && port === undefined && hasYear;
  const firstPortId = (ports.data?.rows.find(({ berthCount }) => berthCount > 0) ?? ports.data?.rows[0])?.id;
  useEffect(() => {
    if (isPortMissing && firstPortId !== undefined) change({ portId: firstPortId }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPortMissing, firstPortId]);

  // Redirect users without access, as for unknown URLs.
  if (me && !isTheirs) return <Navigate to={screenPaths.home} replace />;
  const failed = (ports.data ? null : ports.error) ?? (berths.data ? null : berths.error);
  if (failed) return <FailedState error={failed} onRetry={() => void Promise.all([ports.refetch(), berths.refetch()])} />;
  if (!period || now === undefined || !ports.data) return <RecordSkeleton />;
  const title =
    period.month === undefined
      ? t('yearTitle', { year: period.year })
      : formatMonth(language, new Date(startOfDay(firstDayOf(period))));
  const turn = (by: -1 | 1) =>
    show(period.month === undefined ? { year: period.year + by } : toCalendarView(addMonths(firstDayOf(period), by)));
  const today = toCalendarView(firstOfMonth(dayOf(now)));
  const goToToday = () => {
    const isThere = period.year === today.year && (period.month ?? today.month) === today.month;
    if (!isThere) show(period.month === undefined ? { year: today.year } : today);
    setReturns(returns + 1);
  };
  const common = {
    now,
    portId: portId ?? 0,
    berths: drawn,
    selectedIds,
    onBerthsChange: (ids: number[] | undefined) => change({ berthIds: ids }),
  };
  const isReady = port !== undefined && berths.data !== undefined && !berths.isPlaceholderData;
  return (
    <>
      <Box className="no-print">
        <PageHeader
          crumbs={[{ label: t('reservations') }, { label: t('title') }]}
          title={t('title')}
          actions={
            <>
              <Button
                className="no-print"
                sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
                startIcon={<Printer size={16} />}
                onClick={() => window.print()}
              >
                {t('print')}
              </Button>
              <Button
                className="no-print"
                component={Link}
                to={screenPaths.newReservation}
                variant="contained"
                color="primary"
                startIcon={<Plus size={16} />}
              >
                {t(me && isMinistryKind(me.kind) ? 'request' : 'proxy')}
              </Button>
            </>
          }
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <PeriodNavigation
          title={title}
          period={period.month === undefined ? 'year' : 'month'}
          onStep={turn}
          level="h2"
          onToday={goToToday}
        />
        <PrintedAt now={now} office={me?.organizationName} />
        {port && (
          <Box sx={{ mb: 2, flex: { xs: '1 0 100%', sm: 'none' } }}>
            <PortChoice ports={ports.data.rows} port={port} onChoose={(id) => change({ portId: id })} />
          </Box>
        )}
        <Box sx={{ ml: { sm: 'auto' }, mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1, flex: { xs: '1 0 100%', sm: 'none' } }}>
          {view === 'timeline' && (
            <SegmentedControl
              label={t('scale')}
              options={(['days', 'hours'] as const).map((value) => ({ value, label: t(value) }))}
              selected={scale}
              onSelect={(value) => change({ scale: value })}
            />
          )}
          <SegmentedControl
            label={t('view')}
            options={(['year', 'month', 'timeline'] as const).map((value) => ({ value, label: t(value) }))}
            selected={view}
            onSelect={(value) =>
              change({ view: value }, { shown: { year: period.year, month: period.year === today.year ? today.month : 1 } })
            }
          />
        </Box>
      </Box>
      {!isReady &&
        (isPortMissing && firstPortId === undefined ? <EmptyState icon={Anchor} title={t('noPortTitle')} /> : <RecordSkeleton />)}
      {isReady && drawn.length === 0 && <EmptyState icon={Anchor} title={t('noBerthTitle')} text={t('noBerthText')} />}
      {isReady && drawn.length > 0 && view === 'year' && (
        <YearView
          {...common}
          year={period.year}
          onYearChange={(year) => show({ year })}
          onMonthSelect={(firstOn) => show(toCalendarView(firstOn))}
        />
      )}
      {isReady && drawn.length > 0 && view === 'month' && (
        <MonthView {...common} firstOn={firstDayOf(period)} onMonthChange={(firstOn) => show(toCalendarView(firstOn))} />
      )}
      {isReady && drawn.length > 0 && view === 'timeline' && (
        // The new key remounts the timeline, which scrolls it back to the current time.
        <TimelineView key={returns} {...common} firstOn={firstDayOf(period)} scale={scale} />
      )}
    </>
  );
};

const firstDayOf = ({ year, month = 1 }: CalendarView): Day => dayFromIso(`${year}-${String(month).padStart(2, '0')}-01`);

const toCalendarView = (day: Day) => ({ year: Number(dayToIso(day).slice(0, 4)), month: Number(dayToIso(day).slice(5, 7)) });

export { ManagementScreen as Component };
