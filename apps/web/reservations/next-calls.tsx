import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { dayOf, sayShortDay, sayTime } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { BoardCard } from '../kit/board-card.tsx';
import { sayUntil } from '../kit/say-distance.ts';
import { useLanguage, useWords } from '../kit/words.ts';
import { nextCallWords } from './next-call-words.ts';
import { reservationsQuery } from './reservation-data.ts';
import { ReservationChip } from './reservation-status.tsx';
import { reservationPath } from './say-reservation.ts';

/** Specification 2. */
const shown = 5;
/** Those that have or want a place; drafts are no calls yet, and what is over has none. */
const { tentative, confirmed, returning, waiting } = reservationStatuses;
const statuses = [tentative, confirmed, returning, waiting];

/** `now` is undefined until the server's clock is known. */
type NextCallsProps = { now: number | undefined; mayRequest: boolean };

/** The next to come alongside, and those who are there. */
export const NextCalls = ({ now, mayRequest }: NextCallsProps) => {
  const say = useWords(nextCallWords);
  const [since, setSince] = useState<number>();
  const from = new Date(since ?? 0).toISOString();
  const query = reservationsQuery({ from, statuses, sortField: 'startAt', sortOrder: 'asc', pageSize: shown });
  const asked = useQuery({ ...query, enabled: since !== undefined });
  // Asked again when one of them has left, not every minute.
  const hasLeft = now !== undefined && asked.data?.rows.some(({ endAt }) => endAt.getTime() <= now);
  if (now !== undefined && since !== now && (since === undefined || hasLeft)) setSince(now);
  return (
    <BoardCard
      title={say('title')}
      action={<Link to="/reservation/list">{say('all')}</Link>}
      asked={asked}
      isEmpty={({ rows }) => rows.length === 0}
      empty={say(mayRequest ? 'empty' : 'emptyOthers')}
      lines={shown}
    >
      {({ rows }) => (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <li key={row.id}>{now !== undefined && <NextCall call={row} now={now} />}</li>
          ))}
        </Box>
      )}
    </BoardCard>
  );
};

const NextCall = ({ call, now }: { call: ReservationRow; now: number }) => {
  const say = useWords(nextCallWords);
  const language = useLanguage();
  const { startAt, endAt, cruiseShipName, berthName, portName } = call;
  // Whoever waits for a place is not there, whatever the clock says.
  const isAlongside = startAt.getTime() <= now && call.holds;
  const moment = (at: Date) => `${sayShortDay(language, at)} ${sayTime(language, at)}`;
  const until = dayOf(startAt) === dayOf(endAt) ? sayTime(language, endAt) : moment(endAt);
  return (
    <Box
      component={Link}
      to={reservationPath(call)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '112px minmax(0, 1fr) auto' },
        gap: '4px 12px',
        alignItems: 'center',
        p: '10px 16px',
        color: 'inherit',
        borderTop: '1px solid var(--line)',
        '&:hover': { background: 'var(--hover)', textDecoration: 'none' },
      }}
    >
      <Box
        className="figures"
        sx={{
          ...{ fontSize: 11, lineHeight: '16px', color: 'var(--ink-3)', whiteSpace: 'normal' },
          alignSelf: { xs: 'start', sm: 'center' },
        }}
      >
        <Box
          component="b"
          sx={{
            display: 'block',
            fontSize: 14,
            lineHeight: '20px',
            color: isAlongside ? 'var(--ok)' : 'var(--ink)',
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {isAlongside ? say('alongside') : sayUntil(language, startAt.getTime(), now)}
        </Box>
        {isAlongside ? say('leaves', { at: moment(endAt) }) : say('arrives')}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component="b" sx={{ fontSize: 14 }}>
          {cruiseShipName[language]}
        </Box>
        <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
          <div>
            {portName[language]} · {berthName[language]}
          </div>
          <time dateTime={startAt.toISOString()} className="figures">
            {say('stay', { from: moment(startAt), to: until })}
          </time>
        </Box>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
        <ReservationChip reservation={call} />
      </Box>
    </Box>
  );
};
