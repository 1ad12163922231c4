import type { ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import { screenPath } from '@kiko/contract/screen-paths.ts';
import { formatMoment, formatReceiptNo, formatSecond } from '@kiko/messages/format.ts';
import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { Tag } from '../../kit/layout/tag.tsx';
import { formatApplicant, formatHours, formatShipSize } from '../shared/format-reservation.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { ReservationStatusChip } from '../shared/reservation-status-chip.tsx';
import { StatusPath } from './status-path.tsx';

type ReservationHeaderProps = {
  reservation: ReservationDetail;
  /** Whether the user can open the page of the berth. */
  isBerthOpen: boolean;
  actions: ReactNode;
};

/** Identifies the call, with its status and actions. */
export const ReservationHeader = ({ reservation, isBerthOpen, actions }: ReservationHeaderProps) => {
  const t = useMessages(reservationMessages);
  const language = useLanguage();
  const formatContext = { t, language };
  const isInternational = reservation.isInternationalArrival || reservation.isInternationalDeparture;
  const size = formatShipSize(formatContext, reservation);
  const berthName = reservation.berthName[language];
  const berth = isBerthOpen ? <Link to={screenPath('berths', reservation.berthId)}>{berthName}</Link> : berthName;
  const fields = [
    [t('berth'), berth, reservation.portName[language]],
    [t('startAt'), formatMoment(language, reservation.startAt), '(JST)'],
    [t('endAt'), formatMoment(language, reservation.endAt), '(JST)'],
    [t('hoursAlongside'), formatHours(formatContext, reservation), ''],
    [t('applicant'), formatApplicant(formatContext, reservation), reservation.requesterName],
  ] as const;
  return (
    <Card sx={{ mb: 2 }}>
      <Box sx={{ p: { xs: 2, sm: '18px 20px' }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography variant="h1">{reservation.cruiseShipName[language]}</Typography>
          <ReservationStatusChip reservation={reservation} size="large" />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            <Tag>{t(isInternational ? 'international' : 'domestic')}</Tag>
            {reservation.isProxy && <Tag>{t('proxyBadge')}</Tag>}
            {reservation.isTemporaryCall && <Tag tone="hot">{t('temporaryBadge')}</Tag>}
            {reservation.isOverdue && <Tag tone="hot">{t('overdue')}</Tag>}
            {size && <Tag>{size}</Tag>}
          </Box>
          {reservation.number && (
            <Box sx={{ ml: { sm: 'auto' }, textAlign: { sm: 'right' } }}>
              <Box sx={{ fontSize: 12, color: 'var(--ink-3)' }}>{t('number')}</Box>
              <Box className="figures" sx={{ fontWeight: 700, fontSize: 16 }}>
                {reservation.number}
              </Box>
              {reservation.receivedAt && reservation.receiptNo !== null && (
                <Box
                  component="time"
                  className="figures"
                  dateTime={reservation.receivedAt.toISOString()}
                  sx={{ fontSize: 11, color: 'var(--ink-3)' }}
                >
                  {t('receivedAs', {
                    receipt: formatReceiptNo(reservation.receiptNo),
                    at: formatSecond(language, reservation.receivedAt),
                  })}
                </Box>
              )}
            </Box>
          )}
        </Box>
        <Box component="dl" sx={detailsStyle}>
          {fields.map(([term, value, note]) => (
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

const detailsStyle = {
  m: 0,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  gap: { xs: 1, sm: '10px 32px' },
  '& dt': { fontSize: 12, color: 'var(--ink-3)', lineHeight: '18px' },
  // Names of berths and organizations are longer than a phone is wide.
  '& dd': { m: 0, fontWeight: 700, fontSize: 14, whiteSpace: 'normal', overflowWrap: 'anywhere' },
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
