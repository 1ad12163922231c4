import type { ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../kit/format/messages.ts';
import { isRefused } from '../shared/refusal-details.tsx';
import { latestReservationQuery } from '../shared/reservation-data.ts';
import { dialogMessages } from './move-messages.ts';
import { ReservationHistory } from './reservation-history.tsx';

type StaleChangesProps = { error: unknown; reservation: ReservationRecord; onReload: () => void };

/** Another user saved first: shows their changes field by field, with a button to reload. */
export const StaleChanges = ({ error, reservation: { id, version }, onReload }: StaleChangesProps) => {
  const t = useMessages(dialogMessages);
  const isStale = isRefused(error, 'reservation.stale');
  const { data: latest } = useQuery({ ...latestReservationQuery(id, version), enabled: isStale });
  if (!isStale) return null;
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <b>{t('staleTitle')}</b>
      <Box sx={{ justifySelf: 'stretch' }}>
        {latest && <ReservationHistory entries={latest.history.filter((entry) => entry.version > version)} />}
      </Box>
      <span>{t('staleText')}</span>
      <Button size="small" onClick={onReload}>
        {t('loadLatest')}
      </Button>
    </Box>
  );
};
