import type { ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import { formatDay, formatMoment } from '@kiko/messages/format.ts';
import { type FieldName, fieldMessages } from '@kiko/messages/reservation-field-messages.ts';
import { Alert, Box, Button } from '@mui/material';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { type Fact, FactList, SectionCard } from '../../kit/layout/section-card.tsx';
import { OrNotSet } from '../../kit/layout/value-or-placeholder.tsx';
import { useCountries } from '../shared/countries.ts';
import { formatApplicant } from '../shared/format-reservation.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { dialogMessages } from './move-messages.ts';

/** The content of the request, in the sections of its form. */
export const ReservationFacts = ({ reservation }: { reservation: ReservationRecord }) => {
  const t = useMessages(reservationMessages);
  const tField = useMessages(fieldMessages);
  const language = useLanguage();
  const countries = useCountries();
  const fact = (field: FieldName, value: ReactNode): Fact => ({ term: tField(field), value });
  const text = (field: FieldName & keyof ReservationRecord) => fact(field, <OrNotSet value={String(reservation[field] ?? '')} />);
  const flag = (field: FieldName & keyof ReservationRecord) => fact(field, t(reservation[field] === true ? 'yes' : 'no'));
  const country = countries.find(({ code }) => code === reservation.departureCountryCode)?.name[language];
  return (
    <>
      <Notices reservation={reservation} />
      <SectionCard title={t('sectionCall')}>
        <FactList
          facts={[
            fact('startAt', `${formatMoment(language, reservation.startAt)} (JST)`),
            fact('endAt', `${formatMoment(language, reservation.endAt)} (JST)`),
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
      <SectionCard title={t('sectionCruise')}>
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
      <SectionCard title={t('sectionContacts')}>
        <FactList
          facts={[
            { term: t('applicant'), value: formatApplicant({ t, language }, reservation) },
            text('requesterName'),
            text('requesterPhone'),
            text('requesterEmail'),
            text('agencyName'),
            text('agencyManager'),
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionRemarks')}>
        <FactList facts={[text('tourEvidence'), text('comment')]} />
      </SectionCard>
    </>
  );
};

/** Important notices: why it was returned, until when its place is kept, why it is to be canceled. */
const Notices = ({ reservation }: { reservation: ReservationRecord }) => {
  const t = useMessages(reservationMessages);
  const tDialog = useMessages(dialogMessages);
  const language = useLanguage();
  const { state, reviewReason, returnDueAt, cancellationReason, overrideReason, holds, isTemporaryCall, allowedMoves } =
    reservation;
  // The deadline is the midnight after the last day.
  const until = returnDueAt && formatDay(language, new Date(returnDueAt.getTime() - 1));
  const kept = until ? t(holds ? 'keptUntil' : 'resubmitUntil', { until }) : t('lapsed');
  return (
    <>
      {reviewReason && (
        <Notice severity={state === 'returning' ? 'warning' : 'info'} title={t('reasonGiven')}>
          {reviewReason}
          {state === 'returning' && <Box sx={{ mt: 0.5 }}>{kept}</Box>}
          {allowedMoves.includes('resubmit') && (
            <Button component={Link} to={{ search: '?tab=files' }} size="small" startIcon={<Paperclip size={14} />} sx={{ mt: 1 }}>
              {t('addFiles')}
            </Button>
          )}
        </Notice>
      )}
      {isTemporaryCall && reservation.temporaryCallReason && (
        <Notice severity="info" title={t('temporaryReason')}>
          {reservation.temporaryCallReason}
        </Notice>
      )}
      {cancellationReason && (
        <Notice severity="warning" title={t('cancelReason')}>
          {tDialog(cancellationReason)}
        </Notice>
      )}
      {overrideReason && (
        <Notice severity="info" title={t('overridden')}>
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
