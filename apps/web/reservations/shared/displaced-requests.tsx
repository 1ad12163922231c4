import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { CompetitorAction } from '@kiko/domain/reservations/booking-request.ts';
import { Box } from '@mui/material';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { CompetitorActionInput } from './competitor-action-input.tsx';
import { CompetitorList } from './competitor-list.tsx';
import { dialogMessages } from './transition-messages.ts';

/** The waiting list is proposed where the berth has one; otherwise the harbor manager chooses. */
export const proposedAction = (choices: readonly CompetitorAction[]) => (choices.includes('queue') ? 'queue' : null);

/** The choice in the form of the API, with the requests that it was made about. */
export const toChoiceFields = (displacedIds: number[], choice: CompetitorAction | null) => ({
  seenDisplacedIds: displacedIds,
  ...(displacedIds.length > 0 && choice && { competitorAction: choice }),
});

type DisplacedRequestsProps = {
  displaced: readonly ReservationRow[];
  competitorActions: readonly CompetitorAction[];
  /** One of them was received earlier than the call that displaces it. */
  isOutOfOrder: boolean;
  value: CompetitorAction | null;
  onChange: (choice: CompetitorAction) => void;
};

/** Competing requests that a decision of the harbor manager displaces, as the server previews it, and what becomes of them. */
export const DisplacedRequests = ({ displaced, competitorActions, isOutOfOrder, value, onChange }: DisplacedRequestsProps) => {
  const t = useMessages(dialogMessages);
  if (displaced.length === 0) return null;
  return (
    <div>
      <CompetitorList title={t('competitorsTitle', { count: displaced.length })} rows={displaced} />
      <CompetitorActionInput choices={competitorActions} value={value} onChange={onChange} />
      {isOutOfOrder && <Box sx={{ mt: 1, color: 'var(--accent)', fontWeight: 700 }}>{t('passesOver')}</Box>}
    </div>
  );
};
