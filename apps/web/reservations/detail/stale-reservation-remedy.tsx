import type { ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { hasRefusalCode } from '../shared/refusal-details.tsx';
import { latestReservationQuery } from '../shared/reservation-data.ts';
import { dialogMessages } from '../shared/transition-messages.ts';
import { ReservationHistory } from './reservation-history.tsx';

type StaleReservationRemedyProps = { error: unknown; reservation: ReservationDetail; onReload: () => void };

/** Another user saved first: shows their changes field by field, with a button to reload. */
export const StaleReservationRemedy = ({ error, reservation: { id, version }, onReload }: StaleReservationRemedyProps) => {
  const t = useMessages(dialogMessages);
  const isStale = hasRefusalCode(error, 'reservation.stale');
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
