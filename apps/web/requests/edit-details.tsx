import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { detailFields } from '@kiko/contract/reservations/reservation-fields.ts';
import {
  type NewReservation,
  newReservationShape,
  type ReservationChange,
  type ReservationRecord,
} from '@kiko/contract/reservations/reservation-shapes.ts';
import type { ReactNode } from 'react';
import type { Choice } from '../kit/form-fields.tsx';
import { kitWords } from '../kit/kit-words.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useWords } from '../kit/words.ts';
import { DetailsSection } from './details-section.tsx';
import { useRequestLabels } from './request-labels.ts';
import { type RequestValues, requestFrom } from './request-values.ts';

type EditDetailsProps = {
  record: ReservationRecord;
  me: Me;
  countries: readonly Choice<string>[];
  places: readonly string[];
  error: unknown;
  isSaving: boolean;
  remedy: ReactNode;
  onSave: (change: ReservationChange) => void;
  onCancel: () => void;
};

/** What is said about a call that is already asked for: everything but where, when and which ship. */
export const EditDetails = ({ record, me, countries, places, error, isSaving, remedy, onSave, onCancel }: EditDetailsProps) => {
  const say = useWords(kitWords);
  const labels = useRequestLabels();
  const values: RequestValues = { ...requestFrom(record, me), move: 'submit' };
  const form = useRecordForm<RequestValues, NewReservation>({ values, shape: newReservationShape, error });
  const save = (read: NewReservation, changed: (keyof NewReservation)[]) => {
    const details = changed.filter((field) => field in detailFields).map((field) => [field, read[field]] as const);
    onSave({ version: record.version, move: 'updateDetails', ...(Object.fromEntries(details) as Partial<NewReservation>) });
  };
  return (
    <RecordForm form={form} labels={labels} frame={{ submitLabel: say('save'), error, isSaving, onSave: save, onCancel, remedy }}>
      <DetailsSection form={form} me={me} countries={countries} places={places} organizations={[]} isNeeded isPlaced />
    </RecordForm>
  );
};
