import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box } from '@mui/material';
import { Link } from 'react-router';
import { useRefusalMessage } from '../../kit/api/format-refusal.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { CompetingRequest } from '../shared/competitor-list.tsx';
import { reservationPath } from '../shared/format-reservation.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';

export type BulkResult = { id: number; error: unknown };
/** The error of a row that was not sent, because the one before it had no answer. */
export const notSent = Symbol('not sent');

type BulkRowsProps = {
  rows: readonly ReservationRow[];
  results: readonly BulkResult[] | undefined;
  requested: readonly ReservationRow[];
};

/** Every selected reservation with its identification and, afterwards, its result; remaining ones link to their record. */
export const BulkRows = ({ rows, results, requested }: BulkRowsProps) => {
  const t = useMessages(reservationMessages);
  const refusalMessage = useRefusalMessage();
  const successMessageKey = (row: ReservationRow) => {
    if (!results) return null;
    if (!requested.includes(row)) return <Link to={reservationPath(row)}>{t('bulkSkipped')}</Link>;
    const result = results.find((one) => one.id === row.id);
    if (!result) return null;
    if (result.error === null) return <b>{t('bulkDone')}</b>;
    return <Link to={reservationPath(row)}>{result.error === notSent ? t('bulkNotSent') : refusalMessage(result.error)}</Link>;
  };
  return (
    <Box component="ul" sx={listStyle}>
      {rows.map((row) => (
        <li key={row.id}>
          <CompetingRequest row={row} withBerth>
            {successMessageKey(row)}
          </CompetingRequest>
        </li>
      ))}
    </Box>
  );
};

export const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 380,
  overflow: 'auto',
  border: '1px solid var(--line)',
  borderRadius: '8px',
  '& li': { p: '8px 12px' },
  '& li + li': { borderTop: '1px solid var(--line)' },
} as const;
