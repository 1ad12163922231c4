import type { Outcome, ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Word } from '@kiko/words/word-list.ts';
import { useMoveReservation } from './reservation-data.ts';
import { RetimeDialog } from './retime-dialog.tsx';
import { StaleChanges } from './stale-changes.tsx';

type AdjustDialogProps = {
  reservation: ReservationRecord;
  /** Of its port, as far as they are the manager's. */
  berths: readonly { id: number; name: Word }[];
  onDone: (outcome: Outcome) => void;
  onReload: () => void;
  onClose: () => void;
};

/** Another time or berth, from the reservation itself. */
export const AdjustDialog = ({ reservation, berths, onDone, onReload, onClose }: AdjustDialogProps) => {
  const desk = useMoveReservation();
  const { id, version, berthId, cruiseShipName: name } = reservation;
  const now = { id, version, name, berthId, startAt: reservation.startAt.getTime(), endAt: reservation.endAt.getTime() };
  return (
    <RetimeDialog
      call={now}
      to={now}
      berths={berths}
      desk={desk}
      remedy={<StaleChanges error={desk.error} reservation={reservation} onReload={onReload} />}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
