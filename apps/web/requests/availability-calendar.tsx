import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { addMonths, type Day, dayOf, firstOfMonth, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { joinDays } from '@kiko/domain/reservations/berth-days.ts';
import { isFitting, type ShipMeasures } from '@kiko/domain/reservations/fit.ts';
import { sayMonth } from '@kiko/words/say.ts';
import type { Word } from '@kiko/words/word-list.ts';
import { Box, Skeleton, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import { type BerthDay, daysByBerth } from '../kit/days-by-berth.ts';
import type { SmallDay } from '../kit/small-month.tsx';
import { FailedState } from '../kit/states.tsx';
import { measures as measuresOfHouse } from '../kit/theme/measures.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { compareWith } from './compare-berths.ts';
import { portDaysQuery } from './request-data.ts';
import { requestWords } from './request-words.ts';

export type Holiday = { date: string; name: Word };

/** The calendars of the house; whoever shows the form brings them. */
export type Calendars = {
  Heading: ComponentType<{ title: string; period: 'month' | 'year'; onTurn: (by: -1 | 1) => void; onToday: () => void }>;
  Year: ComponentType<{
    year: number;
    span: { firstOn: Day; title: string; onLeave: (day: Day) => void };
    now: number;
    days: ReadonlyMap<Day, SmallDay>;
    chosenOn: Day | undefined;
    onYear: (year: number) => void;
    onOpen: (day: Day) => void;
  }>;
  Month: ComponentType<{
    firstOn: Day;
    now: number;
    berths: readonly { id: number; label: string; name: string }[];
    days: ReadonlyMap<Day, ReadonlyMap<number, BerthDay>>;
    holidays: readonly Holiday[];
    chosenOn: Day | undefined;
    onMonth: (firstOn: Day) => void;
    onOpen: (day: Day) => void;
  }>;
};

type AvailabilityCalendarProps = {
  portId: number;
  berths: readonly BerthRow[];
  measures: ShipMeasures | undefined;
  calendars: Calendars;
  holidays: readonly Holiday[];
  now: number;
  chosenOn: Day | undefined;
  onDay: (day: Day) => void;
};

/** When the berths of a port are free for the ship: a year at a glance, or a month berth by berth. */
export const AvailabilityCalendar = (props: AvailabilityCalendarProps) => {
  const { portId, berths, measures, calendars, holidays, now, chosenOn, onDay } = props;
  const say = useWords(requestWords);
  const language = useLanguage();
  // Twelve months one under the other are too long a way.
  const isPhone = useMediaQuery(`(max-width: ${measuresOfHouse.drawerBelow - 0.05}px)`);
  const [view, setView] = useState<'year' | 'month'>(isPhone ? 'month' : 'year');
  const [shownOn, setShownOn] = useState(() => startOfSpan(view, chosenOn, dayOf(now)));
  const [knownOn, setKnownOn] = useState(chosenOn);
  // A day that was typed or taken from the alternatives is shown.
  if (knownOn !== chosenOn) {
    setKnownOn(chosenOn);
    if (chosenOn !== undefined && !isWithin(chosenOn, spanOf(view, shownOn))) setShownOn(firstOfMonth(chosenOn));
  }
  const { fromOn, toOn } = spanOf(view, shownOn);
  const window = { from: isoOfDay(fromOn), to: isoOfDay(toOn) };
  const { data, error, refetch } = useQuery(portDaysQuery(portId, window));
  const fitting = useMemo(
    () => berths.filter((berth) => measures === undefined || isFitting(compareWith(berth, measures))),
    [berths, measures],
  );
  const byBerth = useMemo(() => daysByBerth(data?.rows ?? []), [data]);
  const days = useMemo(
    () =>
      new Map(
        Array.from({ length: toOn - fromOn }, (_, index): [Day, SmallDay] => {
          const states = fitting.flatMap(({ id }) => byBerth.get(id)?.get(fromOn + index)?.state ?? []);
          return [fromOn + index, { state: joinDays(states) }];
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
  const { Heading, Year, Month } = calendars;
  const monthOf = (day: Day) => sayMonth(language, new Date(startOfDay(day)));
  const title = view === 'year' ? say('fromTo', { from: monthOf(fromOn), to: monthOf(toOn - 1) }) : monthOf(shownOn);
  const turn = (by: number) => setShownOn(addMonths(shownOn, view === 'year' ? by * 12 : by));
  return (
    <Box sx={styles}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Heading title={title} period={view} onTurn={turn} onToday={() => setShownOn(firstOfMonth(dayOf(now)))} />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_event, chosen: 'year' | 'month' | null) => {
            if (!chosen) return;
            setView(chosen);
            setShownOn(startOfSpan(chosen, chosenOn, dayOf(now)));
          }}
          sx={{ width: { xs: '100%', sm: 'auto' }, '& > *': { flex: 1, minWidth: 88, minHeight: { xs: 44, sm: 36 } } }}
        >
          <ToggleButton value="year">{say('yearView')}</ToggleButton>
          <ToggleButton value="month">{say('monthView')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {!data && <Skeleton variant="rounded" height={480} />}
      {data && view === 'year' && (
        <Year
          {...{ year: Number(window.from.slice(0, 4)), now, days, chosenOn, onOpen: onDay, onYear: () => {} }}
          span={{ firstOn: fromOn, title, onLeave: (day) => turn(day < fromOn ? -1 : 1) }}
        />
      )}
      {data && view === 'month' && (
        <Month
          {...{ firstOn: shownOn, now, chosenOn, holidays }}
          berths={fitting.map(({ id, name, berthCode }) => ({ id, name: name[language], label: shortOf(berthCode) }))}
          days={monthDays}
          onMonth={setShownOn}
          onOpen={onDay}
        />
      )}
      {measures && <Box sx={{ fontSize: 12, color: 'var(--ink-3)', mt: 1 }}>{say('onlyFitting')}</Box>}
    </Box>
  );
};

const styles = {
  mb: 2,
  '& h3': { fontSize: { xs: 14, sm: 18 } },
  // Narrower months than elsewhere: the summary stands beside them.
  '& [role="group"][aria-label]': { gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(148px, 1fr))' } },
} as const;

/** Twelve months, or one; the last day is not included. */
const spanOf = (view: 'year' | 'month', firstOn: Day) => ({ fromOn: firstOn, toOn: addMonths(firstOn, view === 'year' ? 12 : 1) });

/** A year is shown from this month on, as long as the chosen day is in it. */
const startOfSpan = (view: 'year' | 'month', chosenOn: Day | undefined, todayOn: Day) => {
  const thisMonth = firstOfMonth(todayOn);
  if (chosenOn === undefined || (view === 'year' && isWithin(chosenOn, spanOf(view, thisMonth)))) return thisMonth;
  return firstOfMonth(chosenOn);
};

const isWithin = (day: Day, { fromOn, toOn }: { fromOn: Day; toOn: Day }) => fromOn <= day && day < toOn;

/** The part of a berth's code after its port's: short enough for a day. */
const shortOf = (berthCode: string) => berthCode.replace(/^\d+-/, '');
