import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { type Day, startOfDay } from '@kiko/domain/calendar/days.ts';
import { formatShortDay } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { QueryCard } from '../kit/layout/query-card.tsx';
import { useCodes } from '../reference/shared/reference-data.ts';
import { calendarWeekQuery } from '../reservations/shared/calendar/calendar-data.ts';
import { calendarItemPath } from '../reservations/shared/calendar/calendar-item-path.ts';
import type { CalendarBerth } from '../reservations/shared/calendar/calendar-items.ts';
import { defaultStay, newReservationPath } from '../reservations/shared/calendar/default-stay.ts';
import { Timeline } from '../reservations/shared/timeline/timeline.tsx';
import { homeMessages } from './home-messages.ts';

const dayCount = 7;
/** With more berths, only those with calls or closures are shown. */
const maxRows = 12;

/** Seven days from today at the berths of a harbor manager, for all its ports. */
export const WeekTimeline = ({ berths, today, now }: { berths: readonly BerthRow[]; today: Day; now: number }) => {
  const t = useMessages(homeMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const { holidays } = useCodes(['holidays']);
  const ids = berths.map(({ id }) => id);
  const requested = useQuery(calendarWeekQuery(ids, { fromOn: today, toOn: today + dayCount }));
  const rows = useMemo(() => {
    const hasPorts = new Set(berths.map(({ portId }) => portId)).size > 1;
    const busy = new Set(requested.data?.map(({ berthId }) => berthId));
    return berths
      .filter(({ id }) => berths.length <= maxRows || busy.has(id))
      .map(({ id, name, displayColor, portName }): CalendarBerth => {
        return { id, name, colorIndex: displayColor, ...(hasPorts && { note: portName[language] }) };
      });
  }, [berths, requested.data, language]);
  const range = {
    from: formatShortDay(language, startOfDayDate(today)),
    to: formatShortDay(language, startOfDayDate(today + dayCount - 1)),
  };
  return (
    <QueryCard
      title={t('week')}
      note={t('weekRange', range)}
      action={<Link to={`${screenPaths.management}?view=timeline`}>{t('openTimeline')}</Link>}
      requested={requested}
      isEmpty={() => rows.length === 0}
      emptyContent={t('weekEmpty')}
      skeletonRows={3}
    >
      {(items) => (
        <Box sx={{ borderTop: '1px solid var(--line)', '& > .MuiCard-root': { border: 0 } }}>
          <Timeline
            firstOn={today}
            days={dayCount}
            now={now}
            holidays={holidays}
            items={items}
            scale="days"
            berths={rows}
            onItemOpen={(item) => void navigate(calendarItemPath(item))}
            onFreeIntervalOpen={(place, day) => void navigate(newReservationPath(defaultStay(place, day), place.berthId))}
          />
          {rows.length < berths.length && (
            <Box sx={{ p: '8px 16px', fontSize: 12, color: 'var(--ink-3)', borderTop: '1px solid var(--line)' }}>
              {t('quietBerths', { count: berths.length - rows.length })}
            </Box>
          )}
        </Box>
      )}
    </QueryCard>
  );
};

const startOfDayDate = (day: Day) => new Date(startOfDay(day));
