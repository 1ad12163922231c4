import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { contactFields, detailFields } from '@kiko/contract/reservations/reservation-fields.ts';
import {
  type NewReservation,
  newReservationShape,
  type ReservationChange,
  type ReservationDetail,
} from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Choice } from '../../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../../kit/form/record-form.tsx';
import { kitMessages } from '../../kit/i18n/kit-messages.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { useRequestLabels } from '../request/request-labels.ts';
import { DetailsSection } from '../shared/request/details-section.tsx';
import { type RequestValues, requestModeFor, toRequestValues } from '../shared/request/request-values.ts';

type EditReservationDetailsProps = {
  record: ReservationDetail;
  me: Me;
  countries: readonly Choice<string>[];
  portNames: readonly string[];
  error: unknown;
  isSaving: boolean;
  onStale: () => void;
  onSave: (change: ReservationChange) => void;
  onCancel: () => void;
};

/** The details of a submitted request: everything except berth, time and ship. */
export const EditReservationDetails = ({
  record,
  me,
  countries,
  portNames,
  error,
  isSaving,
  onStale,
  onSave,
  onCancel,
}: EditReservationDetailsProps) => {
  const t = useMessages(kitMessages);
  const labels = useRequestLabels();
  const { requesterName, requesterPhone, requesterEmail } = record;
  const contact = requestModeFor(me) === 'applicant' ? {} : { requesterName, requesterPhone, requesterEmail };
  const values: RequestValues = { ...toRequestValues(record, me), ...contact, transition: 'submit' };
  const form = useRecordForm<RequestValues, NewReservation>({ values, shape: newReservationShape, error });
  const save = (read: NewReservation, changed: (keyof NewReservation)[]) => {
    const editable: readonly string[] = [...Object.keys(detailFields), ...contactFields];
    const details = changed.filter((field) => editable.includes(field)).map((field) => [field, read[field]] as const);
    onSave({ version: record.version, transition: 'updateDetails', ...(Object.fromEntries(details) as Partial<NewReservation>) });
  };
  return (
    <RecordForm form={form} labels={labels} actions={{ submitLabel: t('save'), error, isSaving, onSave: save, onCancel, onStale }}>
      <DetailsSection
        form={form}
        me={me}
        countries={countries}
        portNames={portNames}
        recordId={record.id}
        isRequired
        hidesPlacement
      />
    </RecordForm>
  );
};
