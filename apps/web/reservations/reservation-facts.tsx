import type { ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import { type FieldName, fieldWords } from '@kiko/words/reservation-field-words.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { OrNotSet } from '../kit/not-set.tsx';
import { type Fact, FactList, SectionCard } from '../kit/section-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useCountries } from './countries.ts';
import { dialogWords } from './move-words.ts';
import { reservationWords } from './reservation-words.ts';
import { sayApplicant } from './say-reservation.ts';

/** What the request says, in the sections of its form. */
export const ReservationFacts = ({ reservation }: { reservation: ReservationRecord }) => {
  const say = useWords(reservationWords);
  const sayField = useWords(fieldWords);
  const language = useLanguage();
  const countries = useCountries();
  const fact = (field: FieldName, value: ReactNode): Fact => ({ term: sayField(field), value });
  const text = (field: FieldName & keyof ReservationRecord) => fact(field, <OrNotSet value={String(reservation[field] ?? '')} />);
  const flag = (field: FieldName & keyof ReservationRecord) => fact(field, say(reservation[field] === true ? 'yes' : 'no'));
  const country = countries.find(({ code }) => code === reservation.departureCountryCode)?.name[language];
  return (
    <>
      <Notices reservation={reservation} />
      <SectionCard title={say('sectionCall')}>
        <FactList
          facts={[
            fact('startAt', `${sayMoment(language, reservation.startAt)} (JST)`),
            fact('endAt', `${sayMoment(language, reservation.endAt)} (JST)`),
            text('previousPort'),
            text('nextPort'),
            fact('departureCountryCode', <OrNotSet value={country ?? reservation.departureCountryCode ?? ''} />),
            flag('isTemporaryCall'),
            flag('isFirstCallJapan'),
            flag('isFirstCallHarbor'),
            flag('isInternationalArrival'),
            flag('isInternationalDeparture'),
          ]}
        />
      </SectionCard>
      <SectionCard title={say('sectionCruise')}>
        <FactList
          facts={[
            fact('cruiseNameJa', <OrNotSet value={reservation.cruiseName.ja} />),
            fact('cruiseNameEn', <OrNotSet value={reservation.cruiseName.en} />),
            text('route'),
            text('operatingCompany'),
            flag('isJapaneseCarrier'),
            flag('isTourStartAtArrival'),
            flag('isTourEndAtArrival'),
            flag('isTourStartAtDeparture'),
            flag('isTourEndAtDeparture'),
          ]}
        />
      </SectionCard>
      <SectionCard title={say('sectionContacts')}>
        <FactList
          facts={[
            { term: say('applicant'), value: sayApplicant({ say, language }, reservation) },
            text('requesterName'),
            text('requesterPhone'),
            text('requesterEmail'),
            text('agencyName'),
            text('agencyManager'),
          ]}
        />
      </SectionCard>
      <SectionCard title={say('sectionRemarks')}>
        <FactList facts={[text('tourEvidence'), text('comment')]} />
      </SectionCard>
    </>
  );
};

/** What somebody must not overlook: why it came back, until when its place is kept, why it is to be cancelled. */
const Notices = ({ reservation }: { reservation: ReservationRecord }) => {
  const say = useWords(reservationWords);
  const sayDialog = useWords(dialogWords);
  const language = useLanguage();
  const { state, reviewReason, returnDueAt, cancellationReason, overrideReason } = reservation;
  const kept = returnDueAt ? say('keptUntil', { until: sayMoment(language, returnDueAt) }) : say('lapsed');
  return (
    <>
      {reviewReason && (
        <Notice severity={state === 'returning' ? 'warning' : 'info'} title={say('reasonGiven')}>
          {reviewReason}
          {state === 'returning' && <Box sx={{ mt: 0.5 }}>{kept}</Box>}
        </Notice>
      )}
      {cancellationReason && (
        <Notice severity="warning" title={say('cancelReason')}>
          {sayDialog(cancellationReason)}
        </Notice>
      )}
      {overrideReason && (
        <Notice severity="info" title={say('overridden')}>
          {overrideReason}
        </Notice>
      )}
    </>
  );
};

const Notice = ({ severity, title, children }: { severity: 'info' | 'warning'; title: string; children: ReactNode }) => (
  <Alert severity={severity} sx={{ mb: 2, whiteSpace: 'pre-wrap' }}>
    <b>{title}</b>
    <Box>{children}</Box>
  </Alert>
);
