import type { ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import { AttachmentBox } from '../../attachments/shared/attachment-box.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { SectionCard } from '../../kit/layout/section-card.tsx';
import { reservationMessages } from '../shared/reservation-messages.ts';

/** Files of a reservation by both sides, and files published by its berth. The server decides whether files can be added. */
export const ReservationAttachments = ({ reservation }: { reservation: ReservationDetail }) => {
  const t = useMessages(reservationMessages);
  return (
    <>
      <SectionCard title={t('files')}>
        <AttachmentBox parent={{ kind: 'reservation', id: reservation.id }} canChange label={t('files')} />
      </SectionCard>
      <SectionCard title={t('specificationFile')}>
        <AttachmentBox parent={{ kind: 'berth', id: reservation.berthId }} canChange={false} label={t('specificationFile')} />
      </SectionCard>
    </>
  );
};
