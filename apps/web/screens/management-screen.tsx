import { addMonths, type Day, dayFromIso, dayOf, firstOfMonth, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { sayMonth } from '@kiko/words/say.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Anchor, Plus, Printer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { berthsQuery } from '../berths/berth-data.ts';
import type { CalendarBerth } from '../calendar/calendar-items.ts';
import { PeriodHeading } from '../calendar/period-heading.tsx';
import { type CalendarView, useCalendarView } from '../calendar/use-calendar-view.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState, FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { managementWords } from '../management/management-words.ts';
import { PortChoice } from '../management/port-choice.tsx';
import { Segments } from '../management/segments.tsx';
import { useManagementView } from '../management/use-management-view.ts';
import { portsQuery } from '../ports/port-data.ts';
import { useMe } from '../shell/use-me.ts';
import { useMenuItems } from '../shell/use-menu.ts';
import { useSystemNow } from '../shell/use-system-now.ts';
import { ManagementMonth } from './management-month.tsx';
import { ManagementTimeline } from './management-timeline.tsx';
import { ManagementYear } from './management-year.tsx';

/** Fewer than two hundred ports and a handful of berths: one page holds them all. */
const all = { page: 0, pageSize: 500, sortOrder: 'asc' } as const;

/** Every call at a port: by month, by year, or berth by berth along the time. */
export const Component = () => {
  const say = useWords(managementWords);
  const language = useLanguage();
  const me = useMe();
  const isTheirs = useMenuItems().includes('reservationManagement');
  const now = useSystemNow();
  const [period, show] = useCalendarView(now);
  const { view, isDated, portId, berthIds, scale, change } = useManagementView();
  const [returns, setReturns] = useState(0);
  const ports = useQuery(portsQuery(all));
  const port = ports.data?.rows.find(({ id }) => id === portId);
  const berths = useQuery({ ...berthsQuery({ ...all, sortField: 'code', portIds: [portId ?? 0] }), enabled: port !== undefined });
  const drawn = useMemo(
    () =>
      (berths.data?.rows ?? []).map(({ id, name, displayColor, lengthM, depthM }): CalendarBerth => {
        const isMeasured = lengthM !== null && depthM !== null;
        return { id, name, color: displayColor, ...(isMeasured && { note: say('measures', { length: lengthM, depth: depthM }) }) };
      }),
    [berths.data, say],
  );
  const shownIds = useMemo(() => {
    const known = drawn.map(({ id }) => id);
    const chosen = known.filter((id) => berthIds?.includes(id));
    return new Set(chosen.length > 0 ? chosen : known);
  }, [drawn, berthIds]);

  // The first port with berths, where the address names none of theirs.
  const isPortMissing = ports.data !== undefined && port === undefined && isDated;
  const firstPortId = (ports.data?.rows.find(({ berthCount }) => berthCount > 0) ?? ports.data?.rows[0])?.id;
  useEffect(() => {
    if (isPortMissing && firstPortId !== undefined) change({ portId: firstPortId }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPortMissing, firstPortId]);

  // Whoever does not find it in the menu is led away, as from an address that does not exist.
  if (me && !isTheirs) return <Navigate to="/home" replace />;
  const failed = ports.error ?? berths.error;
  if (failed) return <FailedState error={failed} onRetry={() => void Promise.all([ports.refetch(), berths.refetch()])} />;
  if (!period || now === undefined || !ports.data) return <RecordSkeleton />;
  const title =
    period.month === undefined
      ? say('yearTitle', { year: period.year })
      : sayMonth(language, new Date(startOfDay(firstOf(period))));
  const turn = (by: -1 | 1) =>
    show(period.month === undefined ? { year: period.year + by } : asPeriod(addMonths(firstOf(period), by)));
  const today = asPeriod(firstOfMonth(dayOf(now)));
  const goToToday = () => {
    const isThere = period.year === today.year && (period.month ?? today.month) === today.month;
    if (!isThere) show(period.month === undefined ? { year: today.year } : today);
    setReturns(returns + 1);
  };
  const common = {
    now,
    portId: portId ?? 0,
    berths: drawn,
    shownIds,
    onBerths: (ids: number[] | undefined) => change({ berthIds: ids }),
  };
  const isReady = port !== undefined && berths.data !== undefined && !berths.isPlaceholderData;
  return (
    <>
      <PageHeader
        crumbs={[{ label: say('reservations') }, { label: say('title') }]}
        title={say('title')}
        actions={
          <>
            {view !== 'timeline' && (
              <Button
                className="no-print"
                sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
                startIcon={<Printer size={16} />}
                onClick={() => window.print()}
              >
                {say('print')}
              </Button>
            )}
            <Button
              className="no-print"
              component={Link}
              to="/reservation/new"
              variant="contained"
              color="primary"
              startIcon={<Plus size={16} />}
            >
              {say(me?.kind.startsWith('mlit') ? 'request' : 'proxy')}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <PeriodHeading
          title={title}
          period={period.month === undefined ? 'year' : 'month'}
          onTurn={turn}
          level="h2"
          onToday={goToToday}
        />
        {port && (
          <Box sx={{ mb: 2, flex: { xs: '1 0 100%', sm: 'none' } }}>
            <PortChoice ports={ports.data.rows} port={port} onChoose={(id) => change({ portId: id })} />
          </Box>
        )}
        <Box sx={{ ml: { sm: 'auto' }, mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1, flex: { xs: '1 0 100%', sm: 'none' } }}>
          {view === 'timeline' && (
            <Segments
              label={say('scale')}
              options={(['days', 'hours'] as const).map((value) => ({ value, label: say(value) }))}
              chosen={scale}
              onChoose={(value) => change({ scale: value })}
            />
          )}
          <Segments
            label={say('view')}
            options={(['year', 'month', 'timeline'] as const).map((value) => ({ value, label: say(value) }))}
            chosen={view}
            onChoose={(value) => change({ view: value }, { month: period.year === today.year ? today.month : 1 })}
          />
        </Box>
      </Box>
      {!isReady &&
        (isPortMissing && firstPortId === undefined ? <EmptyState icon={Anchor} title={say('noPortTitle')} /> : <RecordSkeleton />)}
      {isReady && drawn.length === 0 && <EmptyState icon={Anchor} title={say('noBerthTitle')} text={say('noBerthText')} />}
      {isReady && drawn.length > 0 && view === 'year' && (
        <ManagementYear
          {...common}
          year={period.year}
          onYear={(year) => show({ year })}
          onMonth={(firstOn) => show(asPeriod(firstOn))}
        />
      )}
      {isReady && drawn.length > 0 && view === 'month' && (
        <ManagementMonth {...common} firstOn={firstOf(period)} onMonth={(firstOn) => show(asPeriod(firstOn))} />
      )}
      {isReady && drawn.length > 0 && view === 'timeline' && (
        // Begun anew, it stands at now again.
        <ManagementTimeline key={returns} {...common} firstOn={firstOf(period)} scale={scale} />
      )}
    </>
  );
};

const firstOf = ({ year, month = 1 }: CalendarView): Day => dayFromIso(`${year}-${String(month).padStart(2, '0')}-01`);

const asPeriod = (day: Day) => ({ year: Number(isoOfDay(day).slice(0, 4)), month: Number(isoOfDay(day).slice(5, 7)) });
