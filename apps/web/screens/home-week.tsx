import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { type Day, startOfDay } from '@kiko/domain/calendar/days.ts';
import { sayShortDay } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CalendarBerth } from '../calendar/calendar-items.ts';
import { Timeline } from '../calendar/timeline.tsx';
import { homeWords } from '../home/home-words.ts';
import { BoardCard } from '../kit/board-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { managedWeekQuery } from '../management/management-data.ts';
import { newCallPath, usualStay } from '../management/usual-stay.ts';
import { useCodes } from '../reference/reference-data.ts';
import { recordPath } from './management-paths.ts';

const days = 7;
/** Whoever has more berths sees those with something going on. */
const mostRows = 12;

/** Seven days from today at the berths of a harbor manager, of all its ports. */
export const HomeWeek = ({ berths, today, now }: { berths: readonly BerthRow[]; today: Day; now: number }) => {
  const say = useWords(homeWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const { holidays } = useCodes(['holidays']);
  const ids = berths.map(({ id }) => id);
  const asked = useQuery(managedWeekQuery(ids, { fromOn: today, toOn: today + days }));
  const rows = useMemo(() => {
    const hasPorts = new Set(berths.map(({ portId }) => portId)).size > 1;
    const busy = new Set(asked.data?.map(({ berthId }) => berthId));
    return berths
      .filter(({ id }) => berths.length <= mostRows || busy.has(id))
      .map(({ id, name, displayColor, portName }): CalendarBerth => {
        return { id, name, color: displayColor, ...(hasPorts && { note: portName[language] }) };
      });
  }, [berths, asked.data, language]);
  const range = { from: sayShortDay(language, instant(today)), to: sayShortDay(language, instant(today + days - 1)) };
  return (
    <BoardCard
      title={say('week')}
      note={say('weekRange', range)}
      action={<Link to="/reservation/management?view=timeline">{say('openTimeline')}</Link>}
      asked={asked}
      isEmpty={() => rows.length === 0}
      empty={say('weekEmpty')}
      lines={3}
    >
      {(items) => (
        <Box sx={{ borderTop: '1px solid var(--line)', '& > .MuiCard-root': { border: 0 } }}>
          <Timeline
            firstOn={today}
            {...{ days, now, holidays, items }}
            scale="days"
            berths={rows}
            onOpen={(item) => void navigate(recordPath(item))}
            onOpenFree={(place, day) => void navigate(newCallPath(usualStay(place, day), place.berthId))}
          />
          {rows.length < berths.length && (
            <Box sx={{ p: '8px 16px', fontSize: 12, color: 'var(--ink-3)', borderTop: '1px solid var(--line)' }}>
              {say('quietBerths', { count: berths.length - rows.length })}
            </Box>
          )}
        </Box>
      )}
    </BoardCard>
  );
};

const instant = (day: Day) => new Date(startOfDay(day));
