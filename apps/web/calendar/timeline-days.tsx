import { type Day, isoOfDay, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { sayDay, sayWeekdayShort } from '@kiko/words/say.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import type { Holiday } from './calendar-items.ts';
import { calendarWords } from './calendar-words.ts';
import { type Scale, scales } from './timeline-layout.ts';
import type { Visible } from './use-visible-pixels.ts';

type TimelineDaysProps = {
  firstOn: Day;
  days: number;
  scale: Scale;
  /** Of a unit. */
  width: number;
  visible: Visible | undefined;
  holidays: readonly Holiday[];
  todayOn: Day;
};

const hourMarks = [3, 6, 9, 12, 15, 18, 21];

/** The head of the timeline, and behind its rows one column for each day. */
export const TimelineDays = ({ firstOn, days, scale, width, visible, holidays, todayOn }: TimelineDaysProps) => {
  const language = useLanguage();
  const say = useWords(calendarWords);
  const dayWidth = width * scales[scale].unitsPerDay;
  const { from: first = 0, to: last = 0 } = visible ?? {};
  const from = Math.max(Math.floor(first / dayWidth), 0);
  const to = Math.min(Math.ceil(last / dayWidth), days);
  const shown = Array.from({ length: Math.max(to - from, 0) }, (_, index) => {
    const day = firstOn + from + index;
    const iso = isoOfDay(day);
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
          {say('berth')}
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
              {[sayDay(language, new Date(startOfDay(day))), holiday].filter(Boolean).join(say('and'))}
            </span>
            <span aria-hidden className="date">
              <b>{iso.endsWith('-01') ? `${Number(iso.slice(5, 7))}/1` : Number(iso.slice(8))}</b>
              {sayWeekdayShort(language, weekday)}
              {holiday && <small>{holiday}</small>}
            </span>
            {scale === 'hours' &&
              hourMarks.map((hour) => (
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
