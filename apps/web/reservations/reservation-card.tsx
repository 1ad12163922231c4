import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box } from '@mui/material';
import { RecordCard } from '../kit/record-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { ReservationChip } from './reservation-status.tsx';
import { reservationWords } from './reservation-words.ts';
import { sayApplicant, sayReceipt } from './say-reservation.ts';

/** A reservation of the list on a phone. */
export const ReservationCard = ({ reservation }: { reservation: ReservationRow }) => {
  const say = useWords(reservationWords);
  const language = useLanguage();
  const { berthName, portName, receiptNo } = reservation;
  return (
    <>
      <Box sx={{ mb: 0.75 }}>
        <ReservationChip reservation={reservation} />
      </Box>
      <RecordCard
        title={reservation.cruiseShipName[language]}
        {...(receiptNo !== null && { aside: sayReceipt({ say }, receiptNo) })}
        facts={[
          [say('berth'), `${berthName[language]} · ${portName[language]}`],
          [say('startAt'), sayMoment(language, reservation.startAt)],
          [say('endAt'), sayMoment(language, reservation.endAt)],
          [say('applicant'), sayApplicant({ say, language }, reservation)],
        ]}
      />
    </>
  );
};
