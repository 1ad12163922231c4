import type { ReservationListRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { Tag } from '../../kit/layout/tag.tsx';
import { RecordCard } from '../../kit/list/record-card.tsx';
import { UnreadChat } from '../detail/unread-chat.tsx';
import { formatApplicant, listMarks } from '../shared/format-reservation.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { ReservationStatusChip } from '../shared/reservation-status-chip.tsx';

/** A reservation of the list on a phone. */
export const ReservationCard = ({ reservation }: { reservation: ReservationListRow }) => {
  const t = useMessages(reservationMessages);
  const language = useLanguage();
  const { berthName, portName, number } = reservation;
  return (
    <>
      <Box sx={{ mb: 0.75, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ReservationStatusChip reservation={reservation} />
        {listMarks({ t }, reservation).map((mark) => (
          <Tag key={mark}>{mark}</Tag>
        ))}
      </Box>
      <RecordCard
        title={reservation.cruiseShipName[language]}
        {...(number !== null && { caption: number })}
        badge={reservation.hasUnreadChat && <UnreadChat />}
        items={[
          [t('berth'), `${berthName[language]} · ${portName[language]}`],
          [t('startAt'), formatMoment(language, reservation.startAt)],
          [t('endAt'), formatMoment(language, reservation.endAt)],
          [t('applicant'), formatApplicant({ t, language }, reservation)],
        ]}
      />
    </>
  );
};
