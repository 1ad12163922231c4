import type { ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Tag } from '../kit/tag.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { ReservationChip } from './reservation-status.tsx';
import { reservationWords } from './reservation-words.ts';
import { sayApplicant, sayHours, sayReceipt, sayShipSize } from './say-reservation.ts';
import { StatusPath } from './status-path.tsx';

/** Which call this is, how it stands, and what can be done with it. */
export const ReservationHeader = ({ reservation, actions }: { reservation: ReservationRecord; actions: ReactNode }) => {
  const say = useWords(reservationWords);
  const language = useLanguage();
  const speech = { say, language };
  const isInternational = reservation.isInternationalArrival || reservation.isInternationalDeparture;
  const size = sayShipSize(speech, reservation);
  const facts = [
    [say('berth'), reservation.berthName[language], reservation.portName[language]],
    [say('startAt'), sayMoment(language, reservation.startAt), '(JST)'],
    [say('endAt'), sayMoment(language, reservation.endAt), '(JST)'],
    [say('hoursAlongside'), sayHours(speech, reservation), ''],
    [say('applicant'), sayApplicant(speech, reservation), reservation.requesterName],
  ] as const;
  return (
    <Card sx={{ mb: 2 }}>
      <Box sx={{ p: { xs: 2, sm: '18px 20px' }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography variant="h1">{reservation.cruiseShipName[language]}</Typography>
          <ReservationChip reservation={reservation} size="large" />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            <Tag>{say(isInternational ? 'international' : 'domestic')}</Tag>
            {reservation.isProxy && <Tag>{say('proxyBadge')}</Tag>}
            {reservation.isTemporaryCall && <Tag tone="hot">{say('temporaryBadge')}</Tag>}
            {size && <Tag>{size}</Tag>}
          </Box>
          {reservation.receiptNo !== null && (
            <Box sx={{ ml: { sm: 'auto' }, textAlign: { sm: 'right' } }}>
              <Box sx={{ fontSize: 12, color: 'var(--ink-3)' }}>{say('receiptNo')}</Box>
              <Box className="figures" sx={{ fontWeight: 700 }}>
                {sayReceipt(speech, reservation.receiptNo)}
              </Box>
              {reservation.receivedAt && (
                <Box
                  component="time"
                  className="figures"
                  dateTime={reservation.receivedAt.toISOString()}
                  sx={{ fontSize: 11, color: 'var(--ink-3)' }}
                >
                  {sayMoment(language, reservation.receivedAt)}
                </Box>
              )}
            </Box>
          )}
        </Box>
        <Box component="dl" sx={factsStyle}>
          {facts.map(([term, value, note]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="figures">
                {value} {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </Box>
        <StatusPath reservation={reservation} />
      </Box>
      {actions && (
        <Box className="no-print" sx={actionsStyle}>
          {actions}
        </Box>
      )}
    </Card>
  );
};

const factsStyle = {
  m: 0,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  gap: { xs: 1, sm: '10px 32px' },
  '& dt': { fontSize: 12, color: 'var(--ink-3)', lineHeight: '18px' },
  '& dd': { m: 0, fontWeight: 700, fontSize: 14 },
  '& dd small': { fontWeight: 400, fontSize: 12, color: 'var(--ink-2)' },
} as const;

const actionsStyle = {
  p: { xs: 2, sm: '12px 20px' },
  borderTop: '1px solid var(--line)',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  '& > button': { flex: { xs: '1 0 auto', sm: 'none' } },
} as const;
