import { type NewArrivalDocument, newArrivalDocumentShape } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import type { ArrivalCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import { dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useToast } from '../kit/dialog/toasts.tsx';
import { DateInput } from '../kit/form/date-inputs.tsx';
import { FieldGrid, TextInput } from '../kit/form/form-fields.tsx';
import { RecordForm, useRecordForm } from '../kit/form/record-form.tsx';
import { SwitchInput } from '../kit/form/switch-input.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { DocumentNotice } from './arrival-document-transition-dialog.tsx';
import { useSaveArrivalDocument } from './procedure-data.ts';
import { procedureMessages } from './shared/procedure-messages.ts';

type AddArrivalDocumentDialogProps = { call: ArrivalCall; onClose: () => void };

const labelKeys = { 'name.ja': 'nameJa', 'name.en': 'nameEn', dueOn: 'due', isRequired: 'isRequired' } as const;

/** A further document in the manager's own words. */
export const AddArrivalDocumentDialog = ({ call, onClose }: AddArrivalDocumentDialogProps) => {
  const t = useMessages(procedureMessages);
  const tResult = useMessages(resultMessages);
  const toast = useToast();
  const titleId = useId();
  const change = useSaveArrivalDocument();
  const arrivesOn = dayToIso(dayOf(call.startAt.getTime()));
  const values = { reservationId: call.id, name: { ja: '', en: '' }, dueOn: arrivesOn, isRequired: true };
  const form = useRecordForm<NewArrivalDocument>({ values, shape: newArrivalDocumentShape, error: change.error });
  const field = (name: keyof typeof labelKeys) => ({ form, name, isRequired: true, label: t(labelKeys[name]) });
  const save = (record: NewArrivalDocument) => {
    const onSuccess = () => {
      toast(tResult('registered'));
      onClose();
    };
    change.mutate({ kind: 'add', record }, { onSuccess });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('addTitle')}</DialogTitle>
      <DialogContent sx={{ pb: 0, '& form > div:last-of-type': { background: 'var(--paper)' } }}>
        <RecordForm
          form={form}
          labels={Object.fromEntries(Object.entries(labelKeys).map(([path, word]) => [path, t(word)]))}
          actions={{ submitLabel: t('add'), error: change.error, isSaving: change.isPending, onSave: save, onCancel: onClose }}
        >
          <p style={{ marginTop: 0 }}>{t('addText')}</p>
          <DocumentNotice call={call} />
          <FieldGrid>
            <TextInput {...field('name.ja')} />
            <TextInput {...field('name.en')} />
            <DateInput {...field('dueOn')} kind="day" />
            <SwitchInput {...field('isRequired')} />
          </FieldGrid>
        </RecordForm>
      </DialogContent>
    </Dialog>
  );
};
