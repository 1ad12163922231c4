import type { ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import { AttachmentBox } from '../kit/attachments/attachment-box.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { useWords } from '../kit/words.ts';
import { reservationWords } from './reservation-words.ts';

/** What was handed in with a reservation, and what its berth publishes about itself. */
export const ReservationFiles = ({ reservation }: { reservation: ReservationRecord }) => {
  const say = useWords(reservationWords);
  const canChange = reservation.allowedMoves.some((move) => move === 'updateDetails' || move === 'saveDraft');
  return (
    <>
      <SectionCard title={say('files')}>
        <AttachmentBox parent={{ kind: 'reservation', id: reservation.id }} canChange={canChange} label={say('files')} />
      </SectionCard>
      <SectionCard title={say('specificationFile')}>
        <AttachmentBox parent={{ kind: 'berth', id: reservation.berthId }} canChange={false} label={say('specificationFile')} />
      </SectionCard>
    </>
  );
};
