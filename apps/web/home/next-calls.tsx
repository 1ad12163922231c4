import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { liveStates, toStoredStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { formatShortDay, formatTime, isoDayOf } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatUntil } from '../kit/format/format-relative-time.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { QueryCard } from '../kit/layout/query-card.tsx';
import { reservationPath } from '../reservations/shared/format-reservation.ts';
import { reservationsQuery } from '../reservations/shared/reservation-data.ts';
import { ReservationStatusChip } from '../reservations/shared/reservation-status-chip.tsx';
import { nextCallMessages } from './next-call-messages.ts';

/** Specification 2. */
const maxRows = 5;
const liveStatuses = toStoredStatuses(liveStates);

/** `now` is undefined until the server's clock is known. */
type NextCallsProps = { now: number | undefined; canRequest: boolean };

/** The next arrivals, and the ships that are alongside. */
export const NextCalls = ({ now, canRequest }: NextCallsProps) => {
  const t = useMessages(nextCallMessages);
  const [since, setSince] = useState<number>();
  const from = new Date(since ?? 0).toISOString();
  const query = reservationsQuery({ from, statuses: liveStatuses, sortField: 'startAt', sortOrder: 'asc', pageSize: maxRows });
  const requested = useQuery({ ...query, enabled: since !== undefined });
  // Refetched when a listed ship has left, not every minute.
  const hasLeft = now !== undefined && requested.data?.rows.some(({ endAt }) => endAt.getTime() <= now);
  if (now !== undefined && since !== now && (since === undefined || hasLeft)) setSince(now);
  return (
    <QueryCard
      title={t('title')}
      action={<Link to={screenPaths.reservations}>{t('all')}</Link>}
      requested={requested}
      isEmpty={({ rows }) => rows.length === 0}
      emptyContent={t(canRequest ? 'empty' : 'emptyOthers')}
      skeletonRows={maxRows}
    >
      {({ rows }) => (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <li key={row.id}>{now !== undefined && <NextCallRow call={row} now={now} />}</li>
          ))}
        </Box>
      )}
    </QueryCard>
  );
};

const NextCallRow = ({ call, now }: { call: ReservationRow; now: number }) => {
  const t = useMessages(nextCallMessages);
  const language = useLanguage();
  const { startAt, endAt, cruiseShipName, berthName, portName } = call;
  // A waiting request has no place, so its ship is never alongside.
  const isAlongside = startAt.getTime() <= now && call.holdsBerth;
  const moment = (at: Date) => `${formatShortDay(language, at)} ${formatTime(language, at)}`;
  const until = isoDayOf(startAt) === isoDayOf(endAt) ? formatTime(language, endAt) : moment(endAt);
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
          fontSize: 11,
          lineHeight: '16px',
          color: 'var(--ink-3)',
          whiteSpace: 'normal',
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
          {isAlongside ? t('alongside') : formatUntil(language, startAt.getTime(), now)}
        </Box>
        {isAlongside ? t('leaves', { at: moment(endAt) }) : t('arrives')}
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
            {t('stay', { from: moment(startAt), to: until })}
          </time>
        </Box>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
        <ReservationStatusChip reservation={call} />
      </Box>
    </Box>
  );
};
