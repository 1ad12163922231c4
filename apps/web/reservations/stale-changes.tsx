import type { ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { isRefused } from '../kit/obstacle.tsx';
import { useWords } from '../kit/words.ts';
import { dialogWords } from './move-words.ts';
import { latestReservationQuery } from './reservation-data.ts';
import { ReservationHistory } from './reservation-history.tsx';

type StaleChangesProps = { error: unknown; reservation: ReservationRecord; onReload: () => void };

/** Somebody was faster: what they did, field by field, and the way on. */
export const StaleChanges = ({ error, reservation: { id, version }, onReload }: StaleChangesProps) => {
  const say = useWords(dialogWords);
  const isStale = isRefused(error, 'reservation.stale');
  const { data: latest } = useQuery({ ...latestReservationQuery(id, version), enabled: isStale });
  if (!isStale) return null;
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <b>{say('staleTitle')}</b>
      <Box sx={{ justifySelf: 'stretch' }}>
        {latest && <ReservationHistory entries={latest.history.filter((entry) => entry.version > version)} />}
      </Box>
      <span>{say('staleText')}</span>
      <Button size="small" onClick={onReload}>
        {say('loadLatest')}
      </Button>
    </Box>
  );
};
