import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { addMonths, type Day, dayOf, dayToIso, firstOfMonth, startOfDay } from '@kiko/domain/calendar/days.ts';
import { combineBerthDayStates } from '@kiko/domain/reservations/berth-days.ts';
import { isFitting, type ShipDimensions } from '@kiko/domain/reservations/fit.ts';
import { formatMonth } from '@kiko/messages/format.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import { Box, Skeleton, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FailedState } from '../../kit/feedback/states.tsx';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { layoutSizes as measuresOfHouse } from '../../kit/theme/measures.ts';
import { BerthMonth } from '../shared/availability/berth-month.tsx';
import type { SmallDay } from '../shared/availability/small-month.tsx';
import { YearCalendar } from '../shared/availability/year-calendar.tsx';
import { indexDaysByBerth } from '../shared/calendar/days-by-berth.ts';
import { PeriodNavigation } from '../shared/calendar/period-navigation.tsx';
import { portBerthDaysQuery } from '../shared/request/request-data.ts';
import { requestMessages } from '../shared/request/request-messages.ts';
import { checkBerthFit } from './berth-fit.ts';

export type Holiday = { date: string; name: LocalizedText };

type AvailabilityCalendarProps = {
  portId: number;
  berths: readonly BerthRow[];
  dimensions: ShipDimensions | undefined;
  holidays: readonly Holiday[];
  now: number;
  selectedOn: Day | undefined;
  onDaySelect: (day: Day) => void;
};

/** Free times of a port's berths for the ship: a year as an overview, or a month per berth. */
export const AvailabilityCalendar = (props: AvailabilityCalendarProps) => {
  const { portId, berths, dimensions, holidays, now, selectedOn, onDaySelect } = props;
  const t = useMessages(requestMessages);
  const language = useLanguage();
  // Twelve months in one column are too long on a phone.
  const isPhone = useMediaQuery(`(max-width: ${measuresOfHouse.drawerBelow - 0.05}px)`);
  const [view, setView] = useState<'year' | 'month'>(isPhone ? 'month' : 'year');
  const [shownOn, setShownOn] = useState(() => initialRangeStart(view, selectedOn, dayOf(now)));
  const [knownOn, setKnownOn] = useState(selectedOn);
  // Shows a day that was typed or taken from the alternatives.
  if (knownOn !== selectedOn) {
    setKnownOn(selectedOn);
    if (selectedOn !== undefined && !isWithin(selectedOn, visibleRange(view, shownOn))) setShownOn(firstOfMonth(selectedOn));
  }
  const { fromOn, toOn } = visibleRange(view, shownOn);
  const window = { from: dayToIso(fromOn), to: dayToIso(toOn) };
  const { data, error, refetch } = useQuery(portBerthDaysQuery(portId, window));
  const fitting = useMemo(
    () => berths.filter((berth) => dimensions === undefined || isFitting(checkBerthFit(berth, dimensions))),
    [berths, dimensions],
  );
  const byBerth = useMemo(() => indexDaysByBerth(data?.rows ?? []), [data]);
  const days = useMemo(
    () =>
      new Map(
        Array.from({ length: toOn - fromOn }, (_, index): [Day, SmallDay] => {
          const states = fitting.flatMap(({ id }) => byBerth.get(id)?.get(fromOn + index)?.state ?? []);
          return [fromOn + index, { state: combineBerthDayStates(states) }];
        }),
      ),
    [byBerth, fitting, fromOn, toOn],
  );
  const monthDays = useMemo(
    () =>
      new Map(
        [...days.keys()].map((day) => [
          day,
          new Map(
            fitting.flatMap(({ id }) => {
              const found = byBerth.get(id)?.get(day);
              return found ? [[id, found] as const] : [];
            }),
          ),
        ]),
      ),
    [byBerth, days, fitting],
  );
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  const monthOf = (day: Day) => formatMonth(language, new Date(startOfDay(day)));
  const title = view === 'year' ? t('fromTo', { from: monthOf(fromOn), to: monthOf(toOn - 1) }) : monthOf(shownOn);
  const turn = (by: number) => setShownOn(addMonths(shownOn, view === 'year' ? by * 12 : by));
  return (
    <Box sx={styles}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <PeriodNavigation title={title} period={view} onStep={turn} onToday={() => setShownOn(firstOfMonth(dayOf(now)))} />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_event, chosen: 'year' | 'month' | null) => {
            if (!chosen) return;
            setView(chosen);
            setShownOn(initialRangeStart(chosen, selectedOn, dayOf(now)));
          }}
          sx={{ width: { xs: '100%', sm: 'auto' }, '& > *': { flex: 1, minWidth: 88, minHeight: { xs: 44, sm: 36 } } }}
        >
          <ToggleButton value="year">{t('yearView')}</ToggleButton>
          <ToggleButton value="month">{t('monthView')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {!data && <Skeleton variant="rounded" height={480} />}
      {data && view === 'year' && (
        <YearCalendar
          year={Number(window.from.slice(0, 4))}
          now={now}
          days={days}
          selectedOn={selectedOn}
          onDayOpen={onDaySelect}
          onYearChange={() => {}}
          span={{ firstOn: fromOn, title, onLeave: (day) => turn(day < fromOn ? -1 : 1) }}
        />
      )}
      {data && view === 'month' && (
        <BerthMonth
          firstOn={shownOn}
          now={now}
          selectedOn={selectedOn}
          holidays={holidays}
          berths={fitting.map(({ id, name, berthCode }) => ({ id, name: name[language], label: shortBerthCode(berthCode) }))}
          days={monthDays}
          onMonthChange={setShownOn}
          onDayOpen={onDaySelect}
        />
      )}
      {dimensions && <Box sx={{ fontSize: 12, color: 'var(--ink-3)', mt: 1 }}>{t('onlyFitting')}</Box>}
    </Box>
  );
};

const styles = {
  mb: 2,
  '& h3': { fontSize: { xs: 14, sm: 18 } },
  // Narrower months than elsewhere, because the summary is beside them.
  '& [role="group"][aria-label]': { gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(148px, 1fr))' } },
} as const;

/** Twelve months, or one; the end is exclusive. */
const visibleRange = (view: 'year' | 'month', firstOn: Day) => ({
  fromOn: firstOn,
  toOn: addMonths(firstOn, view === 'year' ? 12 : 1),
});

/** A year is shown from the current month on if it contains the chosen day. */
const initialRangeStart = (view: 'year' | 'month', selectedOn: Day | undefined, todayOn: Day) => {
  const thisMonth = firstOfMonth(todayOn);
  if (selectedOn === undefined || (view === 'year' && isWithin(selectedOn, visibleRange(view, thisMonth)))) return thisMonth;
  return firstOfMonth(selectedOn);
};

const isWithin = (day: Day, { fromOn, toOn }: { fromOn: Day; toOn: Day }) => fromOn <= day && day < toOn;

/** The part of a berth's code after its port's: short enough for a day cell. */
const shortBerthCode = (berthCode: string) => berthCode.replace(/^\d+-/, '');
