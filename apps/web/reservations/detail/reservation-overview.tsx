import type { ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import { formatDay, formatMoment } from '@kiko/messages/format.ts';
import { fieldMessages, type ReservationFieldName } from '@kiko/messages/reservation-field-messages.ts';
import { Alert, Box, Button } from '@mui/material';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ValueOrPlaceholder } from '../../kit/format/value-or-placeholder.tsx';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { type DescriptionItem, DescriptionList, SectionCard } from '../../kit/layout/section-card.tsx';
import { formatApplicant } from '../shared/format-reservation.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { dialogMessages } from '../shared/transition-messages.ts';
import { useCountries } from './country-context.ts';

/** The content of the request, in the sections of its form. */
export const ReservationOverview = ({ reservation }: { reservation: ReservationDetail }) => {
  const t = useMessages(reservationMessages);
  const tField = useMessages(fieldMessages);
  const language = useLanguage();
  const countries = useCountries();
  const fact = (field: ReservationFieldName, value: ReactNode): DescriptionItem => ({ term: tField(field), value });
  const text = (field: ReservationFieldName & keyof ReservationDetail) =>
    fact(field, <ValueOrPlaceholder value={String(reservation[field] ?? '')} />);
  const flag = (field: ReservationFieldName & keyof ReservationDetail) =>
    fact(field, t(reservation[field] === true ? 'yes' : 'no'));
  const country = countries.find(({ code }) => code === reservation.departureCountryCode)?.name[language];
  return (
    <>
      <ReservationNoteList reservation={reservation} />
      <SectionCard title={t('sectionCall')}>
        <DescriptionList
          items={[
            fact('startAt', `${formatMoment(language, reservation.startAt)} (JST)`),
            fact('endAt', `${formatMoment(language, reservation.endAt)} (JST)`),
            text('previousPort'),
            text('nextPort'),
            fact('departureCountryCode', <ValueOrPlaceholder value={country ?? reservation.departureCountryCode ?? ''} />),
            flag('isTemporaryCall'),
            flag('isFirstCallJapan'),
            flag('isFirstCallHarbor'),
            flag('isInternationalArrival'),
            flag('isInternationalDeparture'),
          ]}
        />
      </SectionCard>
      <SectionCard title={t('sectionCruise')}>
        <DescriptionList
          items={[
            fact('cruiseNameJa', <ValueOrPlaceholder value={reservation.cruiseName.ja} />),
            fact('cruiseNameEn', <ValueOrPlaceholder value={reservation.cruiseName.en} />),
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
        <DescriptionList
          items={[
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
        <DescriptionList items={[text('tourEvidence'), text('comment')]} />
      </SectionCard>
    </>
  );
};

/** Important notices: why it was returned, until when its place is kept, why it is to be canceled. */
const ReservationNoteList = ({ reservation }: { reservation: ReservationDetail }) => {
  const t = useMessages(reservationMessages);
  const tDialog = useMessages(dialogMessages);
  const language = useLanguage();
  const { state, reviewReason, returnDueAt, cancellationReason, overrideReason, holdsBerth, isTemporaryCall, allowedTransitions } =
    reservation;
  // The deadline is the midnight after the last day.
  const until = returnDueAt && formatDay(language, new Date(returnDueAt.getTime() - 1));
  const kept = until ? t(holdsBerth ? 'keptUntil' : 'resubmitUntil', { until }) : t('lapsed');
  return (
    <>
      {reviewReason && (
        <ReservationNote severity={state === 'returning' ? 'warning' : 'info'} title={t('reasonGiven')}>
          {reviewReason}
          {state === 'returning' && <Box sx={{ mt: 0.5 }}>{kept}</Box>}
          {allowedTransitions.includes('resubmit') && (
            <Button component={Link} to={{ search: '?tab=files' }} size="small" startIcon={<Paperclip size={14} />} sx={{ mt: 1 }}>
              {t('addFiles')}
            </Button>
          )}
        </ReservationNote>
      )}
      {isTemporaryCall && reservation.temporaryCallReason && (
        <ReservationNote severity="info" title={t('temporaryReason')}>
          {reservation.temporaryCallReason}
        </ReservationNote>
      )}
      {cancellationReason && (
        <ReservationNote severity="warning" title={t('cancelReason')}>
          {tDialog(cancellationReason)}
        </ReservationNote>
      )}
      {overrideReason && (
        <ReservationNote severity="info" title={t('overridden')}>
          {overrideReason}
        </ReservationNote>
      )}
    </>
  );
};

const ReservationNote = ({ severity, title, children }: { severity: 'info' | 'warning'; title: string; children: ReactNode }) => (
  <Alert severity={severity} sx={{ mb: 2, whiteSpace: 'pre-wrap' }}>
    <b>{title}</b>
    <Box>{children}</Box>
  </Alert>
);
