import { addMonths, type Day, dayFromIso, dayToIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { formatMonth } from '@kiko/messages/format.ts';
import { useMemo } from 'react';
import { useCalendarView } from '../kit/calendar/use-calendar-view.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { YearCalendar } from '../reservations/shared/availability/year-calendar.tsx';
import { CalendarLegend } from '../reservations/shared/calendar/calendar-legend.tsx';
import { PeriodNavigation } from '../reservations/shared/calendar/period-navigation.tsx';
import { MonthCalendar } from '../reservations/shared/month-calendar/month-calendar.tsx';
import { Timeline } from '../reservations/shared/timeline/timeline.tsx';
import {
  sampleBerthLimits,
  sampleCalendarBerths,
  sampleCalendarHolidays,
  sampleDayStates,
  sampleFirstOn,
  sampleItems,
  sampleNow,
  sampleYearDays,
} from './sample-calendar.ts';
import { sampleCalendarMessages } from './sample-calendar-messages.ts';

/** The month or year in the URL. */
const SampleCalendar = () => {
  const language = useLanguage();
  const t = useMessages(sampleCalendarMessages);
  const toast = useToast();
  const [view, show] = useCalendarView(sampleNow);
  if (!view) return null;
  const { year, month } = view;
  const showMonth = (firstOn: Day) =>
    show({ year: Number(dayToIso(firstOn).slice(0, 4)), month: Number(dayToIso(firstOn).slice(5, 7)) });
  if (month === undefined)
    return (
      <SectionCard title={t('year')}>
        <PeriodNavigation
          title={t('yearTitle', { year })}
          period="year"
          onStep={(by) => show({ year: year + by })}
          onToday={() => show({ year: 2027 })}
        />
        <YearCalendar
          year={year}
          now={sampleNow}
          days={sampleYearDays}
          onYearChange={(next) => show({ year: next })}
          onDayOpen={(day) => showMonth(day)}
        />
      </SectionCard>
    );
  const firstOn = dayFromIso(`${year}-${String(month).padStart(2, '0')}-01`);
  return (
    <SectionCard title={t('month')}>
      <PeriodNavigation
        title={formatMonth(language, new Date(startOfDay(firstOn)))}
        period="month"
        onStep={(by) => showMonth(addMonths(firstOn, by))}
        onToday={() => showMonth(sampleFirstOn)}
      />
      <MonthCalendar
        firstOn={firstOn}
        berths={sampleCalendarBerths}
        items={sampleItems}
        dayStates={sampleDayStates}
        holidays={sampleCalendarHolidays}
        now={sampleNow}
        onMonthChange={showMonth}
        onItemOpen={(item) => toast(item.name[language])}
        onCreate={(day) => toast(dayToIso(day))}
      />
      <CalendarLegend of="month" />
    </SectionCard>
  );
};

const SampleTimelines = () => {
  const language = useLanguage();
  const t = useMessages(sampleCalendarMessages);
  const toast = useToast();
  const noted = useMemo(
    () =>
      sampleCalendarBerths.map((berth, index) => {
        const [length, depth] = sampleBerthLimits[index] ?? [0, 0];
        return { ...berth, note: t('measures', { length, depth }) };
      }),
    [t],
  );
  return (['days', 'hours'] as const).map((scale) => (
    <SectionCard key={scale} title={t(scale === 'days' ? 'timeline' : 'hours')}>
      <Timeline
        firstOn={sampleFirstOn}
        days={scale === 'days' ? 30 : 14}
        scale={scale}
        items={sampleItems}
        holidays={sampleCalendarHolidays}
        berths={noted}
        now={sampleNow}
        onItemOpen={(item) => toast(item.name[language])}
        onFreeIntervalOpen={(_place, day) => toast(dayToIso(day))}
      />
      <CalendarLegend of="timeline" />
    </SectionCard>
  ));
};

/** The calendars with a month of calls at Hakata. */
const CalendarsScreen = () => {
  const t = useMessages(sampleCalendarMessages);
  return (
    <>
      <PageHeader crumbs={[{ label: t('calendars') }]} title={t('calendars')} />
      <SampleCalendar />
      <SampleTimelines />
    </>
  );
};

export { CalendarsScreen as Component };
