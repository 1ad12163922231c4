import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { type Day, startOfDay } from '@kiko/domain/calendar/days.ts';
import { formatShortDay } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { homeMessages } from '../../home/shared/home-messages.ts';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { BoardCard } from '../../kit/layout/board-card.tsx';
import { useCodes } from '../../reference/shared/reference-data.ts';
import type { CalendarBerth } from './calendar-items.ts';
import { managedWeekQuery } from './management-data.ts';
import { recordPath } from './management-paths.ts';
import { Timeline } from './timeline.tsx';
import { newCallPath, usualStay } from './usual-stay.ts';

const days = 7;
/** With more berths, only those with calls or closures are shown. */
const mostRows = 12;

/** Seven days from today at the berths of a harbor manager, for all its ports. */
export const HomeWeek = ({ berths, today, now }: { berths: readonly BerthRow[]; today: Day; now: number }) => {
  const t = useMessages(homeMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const { holidays } = useCodes(['holidays']);
  const ids = berths.map(({ id }) => id);
  const requested = useQuery(managedWeekQuery(ids, { fromOn: today, toOn: today + days }));
  const rows = useMemo(() => {
    const hasPorts = new Set(berths.map(({ portId }) => portId)).size > 1;
    const busy = new Set(requested.data?.map(({ berthId }) => berthId));
    return berths
      .filter(({ id }) => berths.length <= mostRows || busy.has(id))
      .map(({ id, name, displayColor, portName }): CalendarBerth => {
        return { id, name, color: displayColor, ...(hasPorts && { note: portName[language] }) };
      });
  }, [berths, requested.data, language]);
  const range = { from: formatShortDay(language, instant(today)), to: formatShortDay(language, instant(today + days - 1)) };
  return (
    <BoardCard
      title={t('week')}
      note={t('weekRange', range)}
      action={<Link to={`${screenPaths.management}?view=timeline`}>{t('openTimeline')}</Link>}
      requested={requested}
      isEmpty={() => rows.length === 0}
      empty={t('weekEmpty')}
      lines={3}
    >
      {(items) => (
        <Box sx={{ borderTop: '1px solid var(--line)', '& > .MuiCard-root': { border: 0 } }}>
          <Timeline
            firstOn={today}
            days={days}
            now={now}
            holidays={holidays}
            items={items}
            scale="days"
            berths={rows}
            onOpen={(item) => void navigate(recordPath(item))}
            onOpenFree={(place, day) => void navigate(newCallPath(usualStay(place, day), place.berthId))}
          />
          {rows.length < berths.length && (
            <Box sx={{ p: '8px 16px', fontSize: 12, color: 'var(--ink-3)', borderTop: '1px solid var(--line)' }}>
              {t('quietBerths', { count: berths.length - rows.length })}
            </Box>
          )}
        </Box>
      )}
    </BoardCard>
  );
};

const instant = (day: Day) => new Date(startOfDay(day));
