import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { recipientsOf } from '@kiko/domain/notifications/notification-table.ts';
import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import { type ReservationTransition, reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { Box } from '@mui/material';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { recipientMessages } from './transition-messages.ts';

type NotifiedLineProps = {
  transition: ReservationTransition;
  state: ReservationState;
  owner: ReservationRow['notifiedOwner'];
};

/** The recipients of the notices of a transition, from the table that the server uses. */
export const NotifiedLine = ({ transition, state, owner }: NotifiedLineProps) => {
  const t = useMessages(recipientMessages);
  const rules = reservationWorkflow.rows.filter((row) => row.transition === transition && row.from.some((from) => from === state));
  const groups = new Set(rules.flatMap(({ event, to }) => recipientsOf({ event, from: state, to })));
  const reached = [...groups].flatMap((group) => (group === 'owners' ? (owner ?? []) : group));
  return (
    <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
      {reached.length > 0
        ? t('notified', { recipients: [...new Set(reached)].map((group) => t(group)).join(t('separator')) })
        : t('nobody')}
      {owner === null && groups.has('owners') && ` ${t('unregistered')}`}
    </Box>
  );
};
