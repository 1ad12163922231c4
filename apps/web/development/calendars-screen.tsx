import { addMonths, type Day, dayFromIso, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { formatMonth } from '@kiko/messages/format.ts';
import { useMemo } from 'react';
import { useToast } from '../kit/dialog/toasts.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { PageHeader } from '../kit/layout/page-header.tsx';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { CalendarLegend } from '../reservations/calendar/calendar-legend.tsx';
import { MonthCalendar } from '../reservations/calendar/month-calendar.tsx';
import { PeriodHeading } from '../reservations/calendar/period-heading.tsx';
import { Timeline } from '../reservations/calendar/timeline.tsx';
import { useCalendarView } from '../reservations/calendar/use-calendar-view.ts';
import { YearCalendar } from '../reservations/calendar/year-calendar.tsx';
import { berths, holidays, items, sampleFirstOn, sampleMeasures, sampleNow, states, yearDays } from './sample-calendar.ts';
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
    show({ year: Number(isoOfDay(firstOn).slice(0, 4)), month: Number(isoOfDay(firstOn).slice(5, 7)) });
  if (month === undefined)
    return (
      <SectionCard title={t('year')}>
        <PeriodHeading
          title={t('yearTitle', { year })}
          period="year"
          onTurn={(by) => show({ year: year + by })}
          onToday={() => show({ year: 2027 })}
        />
        <YearCalendar
          year={year}
          now={sampleNow}
          days={yearDays}
          onYear={(next) => show({ year: next })}
          onOpen={(day) => showMonth(day)}
        />
      </SectionCard>
    );
  const firstOn = dayFromIso(`${year}-${String(month).padStart(2, '0')}-01`);
  return (
    <SectionCard title={t('month')}>
      <PeriodHeading
        title={formatMonth(language, new Date(startOfDay(firstOn)))}
        period="month"
        onTurn={(by) => showMonth(addMonths(firstOn, by))}
        onToday={() => showMonth(sampleFirstOn)}
      />
      <MonthCalendar
        firstOn={firstOn}
        berths={berths}
        items={items}
        states={states}
        holidays={holidays}
        now={sampleNow}
        onMonth={showMonth}
        onOpen={(item) => toast(item.name[language])}
        onNew={(day) => toast(isoOfDay(day))}
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
      berths.map((berth, index) => {
        const [length, depth] = sampleMeasures[index] ?? [0, 0];
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
        items={items}
        holidays={holidays}
        berths={noted}
        now={sampleNow}
        onOpen={(item) => toast(item.name[language])}
        onOpenFree={(_place, day) => toast(isoOfDay(day))}
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
