import { type Day, dayToIso, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { formatDay, formatWeekdayShort } from '@kiko/messages/format.ts';
import { useLanguage, useMessages } from '../../../kit/i18n/use-messages.ts';
import type { Holiday } from '../calendar/calendar-items.ts';
import { calendarMessages } from '../calendar/calendar-messages.ts';
import { type TimelineScale, timelineScales } from './timeline-layout.ts';
import type { VisibleRange } from './use-visible-pixels.ts';

type TimelineDaysProps = {
  firstOn: Day;
  days: number;
  scale: TimelineScale;
  /** Of a unit. */
  width: number;
  visibleRange: VisibleRange | undefined;
  holidays: readonly Holiday[];
  todayOn: Day;
  /** The first day names its month, on every day of the month. */
  isMonthNamed?: boolean;
};

const labelledHours = [3, 6, 9, 12, 15, 18, 21];

/** The head of the timeline, and behind its rows one column for each day. */
export const TimelineDays = ({ firstOn, days, scale, width, visibleRange, holidays, todayOn, isMonthNamed }: TimelineDaysProps) => {
  const language = useLanguage();
  const t = useMessages(calendarMessages);
  const dayWidth = width * timelineScales[scale].unitsPerDay;
  const { from: first = 0, to: last = 0 } = visibleRange ?? {};
  const from = Math.max(Math.floor(first / dayWidth), 0);
  const to = Math.min(Math.ceil(last / dayWidth), days);
  const shown = Array.from({ length: Math.max(to - from, 0) }, (_, index) => {
    const day = firstOn + from + index;
    const iso = dayToIso(day);
    const holiday = holidays.find(({ date }) => date === iso)?.name[language];
    const weekday = weekdayOf(day);
    const tint = holiday || weekday === 0 ? 'sun' : weekday === 6 ? 'sat' : undefined;
    return {
      day,
      iso,
      holiday,
      weekday,
      tint,
      style: { left: (from + index) * dayWidth, width: dayWidth },
    };
  });
  return (
    <>
      <div aria-hidden className="columns">
        {shown.map(({ day, tint, style }) => (
          <i key={day} style={style} data-tint={tint} data-past={day < todayOn || undefined} />
        ))}
      </div>
      <div role="row" className="head">
        <div role="columnheader" aria-colindex={1} className="visually-hidden">
          {t('berth')}
        </div>
        {shown.map(({ day, iso, holiday, weekday, tint, style }) => (
          <div
            key={day}
            role="columnheader"
            aria-colindex={day - firstOn + 2}
            aria-current={day === todayOn ? 'date' : undefined}
            className="figures"
            data-tint={tint}
            style={style}
          >
            <span className="visually-hidden">
              {[formatDay(language, new Date(startOfDay(day))), holiday].filter(Boolean).join(t('and'))}
            </span>
            <span aria-hidden className="date">
              <b>{dateOf(iso, iso.endsWith('-01') || (isMonthNamed === true && day === firstOn))}</b>
              {formatWeekdayShort(language, weekday)}
              {holiday && <small>{holiday}</small>}
            </span>
            {scale === 'hours' &&
              labelledHours.map((hour) => (
                <em key={hour} aria-hidden style={{ left: hour * width }}>
                  {hour}
                </em>
              ))}
          </div>
        ))}
      </div>
    </>
  );
};

const dateOf = (iso: string, hasMonth: boolean) => `${hasMonth ? `${Number(iso.slice(5, 7))}/` : ''}${Number(iso.slice(8))}`;
