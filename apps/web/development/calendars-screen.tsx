import { addMonths, type Day, dayFromIso, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { sayMonth } from '@kiko/words/say.ts';
import { useMemo } from 'react';
import { CalendarLegend } from '../calendar/calendar-legend.tsx';
import { MonthCalendar } from '../calendar/month-calendar.tsx';
import { PeriodHeading } from '../calendar/period-heading.tsx';
import { Timeline } from '../calendar/timeline.tsx';
import { useCalendarView } from '../calendar/use-calendar-view.ts';
import { YearCalendar } from '../calendar/year-calendar.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { berths, holidays, items, sampleFirstOn, sampleMeasures, sampleNow, states, yearDays } from './sample-calendar.ts';
import { sampleCalendarWords } from './sample-calendar-words.ts';

/** The month or the year that the URL says. */
const SampleCalendar = () => {
  const language = useLanguage();
  const say = useWords(sampleCalendarWords);
  const toast = useToast();
  const [view, show] = useCalendarView(sampleNow);
  if (!view) return null;
  const { year, month } = view;
  const showMonth = (firstOn: Day) =>
    show({ year: Number(isoOfDay(firstOn).slice(0, 4)), month: Number(isoOfDay(firstOn).slice(5, 7)) });
  if (month === undefined)
    return (
      <SectionCard title={say('year')}>
        <PeriodHeading
          title={say('yearTitle', { year })}
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
    <SectionCard title={say('month')}>
      <PeriodHeading
        title={sayMonth(language, new Date(startOfDay(firstOn)))}
        period="month"
        onTurn={(by) => showMonth(addMonths(firstOn, by))}
        onToday={() => showMonth(sampleFirstOn)}
      />
      <MonthCalendar
        {...{ firstOn, berths, items, states, holidays }}
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
  const say = useWords(sampleCalendarWords);
  const toast = useToast();
  const noted = useMemo(
    () =>
      berths.map((berth, index) => {
        const [length, depth] = sampleMeasures[index] ?? [0, 0];
        return { ...berth, note: say('measures', { length, depth }) };
      }),
    [say],
  );
  return (['days', 'hours'] as const).map((scale) => (
    <SectionCard key={scale} title={say(scale === 'days' ? 'timeline' : 'hours')}>
      <Timeline
        firstOn={sampleFirstOn}
        days={scale === 'days' ? 30 : 14}
        {...{ scale, items, holidays }}
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
export const Component = () => {
  const say = useWords(sampleCalendarWords);
  return (
    <>
      <PageHeader crumbs={[{ label: say('calendars') }]} title={say('calendars')} />
      <SampleCalendar />
      <SampleTimelines />
    </>
  );
};
