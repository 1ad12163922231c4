import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { contactFields, detailFields } from '@kiko/contract/reservations/reservation-fields.ts';
import {
  type NewReservation,
  newReservationShape,
  type ReservationChange,
  type ReservationRecord,
} from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Choice } from '../../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../../kit/form/record-form.tsx';
import { useMessages } from '../../kit/format/messages.ts';
import { kitMessages } from '../../kit/kit-messages.ts';
import { modeOf, type RequestValues, requestFrom } from '../shared/request-values.ts';
import { DetailsSection } from './details-section.tsx';
import { useRequestLabels } from './request-labels.ts';

type EditDetailsProps = {
  record: ReservationRecord;
  me: Me;
  countries: readonly Choice<string>[];
  places: readonly string[];
  error: unknown;
  isSaving: boolean;
  onStale: () => void;
  onSave: (change: ReservationChange) => void;
  onCancel: () => void;
};

/** The details of a submitted request: everything except berth, time and ship. */
export const EditDetails = ({ record, me, countries, places, error, isSaving, onStale, onSave, onCancel }: EditDetailsProps) => {
  const t = useMessages(kitMessages);
  const labels = useRequestLabels();
  const { requesterName, requesterPhone, requesterEmail } = record;
  const contact = modeOf(me) === 'applicant' ? {} : { requesterName, requesterPhone, requesterEmail };
  const values: RequestValues = { ...requestFrom(record, me), ...contact, move: 'submit' };
  const form = useRecordForm<RequestValues, NewReservation>({ values, shape: newReservationShape, error });
  const save = (read: NewReservation, changed: (keyof NewReservation)[]) => {
    const editable: readonly string[] = [...Object.keys(detailFields), ...contactFields];
    const details = changed.filter((field) => editable.includes(field)).map((field) => [field, read[field]] as const);
    onSave({ version: record.version, move: 'updateDetails', ...(Object.fromEntries(details) as Partial<NewReservation>) });
  };
  return (
    <RecordForm form={form} labels={labels} frame={{ submitLabel: t('save'), error, isSaving, onSave: save, onCancel, onStale }}>
      <DetailsSection form={form} me={me} countries={countries} places={places} recordId={record.id} isNeeded isPlaced />
    </RecordForm>
  );
};
