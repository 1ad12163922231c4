import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { formatMoment, formatReceiptNo, formatSecond } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { borderedList } from '../../kit/list/bordered-list.ts';
import { formatApplicant } from './format-reservation.ts';
import { reservationMessages } from './reservation-messages.ts';
import { ReservationStatusChip } from './reservation-status-chip.tsx';

type CompetitorListProps = { title: string; rows: readonly ReservationRow[] };

/** Other requests, with what tells them apart. */
export const CompetitorList = ({ title, rows }: CompetitorListProps) => {
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ my: 1.5 }}>
      <Box sx={{ fontWeight: 700, mb: 0.75 }}>{title}</Box>
      <Box component="ul" sx={listStyle}>
        {rows.map((row) => (
          <li key={row.id}>
            <CompetingRequest row={row} />
          </li>
        ))}
      </Box>
    </Box>
  );
};

type CompetingRequestProps = { row: ReservationRow; withBerth?: boolean; children?: ReactNode };

/** One request in two lines: ship, status and number; applicant, stay and receipt to the second. */
export const CompetingRequest = ({ row, withBerth = false, children }: CompetingRequestProps) => {
  const t = useMessages(reservationMessages);
  const language = useLanguage();
  const stay = `${formatMoment(language, row.startAt)} – ${formatMoment(language, row.endAt)}`;
  const receipt =
    row.receiptNo !== null && row.receivedAt !== null
      ? t('receivedAs', { receipt: formatReceiptNo(row.receiptNo), at: formatSecond(language, row.receivedAt) })
      : '';
  const parts = [withBerth ? row.berthName[language] : '', formatApplicant({ t, language }, row), stay, receipt].filter(Boolean);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <b>{row.cruiseShipName[language]}</b>
        <ReservationStatusChip reservation={row} />
        <Box component="span" className="figures" sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
          {row.number}
        </Box>
        {children}
      </Box>
      <Box className="figures" sx={{ fontSize: 12, color: 'var(--ink-2)', whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {parts.join(' · ')}
      </Box>
    </>
  );
};

const listStyle = borderedList({ maxHeight: 220, padding: '8px 12px' });
